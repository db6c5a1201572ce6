import type { Order, PaymentMethod } from '@mithai/contracts';
import { assertEvent, assign, fromPromise, setup, type ErrorActorEvent, type StateValueFrom } from 'xstate';
import { notProvided } from '../../../actors.ts';
import { Problem } from '../../../api/problem.ts';
import { opensGateway, type PaymentStage } from '../../payments/payment-stage.ts';

/** An item of a repeated order of which there are fewer pieces now. */
export interface MissingItem {
  name: string;
  /** Pieces in the cart. */
  available: number;
}

export interface PaymentFailure {
  step: 'open' | 'change' | 'reorder';
  problem: Problem;
}

interface PaymentContext {
  /** Why the last step failed; the bank's refusals are a stage instead. */
  failure: PaymentFailure | null;
  /** Set once the items of an order are in the cart again. */
  missing: readonly MissingItem[];
}

export type PaymentEvent =
  /** On the server. */
  | { type: 'stageChanged'; stage: PaymentStage }
  | { type: 'pay' }
  | { type: 'changeMethod'; method: PaymentMethod }
  /** The browser went back to this page from the gateway. */
  | { type: 'returned' }
  | { type: 'orderAgain' };

const isStage = <Stage extends PaymentStage>(stage: Stage) => ({ type: 'isStage', params: { stage } }) as const;
const whenPlaced = { guard: isStage('placed'), target: 'placed' } as const;
const whenClosed = { guard: isStage('closed'), target: 'closed' } as const;

const setFailure = <Step extends PaymentFailure['step']>(step: Step) =>
  ({
    type: 'setFailure',
    params: ({ event }: { event: ErrorActorEvent }) => ({ step, error: event.error }),
  }) as const;

/** The payment of an order that is placed. */
export const paymentMachine = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent },
  actors: {
    /** Ends with the page, unless it fails. */
    openGateway: fromPromise<void>(notProvided),
    changeMethod: fromPromise<Order, PaymentMethod>(notProvided),
    reorder: fromPromise<MissingItem[]>(notProvided),
  },
  actions: {
    setFailure: assign({
      failure: (_, { step, error }: { step: PaymentFailure['step']; error: unknown }) => ({
        step,
        problem: Problem.from(error),
      }),
    }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isStage: ({ event }, { stage }: { stage: PaymentStage }) => event.type === 'stageChanged' && event.stage === stage,
    opensGateway: (_, order: Order) => opensGateway(order),
  },
}).createMachine({
  id: 'payment',
  context: { failure: null, missing: [] },
  initial: 'unpaid',
  states: {
    unpaid: {
      initial: 'due',
      exit: 'clearFailure',
      on: {
        pay: 'openingGateway',
        changeMethod: 'changingMethod',
        stageChanged: [
          whenPlaced,
          whenClosed,
          { guard: isStage('due'), target: '.due' },
          { guard: isStage('pending'), target: '.pending' },
          { guard: isStage('failed'), target: '.failed' },
        ],
      },
      // After a failed step `stageChanged` leads on from the first of them.
      states: {
        /** No payment has been attempted. */
        due: {},
        pending: {},
        failed: {},
      },
    },
    /** On the way to the gateway; a further click does nothing. */
    openingGateway: {
      invoke: {
        id: 'openGateway',
        src: 'openGateway',
        onError: { target: 'unpaid', actions: setFailure('open') },
      },
      on: { returned: 'unpaid', stageChanged: [whenPlaced, whenClosed] },
    },
    changingMethod: {
      invoke: {
        id: 'changeMethod',
        src: 'changeMethod',
        input: ({ event }) => {
          assertEvent(event, 'changeMethod');
          return event.method;
        },
        onDone: [{ guard: { type: 'opensGateway', params: orderOf }, target: 'openingGateway' }, { target: 'unpaid' }],
        onError: { target: 'unpaid', actions: setFailure('change') },
      },
    },
    /** The order is cancelled; a late payment is refunded. */
    closed: { exit: 'clearFailure', on: { orderAgain: 'reordering' } },
    reordering: {
      invoke: {
        id: 'reorder',
        src: 'reorder',
        onDone: { target: 'reordered', actions: assign({ missing: ({ event }) => event.output }) },
        onError: { target: 'closed', actions: setFailure('reorder') },
      },
    },
    reordered: { type: 'final' },
    placed: { type: 'final' },
  },
});

export type PaymentState = StateValueFrom<typeof paymentMachine>;

function orderOf({ event }: { event: { output: Order } }): Order {
  return event.output;
}

export const STATE_OF_STAGE = {
  placed: 'placed',
  due: { unpaid: 'due' },
  pending: { unpaid: 'pending' },
  failed: { unpaid: 'failed' },
  closed: 'closed',
} as const satisfies Record<PaymentStage, unknown>;

/** A snapshot of the machine at a payment's stage. */
export const restorePayment = (machine: typeof paymentMachine, stage: PaymentStage) =>
  machine.resolveState({ value: STATE_OF_STAGE[stage], context: { failure: null, missing: [] } });
