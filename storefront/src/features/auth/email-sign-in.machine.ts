import type { SignInByEmail } from '@mithai/contracts';
import { assertEvent, assign, fromPromise, setup, type DoneActorEvent } from 'xstate';
import { errorOf, notProvided } from '../../actors.ts';
import { hasCode, isUnreachable } from '../../api/problem.ts';

interface Step {
  email: string;
  /** When another code can be requested, in epoch milliseconds. */
  resendAt: number;
}

interface EmailSignInContext extends Step {
  failure: unknown;
}

type EmailSignInEvent =
  | { type: 'request'; email: string }
  | { type: 'resend' }
  | { type: 'submit'; codes: Omit<SignInByEmail, 'email'> }
  | { type: 'changeEmail' };

const fail = { type: 'setFailure', params: errorOf } as const;

const requestCode = {
  id: 'requestCode',
  src: 'requestCode',
  input: ({ context }: { context: EmailSignInContext }) => context.email,
  onDone: {
    target: 'enteringCode',
    actions: { type: 'setResendAt', params: ({ event }: { event: DoneActorEvent<number> }) => event.output },
  },
} as const;

const signIn = { id: 'signIn', src: 'signIn', input: signInOf, onDone: 'signedIn' } as const;

const secondFactorNeeded = {
  guard: { type: 'needsSecondFactor', params: errorOf },
  target: 'enteringSecondFactor',
} as const;

/** Signs in by email alone: the address, the code, and the second factor if the account has one. */
export const emailSignInMachine = setup({
  types: {
    context: {} as EmailSignInContext,
    events: {} as EmailSignInEvent,
    /** Null unless the step of the code was left by a reload. */
    input: {} as { resumed: Step | null },
    tags: {} as 'code' | 'secondFactor' | 'pending',
  },
  actors: {
    /** Resolves to `resendAt`. */
    requestCode: fromPromise<number, string>(notProvided),
    /** Begins the session, also if the modal is closed meanwhile. */
    signIn: fromPromise<void, SignInByEmail>(notProvided),
  },
  actions: {
    storeStep: (_, _step: Step) => {},
    clearStep: () => {},
    setResendAt: assign({ resendAt: (_, resendAt: number) => resendAt }),
    setFailure: assign({ failure: (_, error: unknown) => error }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isResumed: ({ context }) => context.email !== '',
    needsSecondFactor: (_, error: unknown) => hasCode(error, 'second_factor_required'),
    isSecondFactorWrong: (_, error: unknown) => hasCode(error, 'second_factor_wrong'),
    isUnanswered: (_, error: unknown) => isUnreachable(error),
  },
}).createMachine({
  id: 'emailSignIn',
  context: ({ input: { resumed } }) => ({
    email: resumed?.email ?? '',
    resendAt: resumed?.resendAt ?? 0,
    failure: null,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isResumed', target: 'enteringCode' }, { target: 'enteringEmail' }] },
    enteringEmail: {
      on: { request: { target: 'requesting', actions: assign({ email: ({ event }) => event.email }) } },
    },
    requesting: {
      tags: 'pending',
      entry: 'clearFailure',
      invoke: { ...requestCode, onError: { target: 'enteringEmail', actions: fail } },
    },
    enteringCode: {
      tags: 'code',
      entry: { type: 'storeStep', params: ({ context: { email, resendAt } }) => ({ email, resendAt }) },
      on: {
        submit: 'signingIn',
        resend: 'resending',
        changeEmail: { target: 'enteringEmail', actions: ['clearFailure', 'clearStep'] },
      },
    },
    resending: {
      tags: ['code', 'pending'],
      entry: 'clearFailure',
      invoke: { ...requestCode, onError: { target: 'enteringCode', actions: fail } },
    },
    signingIn: {
      tags: ['code', 'pending'],
      entry: 'clearFailure',
      invoke: { ...signIn, onError: [secondFactorNeeded, { target: 'enteringCode', actions: fail }] },
    },
    enteringSecondFactor: { tags: ['code', 'secondFactor'], on: { submit: 'provingSecondFactor' } },
    provingSecondFactor: {
      tags: ['code', 'secondFactor', 'pending'],
      entry: 'clearFailure',
      invoke: {
        ...signIn,
        onError: [
          secondFactorNeeded,
          { guard: { type: 'isSecondFactorWrong', params: errorOf }, target: 'enteringSecondFactor', actions: fail },
          { guard: { type: 'isUnanswered', params: errorOf }, target: 'enteringSecondFactor', actions: fail },
          { target: 'enteringCode', actions: fail },
        ],
      },
    },
    signedIn: { type: 'final' },
  },
});

function signInOf({ context, event }: { context: EmailSignInContext; event: EmailSignInEvent }): SignInByEmail {
  assertEvent(event, 'submit');
  return { ...event.codes, email: context.email };
}
