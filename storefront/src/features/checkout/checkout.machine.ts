import type { Order, PlaceOrderRequest } from '@mithai/contracts';
import { assertEvent, assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import { Problem } from '../../api/problem.ts';

export interface Attempt {
  request: PlaceOrderRequest;
  idempotencyKey: string;
}

interface CheckoutContext {
  /** The last request sent, until the shop has refused it: sent again, it keeps its key. */
  attempt: Attempt | null;
  problem: Problem | null;
  order: Order | null;
}

export type CheckoutEvent = { type: 'submit'; request: PlaceOrderRequest } | { type: 'retry' } | { type: 'edit' };

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
  },
  actors: {
    placeOrder: fromPromise<Order, Attempt>(() => {
      throw new Error('This effect has not been provided');
    }),
  },
  actions: {
    startAttempt: assign(({ context, event }) => {
      assertEvent(event, 'submit');
      const { attempt } = context;
      const isSame = attempt !== null && JSON.stringify(attempt.request) === JSON.stringify(event.request);
      return { attempt: isSame ? attempt : { request: event.request, idempotencyKey: newKey() }, problem: null };
    }),
    endAttempt: assign({ attempt: null }),
    keepProblem: assign({ problem: (_, error: unknown) => asProblem(error) }),
    forgetProblem: assign({ problem: null }),
    finish: (_, _order: Order) => {},
    explainRefusal: (_, _problem: Problem) => {},
    explainFailure: (_, _problem: Problem) => {},
    askToSignIn: () => {},
  },
  guards: {
    isSignedOut: (_, error: unknown) => asProblem(error).status === 401,
    isRefused: (_, error: unknown) => isFinal(asProblem(error).status),
  },
}).createMachine({
  id: 'checkout',
  context: { attempt: null, problem: null, order: null },
  initial: 'editing',
  states: {
    editing: {
      on: { submit: { target: 'submitting', actions: 'startAttempt' } },
    },
    submitting: {
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => context.attempt as Attempt,
        onDone: {
          target: 'placed',
          actions: [assign({ order: ({ event }) => event.output }), { type: 'finish', params: orderOf }],
        },
        onError: [
          { guard: { type: 'isSignedOut', params: errorOf }, target: 'signedOut' },
          {
            guard: { type: 'isRefused', params: errorOf },
            target: 'refused',
            actions: ['endAttempt', { type: 'keepProblem', params: errorOf }],
          },
          { target: 'failed', actions: { type: 'keepProblem', params: errorOf } },
        ],
      },
    },
    /** The shop said no: the same request would be refused again. */
    refused: {
      entry: { type: 'explainRefusal', params: problemOf },
      exit: 'forgetProblem',
      on: { submit: { target: 'submitting', actions: 'startAttempt' }, edit: 'editing' },
    },
    /** Nobody knows whether the order was placed: only the same key is safe. */
    failed: {
      entry: { type: 'explainFailure', params: problemOf },
      exit: 'forgetProblem',
      on: { submit: { target: 'submitting', actions: 'startAttempt' }, retry: 'submitting', edit: 'editing' },
    },
    /** The form waits in the browser until the visitor is back. */
    signedOut: { type: 'final', entry: 'askToSignIn' },
    placed: { type: 'final' },
  },
});

const TOO_EARLY_TO_TELL = [408, 425, 429];

function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && !TOO_EARLY_TO_TELL.includes(status);
}

function asProblem(error: unknown): Problem {
  return error instanceof Problem ? error : Problem.unreachable(error);
}

function errorOf({ event }: { event: ErrorActorEvent }): unknown {
  return event.error;
}

function problemOf({ context }: { context: CheckoutContext }): Problem {
  return context.problem as Problem;
}

function orderOf({ event }: { event: { output: Order } }): Order {
  return event.output;
}

/** `crypto.randomUUID` is missing where the shop is opened without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
