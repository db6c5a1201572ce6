import type { Order, PlaceOrderRequest } from '@mithai/contracts';
import { and, assertEvent, assign, fromPromise, setup, type ErrorActorEvent } from 'xstate';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { isAnswer } from '../../api/is-answer.ts';
import { Problem } from '../../api/problem.ts';

export interface Attempt {
  request: PlaceOrderRequest;
  idempotencyKey: string;
}

/** An attempt that nobody has answered, as the browser keeps it over a reload. */
export interface KeptAttempt {
  attempt: Attempt;
  /** `waiting` was never sent; `resending` and `sent` may have reached the shop, and only a click sends `sent` again. */
  stage: 'waiting' | 'resending' | 'sent';
}

/** Another tab was the first to send the attempt that this one waited with. */
export class SentElsewhere extends Error {}

interface CheckoutContext {
  /** The last request sent, until the shop has refused it: sent again, it keeps its key. */
  attempt: Attempt | null;
  problem: Problem | null;
  order: Order | null;
}

export type CheckoutEvent =
  | { type: 'resume'; kept: KeptAttempt }
  /** Another tab has sent or taken back what this one waits with. */
  | { type: 'takenOver' }
  | { type: 'submit'; request: PlaceOrderRequest }
  /** The buyer's e-mail address. */
  | { type: 'verified' }
  | { type: 'retry' }
  | { type: 'edit' }
  | { type: 'cancel' };

const keepSent = { type: 'keepInBrowser', params: { stage: 'sent' } } as const;
const keepWaiting = { type: 'keepInBrowser', params: { stage: 'waiting' } } as const;
const keepResending = { type: 'keepInBrowser', params: { stage: 'resending' } } as const;

const submit = [
  { guard: 'isOffline', target: 'waiting', actions: ['startAttempt', keepWaiting] },
  { target: 'submitting', actions: ['startAttempt', keepSent] },
] as const;
/** With an attempt that nobody has answered, which may be the same. */
const submitAgain = [{ guard: and(['isOffline', 'isSentBefore']), target: 'resending', actions: keepResending }, ...submit] as const;

export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
  },
  actors: {
    placeOrder: fromPromise<Order, Attempt>(notProvided),
    connect: fromPromise<void>(notProvided),
  },
  actions: {
    startAttempt: assign(({ context, event }) => {
      assertEvent(event, 'submit');
      const isSame = isOf(context.attempt, event.request);
      return { attempt: isSame ? context.attempt : { request: event.request, idempotencyKey: newIdempotencyKey() }, problem: null };
    }),
    resumeAttempt: assign({
      attempt: ({ event }) => {
        assertEvent(event, 'resume');
        return event.kept.attempt;
      },
    }),
    endAttempt: assign({ attempt: null }),
    keepProblem: assign({ problem: (_, error: unknown) => asProblem(error) }),
    forgetProblem: assign({ problem: null }),
    keepInBrowser: (_, _how: Pick<KeptAttempt, 'stage'>) => {},
    forgetInBrowser: () => {},
    finish: (_, _order: Order) => {},
    explainRefusal: (_, _problem: Problem) => {},
    explainFailure: (_, _problem: Problem) => {},
    askToSignIn: () => {},
  },
  guards: {
    isWaiting: ({ event }) => event.type === 'resume' && event.kept.stage === 'waiting',
    isResending: ({ event }) => event.type === 'resume' && event.kept.stage === 'resending',
    isOffline: () => false,
    isSentBefore: ({ context, event }) => event.type === 'submit' && isOf(context.attempt, event.request),
    isSentElsewhere: (_, error: unknown) => error instanceof SentElsewhere,
    isSignedOut: (_, error: unknown) => asProblem(error).status === 401,
    isUnverified: (_, error: unknown) => asProblem(error).code === 'verification_required',
    isRefused: (_, error: unknown) => isAnswer(asProblem(error)),
  },
}).createMachine({
  id: 'checkout',
  context: { attempt: null, problem: null, order: null },
  initial: 'editing',
  states: {
    editing: {
      on: {
        submit: submitAgain,
        resume: [
          { guard: 'isWaiting', target: 'waiting', actions: 'resumeAttempt' },
          { guard: 'isResending', target: 'resending', actions: 'resumeAttempt' },
          // The page was left before the answer came.
          { target: 'failed', actions: ['resumeAttempt', { type: 'keepProblem', params: null }] },
        ],
      },
    },
    /** The order goes out once, as soon as there is a connection. */
    waiting: {
      invoke: { id: 'connect', src: 'connect', onDone: 'submitting' },
      on: {
        cancel: { target: 'editing', actions: ['endAttempt', 'forgetInBrowser'] },
        // Another tab has sent it, and the connection broke.
        resume: { guard: 'isResending', target: 'resending', actions: 'resumeAttempt' },
        takenOver: 'sentElsewhere',
      },
    },
    /** The connection broke while the order was sent: it may be placed, so it cannot be taken back, only sent again. */
    resending: {
      invoke: { id: 'connect', src: 'connect', onDone: 'submitting' },
      on: { takenOver: 'sentElsewhere' },
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
          { guard: { type: 'isSentElsewhere', params: errorOf }, target: 'sentElsewhere' },
          { guard: { type: 'isSignedOut', params: errorOf }, target: 'signedOut' },
          {
            guard: { type: 'isUnverified', params: errorOf },
            target: 'unverified',
            actions: { type: 'keepProblem', params: errorOf },
          },
          {
            guard: { type: 'isRefused', params: errorOf },
            target: 'refused',
            actions: ['endAttempt', { type: 'keepProblem', params: errorOf }, { type: 'explainRefusal', params: problemOf }],
          },
          { guard: 'isOffline', target: 'resending', actions: keepResending },
          {
            target: 'failed',
            actions: [
              { type: 'keepProblem', params: errorOf },
              { type: 'explainFailure', params: problemOf },
            ],
          },
        ],
      },
    },
    /** The shop takes this order from a verified address only: the attempt goes on once the code is entered. */
    unverified: {
      exit: 'forgetProblem',
      on: {
        verified: { target: 'submitting', actions: keepSent },
        submit,
        edit: { target: 'editing', actions: 'endAttempt' },
      },
    },
    /** The shop said no: the same request would be refused again. */
    refused: {
      exit: 'forgetProblem',
      on: { submit, edit: 'editing' },
    },
    /** Nobody knows whether the order was placed: only the same key is safe. */
    failed: {
      exit: 'forgetProblem',
      on: {
        submit: submitAgain,
        retry: [
          { guard: 'isOffline', target: 'resending', actions: keepResending },
          { target: 'submitting', actions: keepSent },
        ],
        edit: { target: 'editing', actions: 'forgetInBrowser' },
      },
    },
    /** The form waits in the browser until the visitor is back. */
    signedOut: { type: 'final', entry: 'askToSignIn' },
    sentElsewhere: { type: 'final' },
    placed: { type: 'final' },
  },
});

function isOf(attempt: Attempt | null, request: PlaceOrderRequest): boolean {
  return attempt !== null && JSON.stringify(attempt.request) === JSON.stringify(request);
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

function notProvided(): never {
  throw new Error('This effect has not been provided');
}
