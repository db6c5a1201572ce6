import type { Order, PlaceOrderRequest } from '@mithai/contracts';
import { and, assertEvent, assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { errorOf, notProvided, problemOf } from '../../../actors.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { Problem } from '../../../api/problem.ts';
import { orderFailure } from './order-failure.ts';
import { isSameOrder, type Attempt, type PendingOrder } from './pending-order.ts';

interface CheckoutContext {
  /** The last request sent, until the shop refuses it; a retry keeps its idempotency key. */
  attempt: Attempt | null;
  problem: Problem | null;
}

export type CheckoutEvent =
  | { type: 'resume'; stored: PendingOrder }
  /** Another tab has sent or cancelled the pending order. */
  | { type: 'takenOver' }
  | { type: 'submit'; request: PlaceOrderRequest }
  /** The customer's email address is verified. */
  | { type: 'verified' }
  | { type: 'retry' }
  | { type: 'edit' }
  | { type: 'cancel' };

type CheckoutTag =
  /** Sent without another click, so the form cannot change it. */
  | 'awaitsConnection'
  /** The order may exist and have emptied the cart, so it can only be repeated as it was. */
  | 'unanswered'
  | 'submitting';

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

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    tags: {} as CheckoutTag,
  },
  actors: {
    placeOrder: fromPromise<Order, Attempt>(notProvided),
    connect: fromPromise<void>(notProvided),
  },
  actions: {
    startAttempt: assign(({ context, event }) => {
      assertEvent(event, 'submit');
      return {
        attempt: isSameOrder(context.attempt, event.request)
          ? context.attempt
          : { request: event.request, idempotencyKey: newIdempotencyKey() },
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
    setProblem: assign({ problem: (_, problem: Problem) => problem }),
    clearProblem: assign({ problem: null }),
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
    isSentBefore: ({ context, event }) => event.type === 'submit' && isSameOrder(context.attempt, event.request),
    isDuplicate: (_, error: unknown) => orderFailure(error) === 'duplicate',
    isExpired: (_, error: unknown) => orderFailure(error) === 'expired',
    isSignedOut: (_, error: unknown) => orderFailure(error) === 'signedOut',
    isUnverified: (_, error: unknown) => orderFailure(error) === 'unverified',
    isRefused: (_, error: unknown) => orderFailure(error) === 'refused',
  },
}).createMachine({
  id: 'checkout',
  context: { attempt: null, problem: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        submit: submitAgain,
        resume: [
          { guard: 'isWaiting', target: 'waiting', actions: 'resumeAttempt' },
          { guard: 'isResending', target: 'resending', actions: 'resumeAttempt' },
          // The page was left before the answer arrived.
          {
            target: 'failed',
            actions: ['resumeAttempt', { type: 'setProblem', params: () => Problem.unreachable(null) }],
          },
        ],
      },
    },
    waiting: {
      tags: ['awaitsConnection', 'unanswered'],
      invoke: { id: 'connect', src: 'connect', onDone: 'submitting' },
      on: {
        cancel: { target: 'editing', actions: ['endAttempt', 'removeFromBrowser'] },
        // Another tab has sent it and lost the connection.
        resume: { guard: 'isResending', target: 'resending', actions: 'resumeAttempt' },
        takenOver: 'superseded',
      },
    },
    /** The connection failed while sending: the order may exist, so it can be resent but not cancelled. */
    resending: {
      tags: ['awaitsConnection', 'unanswered'],
      invoke: { id: 'connect', src: 'connect', onDone: 'submitting' },
      on: { takenOver: 'superseded' },
    },
    submitting: {
      tags: ['submitting', 'unanswered'],
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: attemptOf,
        onDone: { target: 'placed', actions: { type: 'finish', params: orderOf } },
        onError: [
          { guard: { type: 'isDuplicate', params: errorOf }, target: 'superseded' },
          // Keeps the attempt: the same order is sent under the same key.
          { guard: { type: 'isExpired', params: errorOf }, target: 'editing', actions: 'explainExpiry' },
          { guard: { type: 'isSignedOut', params: errorOf }, target: 'signedOut' },
          {
            guard: { type: 'isUnverified', params: errorOf },
            target: 'unverified',
            actions: { type: 'setProblem', params: problemOf },
          },
          {
            guard: { type: 'isRefused', params: errorOf },
            target: 'refused',
            actions: [
              'endAttempt',
              { type: 'setProblem', params: problemOf },
              { type: 'explainRefusal', params: problemOf },
            ],
          },
          { guard: 'isOffline', target: 'resending', actions: storeResending },
          {
            target: 'failed',
            actions: [
              { type: 'setProblem', params: problemOf },
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
      tags: 'unanswered',
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
    signedOut: { type: 'final', tags: ['submitting', 'unanswered'], entry: 'askToSignIn' },
    /** Another tab has sent or cancelled the order. */
    superseded: { type: 'final' },
    /** The payment machine follows; until its page has loaded, the form shows the order as being submitted. */
    placed: { type: 'final', tags: ['submitting', 'unanswered'] },
  },
});

export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** Every way to `submitting` starts or resumes an attempt. */
function attemptOf({ context: { attempt } }: { context: CheckoutContext }): Attempt {
  if (!attempt) throw new Error('No attempt to send');
  return attempt;
}

function orderOf({ event }: { event: { output: Order } }): Order {
  return event.output;
}
