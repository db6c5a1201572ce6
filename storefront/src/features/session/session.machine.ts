import type { CurrentUser, Login, MergedCart, PasskeyAssertion, Register } from '@mithai/contracts';
import { assertEvent, assign, fromPromise, setup, stateIn, type DoneActorEvent } from 'xstate';
import { errorOf, notProvided } from '../../actors.ts';
import { isFinalResponse } from '../../api/is-final-response.ts';
import { Problem, hasCode, hasStatus } from '../../api/problem.ts';
import { isCancelled } from '../passkeys/passkey-problem.ts';
import { loginStates } from './login.states.ts';
import type { SessionEvent } from './session.events.ts';

export type SessionStatus = 'unknown' | 'authenticated' | 'anonymous';

type Reduced = MergedCart['reduced'];

interface SessionContext {
  initialStatus: SessionStatus;
  /** Error of the last sign-in or registration, until the next attempt. */
  failure: unknown;
  /** Path to open after sign-in. */
  returnTo: string | null;
  /** Typed in the sign-in modal before the visitor asked for a code instead. */
  typedEmail: string;
  /** Why the last session ended; pages that need one explain only an expiry. */
  endedBy: 'signOut' | 'expiry' | null;
  /** Failed attempts to merge the guest's cart. */
  mergeFailures: number;
}

/** Keeps the guest's cart: the lines that are left in it have not been merged. */
const expired = ['endByExpiry', 'clearUser'] as const;
const signedOutByUser = ['endBySignOut', 'clearUser', 'clearGuestCart'] as const;

const mergeUnauthenticated = {
  guard: { type: 'isSignedOut', params: errorOf },
  target: '#session.anonymous',
  actions: expired,
} as const;

/** Opens the requested modal once it is known that there is no session. */
const signedOut = [
  { guard: 'awaitsLogin', target: '#session.anonymous.loggingIn' },
  { guard: 'awaitsRegistration', target: '#session.anonymous.registering' },
  { guard: 'awaitsEmail', target: '#session.anonymous.signingInByEmail' },
  { target: '#session.anonymous' },
] as const;

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { initialStatus: SessionStatus },
    tags: {} as
      | 'loginModal'
      | 'codeRequired'
      | 'emailCodeRequired'
      | 'registerModal'
      | 'emailModal'
      | 'pending'
      | 'merging',
  },
  actors: {
    findUser: fromPromise<CurrentUser | null>(notProvided),
    login: fromPromise<CurrentUser, Login>(notProvided),
    signInByPasskey: fromPromise<CurrentUser, PasskeyAssertion | null>(notProvided),
    register: fromPromise<CurrentUser, Register>(notProvided),
    mergeGuestCart: fromPromise<Reduced>(notProvided),
    /** Resolves after the backoff, or once the connection returns. */
    waitToRetry: fromPromise<void, number>(notProvided),
    logout: fromPromise<void>(notProvided),
    ending: fromPromise<unknown, Promise<unknown>>(({ input }) => input),
  },
  actions: {
    welcomeBack: (_, _user: CurrentUser) => {},
    welcome: (_, _user: CurrentUser) => {},
    explainFailedLogin: (_, _error: unknown) => {},
    explainFailedRegistration: (_, _error: unknown) => {},
    explainFailedLogout: () => {},
    notifyMerged: (_, _reduced: Reduced) => {},
    explainFailedMerge: () => {},
    navigateToReturnPath: (_, _returnTo: string | null) => {},
    clearUser: () => {},
    clearGuestCart: () => {},
    notifyLoggedOut: () => {},
    endByExpiry: assign({ endedBy: 'expiry' }),
    endBySignOut: assign({ endedBy: 'signOut' }),
    setReturnPath: assign({
      returnTo: ({ event }) => {
        assertEvent(event, ['login.open', 'register.open', 'email.open']);
        return event.returnTo ?? null;
      },
    }),
    clearReturnPath: assign({ returnTo: null }),
    setTypedEmail: assign({
      typedEmail: ({ event }) => {
        assertEvent(event, 'email.open');
        return event.email ?? '';
      },
    }),
    setFailure: assign({ failure: (_, error: unknown) => error }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    wasAuthenticated: ({ context }) => context.initialStatus === 'authenticated',
    wasAnonymous: ({ context }) => context.initialStatus === 'anonymous',
    isUser: (_, user: CurrentUser | null) => user !== null,
    awaitsLogin: stateIn({ unknown: 'loginAwaited' }),
    awaitsRegistration: stateIn({ unknown: 'registrationAwaited' }),
    awaitsEmail: stateIn({ unknown: 'emailAwaited' }),
    needsCode: (_, error: unknown) => hasCode(error, 'second_factor_required'),
    needsEmailCode: (_, error: unknown) => hasCode(error, 'email_code_required'),
    isPasskeyCancelled: (_, error: unknown) => isCancelled(error),
    isSignedOut: (_, error: unknown) => hasStatus(error, 401),
    isFinal: (_, error: unknown) => error instanceof Problem && isFinalResponse(error),
    /** Also for an expired emailed code: after the password a new one is sent. */
    isSignInToBegin: (_, error: unknown) => hasCode(error, 'invalid_credentials', 'email_code_void'),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    initialStatus: input.initialStatus,
    failure: null,
    returnTo: null,
    typedEmail: '',
    endedBy: null,
    mergeFailures: 0,
  }),
  initial: 'resuming',
  on: {
    'session.begun': { target: '.authenticated', actions: assign({ returnTo: ({ event }) => event.returnTo }) },
  },
  states: {
    resuming: {
      always: [
        { guard: 'wasAuthenticated', target: 'authenticated' },
        { guard: 'wasAnonymous', target: 'anonymous' },
        { target: 'unknown' },
      ],
    },
    unknown: {
      invoke: {
        id: 'findUser',
        src: 'findUser',
        onDone: [
          {
            guard: { type: 'isUser', params: ({ event }) => event.output },
            target: 'authenticated',
            actions: 'clearReturnPath',
          },
          ...signedOut,
        ],
        onError: [...signedOut],
      },
      on: {
        'login.open': { target: '.loginAwaited', actions: 'setReturnPath' },
        'passkey.submit': '.loginAwaited',
        'register.open': {
          target: '.registrationAwaited',
          actions: 'setReturnPath',
        },
        'email.open': { target: '.emailAwaited', actions: 'setReturnPath' },
      },
      initial: 'asking',
      states: { asking: {}, loginAwaited: {}, registrationAwaited: {}, emailAwaited: {} },
    },
    anonymous: {
      initial: 'browsing',
      on: { 'session.found': 'authenticated' },
      states: {
        browsing: {
          entry: assign({ failure: null, returnTo: null }),
          on: {
            'login.open': { target: 'loggingIn', actions: 'setReturnPath' },
            'register.open': {
              target: 'registering',
              actions: 'setReturnPath',
            },
            'email.open': { target: 'signingInByEmail', actions: ['setReturnPath', 'setTypedEmail'] },
            'passkey.submit': '#session.anonymous.loggingIn.usingPasskey',
          },
        },
        /** Its steps are those of the email sign-in machine, which begins the session. */
        signingInByEmail: {
          tags: 'emailModal',
          on: {
            'login.open': 'loggingIn',
            'passkey.submit': '#session.anonymous.loggingIn.usingPasskey',
            'modal.close': '#session.anonymous.browsing',
          },
        },
        loggingIn: { tags: 'loginModal', initial: 'editing', states: loginStates },
        registering: {
          tags: 'registerModal',
          initial: 'editing',
          states: {
            editing: {
              on: {
                'register.submit': 'submitting',
                'login.open': { target: '#session.anonymous.loggingIn', actions: 'clearFailure' },
                'modal.close': '#session.anonymous.browsing',
              },
            },
            submitting: {
              tags: 'pending',
              entry: 'clearFailure',
              // Ignored: it is the session being begun here.
              on: { 'session.found': {} },
              invoke: {
                id: 'register',
                src: 'register',
                input: ({ event }) => {
                  assertEvent(event, 'register.submit');
                  return event.account;
                },
                onDone: {
                  target: '#session.authenticated',
                  actions: { type: 'welcome', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'editing',
                  actions: [
                    { type: 'setFailure', params: errorOf },
                    { type: 'explainFailedRegistration', params: errorOf },
                  ],
                },
              },
            },
          },
        },
      },
    },
    authenticated: {
      entry: assign({ failure: null, endedBy: null, mergeFailures: 0 }),
      initial: 'merging',
      on: {
        'session.expired': {
          target: 'anonymous',
          actions: expired,
        },
      },
      states: {
        merging: {
          tags: 'merging',
          on: {
            signOut: { target: 'loggingOut', actions: 'clearReturnPath' },
            'session.ending': { target: 'ending', actions: 'clearReturnPath' },
          },
          invoke: {
            id: 'mergeGuestCart',
            src: 'mergeGuestCart',
            onDone: { target: 'settled', actions: { type: 'notifyMerged', params: reducedOf } },
            // The lines stay in the browser.
            onError: [
              mergeUnauthenticated,
              { guard: { type: 'isFinal', params: errorOf }, target: 'settled', actions: 'explainFailedMerge' },
              { target: '#session.authenticated.settled.awaitingRetry', actions: 'explainFailedMerge' },
            ],
          },
        },
        settled: {
          entry: [{ type: 'navigateToReturnPath', params: ({ context }) => context.returnTo }, 'clearReturnPath'],
          on: { signOut: 'loggingOut', 'session.ending': 'ending' },
          initial: 'idle',
          states: {
            idle: {},
            awaitingRetry: {
              entry: assign({ mergeFailures: ({ context }) => context.mergeFailures + 1 }),
              invoke: {
                id: 'waitToRetry',
                src: 'waitToRetry',
                input: ({ context }) => context.mergeFailures,
                onDone: 'retrying',
              },
            },
            retrying: {
              invoke: {
                id: 'mergeGuestCart',
                src: 'mergeGuestCart',
                onDone: { target: 'idle', actions: { type: 'notifyMerged', params: reducedOf } },
                onError: [
                  mergeUnauthenticated,
                  { guard: { type: 'isFinal', params: errorOf }, target: 'idle' },
                  { target: 'awaitingRetry' },
                ],
              },
            },
          },
        },
        ending: {
          // Ignored: this request ends the session.
          on: { 'session.expired': {} },
          invoke: {
            id: 'ending',
            src: 'ending',
            input: ({ event }) => {
              assertEvent(event, 'session.ending');
              return event.call;
            },
            onDone: { target: '#session.anonymous', actions: signedOutByUser },
            onError: [
              { guard: { type: 'isSignedOut', params: errorOf }, target: '#session.anonymous', actions: expired },
              // The page that asked for it shows the error; a merge that has failed is retried.
              { target: 'merging' },
            ],
          },
        },
        loggingOut: {
          tags: 'pending',
          // Ignored: this request ends the session.
          on: { 'session.expired': {} },
          invoke: {
            id: 'logout',
            src: 'logout',
            onDone: {
              target: '#session.anonymous',
              actions: [...signedOutByUser, 'notifyLoggedOut'],
            },
            onError: { target: 'merging', actions: 'explainFailedLogout' },
          },
        },
      },
    },
  },
});

function reducedOf({ event }: { event: DoneActorEvent<Reduced> }): Reduced {
  return event.output;
}
