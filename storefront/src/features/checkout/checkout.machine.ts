import type { Order, PaymentMethod, PlaceOrderRequest } from '@mithai/contracts';
import { and, assertEvent, assign, fromPromise, setup } from 'xstate';
import { errorOf, notProvided } from '../../actors.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { Problem } from '../../api/problem.ts';
import { orderFailure } from './order-failure.ts';
import type { Attempt, PendingOrder } from './pending-order.ts';
import { paymentStage, type PaymentStage } from '../payments/payment-stage.ts';

export interface MethodChange {
  orderId: number;
  method: PaymentMethod;
}

/** An item of a repeated order of which there are fewer pieces now. */
export interface MissingItem {
  name: string;
  /** Pieces in the cart. */
  available: number;
}

interface CheckoutContext {
  /** The last request sent, until the shop refuses it; a retry keeps its idempotency key. */
  attempt: Attempt | null;
  problem: Problem | null;
  order: Order | null;
  /** Set once the items of an order are in the cart again. */
  missing: readonly MissingItem[];
}

type CheckoutEvent =
  | { type: 'resume'; stored: PendingOrder }
  /** Another tab has sent or cancelled the pending order. */
  | { type: 'takenOver' }
  | { type: 'submit'; request: PlaceOrderRequest }
  /** The customer's email address is verified. */
  | { type: 'verified' }
  | { type: 'retry' }
  | { type: 'edit' }
  | { type: 'cancel' }
  /** The payment's stage on the server has changed. */
  | { type: 'paymentChanged'; stage: PaymentStage }
  | { type: 'pay' }
  | { type: 'changeMethod'; method: PaymentMethod }
  /** The browser went back to this page from the gateway. */
  | { type: 'returned' }
  | { type: 'orderAgain' };

const storeSent = { type: 'storeInBrowser', params: { stage: 'sent' } } as const;
const storeWaiting = { type: 'storeInBrowser', params: { stage: 'waiting' } } as const;
const storeResending = { type: 'storeInBrowser', params: { stage: 'resending' } } as const;

const submit = [
  { guard: 'isOffline', target: 'waiting', actions: ['startAttempt', storeWaiting] },
  { target: 'submitting', actions: ['startAttempt', storeSent] },
] as const;
/** Submits while an unanswered attempt exists, which may be the same order. */
const submitAgain = [
  { guard: and(['isOffline', 'isSentBefore']), target: 'resending', actions: storeResending },
  ...submit,
] as const;

const whenPaid = { guard: { type: 'isStage', params: { stage: 'placed' } }, target: 'placed' } as const;
const whenClosed = { guard: { type: 'isStage', params: { stage: 'closed' } }, target: 'paymentExpired' } as const;
const whenDue = { guard: { type: 'isStage', params: { stage: 'due' } }, target: 'paying' } as const;
const whenPending = { guard: { type: 'isStage', params: { stage: 'pending' } }, target: 'paymentPending' } as const;
const whenFailed = { guard: { type: 'isStage', params: { stage: 'failed' } }, target: 'paymentFailed' } as const;

/** Further attempts to pay the same order. */
const waysToPay = {
  pay: { target: 'openingGateway', actions: 'clearProblem' },
  changeMethod: 'changingMethod',
} as const;

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
  },
  actors: {
    placeOrder: fromPromise<Order, Attempt>(notProvided),
    connect: fromPromise<void>(notProvided),
    /** Ends with the page. */
    openGateway: fromPromise<void, number>(notProvided),
    changeMethod: fromPromise<Order, MethodChange>(notProvided),
    reorder: fromPromise<MissingItem[], number>(notProvided),
  },
  actions: {
    startAttempt: assign(({ context, event }) => {
      assertEvent(event, 'submit');
      const isSame = isOf(context.attempt, event.request);
      return {
        attempt: isSame ? context.attempt : { request: event.request, idempotencyKey: newIdempotencyKey() },
        problem: null,
      };
    }),
    resumeAttempt: assign({
      attempt: ({ event }) => {
        assertEvent(event, 'resume');
        return event.stored.attempt;
      },
    }),
    endAttempt: assign({ attempt: null }),
    setProblem: assign({ problem: (_, error: unknown) => Problem.from(error) }),
    clearProblem: assign({ problem: null }),
    setOrder: assign({ order: (_, order: Order) => order }),
    storeInBrowser: (_, _how: Pick<PendingOrder, 'stage'>) => {},
    removeFromBrowser: () => {},
    finish: (_, _order: Order) => {},
    explainRefusal: (_, _problem: Problem) => {},
    explainFailure: (_, _problem: Problem) => {},
    explainExpiry: () => {},
    askToSignIn: () => {},
  },
  guards: {
    isWaiting: ({ event }) => event.type === 'resume' && event.stored.stage === 'waiting',
    isResending: ({ event }) => event.type === 'resume' && event.stored.stage === 'resending',
    isOffline: () => false,
    isSentBefore: ({ context, event }) => event.type === 'submit' && isOf(context.attempt, event.request),
    isSentElsewhere: (_, error: unknown) => orderFailure(error) === 'sentElsewhere',
    isExpired: (_, error: unknown) => orderFailure(error) === 'expired',
    isSignedOut: (_, error: unknown) => orderFailure(error) === 'signedOut',
    isUnverified: (_, error: unknown) => orderFailure(error) === 'unverified',
    isRefused: (_, error: unknown) => orderFailure(error) === 'refused',
    /** The gateway's page takes the payment; a UPI QR code is shown on ours. */
    isPaidAtGateway: (_, order: Order) => paymentStage(order) !== 'placed' && order.payment.provider === 'gateway',
    isPaidByQr: (_, order: Order) => paymentStage(order) !== 'placed',
    isStage: ({ event }, { stage }: { stage: PaymentStage }) =>
      event.type === 'paymentChanged' && event.stage === stage,
  },
}).createMachine({
  id: 'checkout',
  context: { attempt: null, problem: null, order: null, missing: [] },
  initial: 'editing',
  states: {
    editing: {
      on: {
        submit: submitAgain,
        resume: [
          { guard: 'isWaiting', target: 'waiting', actions: 'resumeAttempt' },
          { guard: 'isResending', target: 'resending', actions: 'resumeAttempt' },
          // The page was left before the answer arrived.
          { target: 'failed', actions: ['resumeAttempt', { type: 'setProblem', params: null }] },
        ],
      },
    },
    waiting: {
      invoke: { id: 'connect', src: 'connect', onDone: 'submitting' },
      on: {
        cancel: { target: 'editing', actions: ['endAttempt', 'removeFromBrowser'] },
        // Another tab has sent it and lost the connection.
        resume: { guard: 'isResending', target: 'resending', actions: 'resumeAttempt' },
        takenOver: 'sentElsewhere',
      },
    },
    /** The connection failed while sending: the order may exist, so it can be resent but not cancelled. */
    resending: {
      invoke: { id: 'connect', src: 'connect', onDone: 'submitting' },
      on: { takenOver: 'sentElsewhere' },
    },
    submitting: {
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => context.attempt as Attempt,
        onDone: [
          {
            guard: { type: 'isPaidAtGateway', params: orderOf },
            target: 'openingGateway',
            actions: { type: 'setOrder', params: orderOf },
          },
          {
            guard: { type: 'isPaidByQr', params: orderOf },
            target: 'paying',
            actions: [
              { type: 'setOrder', params: orderOf },
              { type: 'finish', params: orderOf },
            ],
          },
          {
            target: 'placed',
            actions: [
              { type: 'setOrder', params: orderOf },
              { type: 'finish', params: orderOf },
            ],
          },
        ],
        onError: [
          { guard: { type: 'isSentElsewhere', params: errorOf }, target: 'sentElsewhere' },
          // Keeps the attempt: the same order is sent under the same key.
          { guard: { type: 'isExpired', params: errorOf }, target: 'editing', actions: 'explainExpiry' },
          { guard: { type: 'isSignedOut', params: errorOf }, target: 'signedOut' },
          {
            guard: { type: 'isUnverified', params: errorOf },
            target: 'unverified',
            actions: { type: 'setProblem', params: errorOf },
          },
          {
            guard: { type: 'isRefused', params: errorOf },
            target: 'refused',
            actions: [
              'endAttempt',
              { type: 'setProblem', params: errorOf },
              { type: 'explainRefusal', params: problemOf },
            ],
          },
          { guard: 'isOffline', target: 'resending', actions: storeResending },
          {
            target: 'failed',
            actions: [
              { type: 'setProblem', params: errorOf },
              { type: 'explainFailure', params: problemOf },
            ],
          },
        ],
      },
    },
    /** The shop accepts this order only from a verified address; the attempt continues after verification. */
    unverified: {
      exit: 'clearProblem',
      on: {
        verified: { target: 'submitting', actions: storeSent },
        submit,
        edit: { target: 'editing', actions: 'endAttempt' },
      },
    },
    /** The shop refused the order; the same request would be refused again. */
    refused: {
      exit: 'clearProblem',
      on: { submit, edit: 'editing' },
    },
    /** It is unknown whether the order exists, so only a retry with the same key is safe. */
    failed: {
      exit: 'clearProblem',
      on: {
        submit: submitAgain,
        retry: [
          { guard: 'isOffline', target: 'resending', actions: storeResending },
          { target: 'submitting', actions: storeSent },
        ],
        edit: { target: 'editing', actions: 'removeFromBrowser' },
      },
    },
    /** The draft keeps the form until the customer signs in again. */
    signedOut: { type: 'final', entry: 'askToSignIn' },
    sentElsewhere: { type: 'final' },
    /** No payment has been attempted. */
    paying: {
      on: { ...waysToPay, paymentChanged: [whenPaid, whenPending, whenFailed, whenClosed] },
    },
    /** On the way to the gateway; a further click does nothing. */
    openingGateway: {
      invoke: { id: 'openGateway', src: 'openGateway', input: orderIdOf },
      on: { returned: 'paying', paymentChanged: [whenPaid, whenClosed] },
    },
    changingMethod: {
      invoke: {
        id: 'changeMethod',
        src: 'changeMethod',
        input: ({ context, event }) => {
          assertEvent(event, 'changeMethod');
          return { orderId: orderIdOf({ context }), method: event.method };
        },
        onDone: [
          { guard: { type: 'isPaidAtGateway', params: orderOf }, target: 'openingGateway', actions: 'clearProblem' },
          { guard: { type: 'isPaidByQr', params: orderOf }, target: 'paying', actions: 'clearProblem' },
          { target: 'placed', actions: 'clearProblem' },
        ],
        // `paymentChanged` leads on from there.
        onError: { target: 'paying', actions: { type: 'setProblem', params: errorOf } },
      },
    },
    paymentPending: {
      on: { ...waysToPay, paymentChanged: [whenPaid, whenDue, whenFailed, whenClosed] },
    },
    paymentFailed: {
      on: { ...waysToPay, paymentChanged: [whenPaid, whenDue, whenPending, whenClosed] },
    },
    /** The order is cancelled; a late payment is refunded. */
    paymentExpired: { on: { orderAgain: 'reordering' } },
    reordering: {
      invoke: {
        id: 'reorder',
        src: 'reorder',
        input: orderIdOf,
        onDone: {
          target: 'reordered',
          actions: assign({ missing: ({ event }) => event.output, problem: null }),
        },
        onError: { target: 'paymentExpired', actions: { type: 'setProblem', params: errorOf } },
      },
    },
    reordered: { type: 'final' },
    placed: { type: 'final' },
  },
});

/** A snapshot of the machine in the state of an order's payment. */
export function restoreCheckout(machine: typeof checkoutMachine, order: Order) {
  const value = STATE_OF_STAGE[paymentStage(order)];
  return machine.resolveState({ value, context: { attempt: null, problem: null, order, missing: [] } });
}

const STATE_OF_STAGE = {
  placed: 'placed',
  due: 'paying',
  pending: 'paymentPending',
  failed: 'paymentFailed',
  closed: 'paymentExpired',
} as const satisfies Record<PaymentStage, string>;

function isOf(attempt: Attempt | null, request: PlaceOrderRequest): boolean {
  return attempt !== null && JSON.stringify(attempt.request) === JSON.stringify(request);
}

function problemOf({ context }: { context: CheckoutContext }): Problem {
  return context.problem as Problem;
}

function orderOf({ event }: { event: { output: Order } }): Order {
  return event.output;
}

function orderIdOf({ context }: { context: CheckoutContext }): number {
  return (context.order as Order).id;
}
