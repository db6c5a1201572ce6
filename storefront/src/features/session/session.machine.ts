import type { CurrentUser, Login, MergedCart, Register } from '@mithai/contracts';
import { assertEvent, assign, fromPromise, setup, stateIn, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import { Problem } from '../../api/problem.ts';

export type SessionSnapshot = 'unknown' | 'authenticated' | 'anonymous';

type Reduced = MergedCart['reduced'];

interface SessionContext {
  known: SessionSnapshot;
  /** Error of the last sign-in or registration, until the next attempt. */
  failure: unknown;
  /** Path to open after sign-in. */
  returnTo: string | null;
  /** Why the last session ended; pages that need one explain only an expiry. */
  endedBy: 'signOut' | 'expiry' | null;
}

export type SessionEvent =
  | { type: 'login.open'; returnTo?: string | null }
  | { type: 'login.submit'; credentials: Login }
  | { type: 'register.open'; returnTo?: string | null }
  | { type: 'register.submit'; account: Register }
  | { type: 'modal.close' }
  | { type: 'session.begun'; returnTo: string }
  | { type: 'signOut' }
  /** A running call that ends the session if it succeeds. */
  | { type: 'session.ending'; call: Promise<unknown> }
  /** Another tab has signed in. */
  | { type: 'session.found' }
  | { type: 'session.expired' };

const loginFailed = [
  { type: 'keepFailure', params: errorOf },
  { type: 'explainFailedLogin', params: errorOf },
] as const;
const expired = ['endByExpiry', 'clearUser'] as const;
const welcomed = {
  target: '#session.authenticated',
  actions: { type: 'welcomeBack', params: ({ event }: { event: DoneActorEvent<CurrentUser> }) => event.output },
} as const;

const callLogin = { id: 'login', src: 'login', input: credentialsOf, onDone: welcomed } as const;
const codeNeeded = { guard: { type: 'needsCode', params: errorOf }, target: 'askingForCode' } as const;
const emailCodeNeeded = { guard: { type: 'needsEmailCode', params: errorOf }, target: 'askingForEmailCode' } as const;
const signInVoid = {
  guard: { type: 'isSignInToBegin', params: errorOf },
  target: 'editing',
  actions: loginFailed,
} as const;
const leaveLogin = {
  'register.open': { target: '#session.anonymous.registering', actions: 'clearFailure' },
  'modal.close': '#session.anonymous.browsing',
} as const;

/** Opens the requested modal once it is known that there is no session. */
const signedOut = [
  { guard: 'awaitsLogin', target: '#session.anonymous.loggingIn' },
  { guard: 'awaitsRegistration', target: '#session.anonymous.registering' },
  { target: '#session.anonymous' },
] as const;

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as { known: SessionSnapshot },
    tags: {} as 'loginModal' | 'codeRequired' | 'emailCodeRequired' | 'registerModal' | 'pending' | 'merging',
  },
  actors: {
    findUser: fromPromise<CurrentUser | null>(notProvided),
    login: fromPromise<CurrentUser, Login>(notProvided),
    register: fromPromise<CurrentUser, Register>(notProvided),
    mergeGuestCart: fromPromise<Reduced>(notProvided),
    logout: fromPromise<void>(notProvided),
    ending: fromPromise<unknown, Promise<unknown>>(({ input }) => input),
  },
  actions: {
    welcomeBack: (_, _user: CurrentUser) => {},
    welcome: (_, _user: CurrentUser) => {},
    explainFailedLogin: (_, _error: unknown) => {},
    explainFailedRegistration: (_, _error: unknown) => {},
    explainFailedLogout: () => {},
    notifyReducedQuantities: (_, _reduced: Reduced) => {},
    goOn: (_, _returnTo: string | null) => {},
    clearUser: () => {},
    notifyLoggedOut: () => {},
    endByExpiry: assign({ endedBy: 'expiry' }),
    clearReturn: assign({ returnTo: null }),
    keepFailure: assign({ failure: (_, error: unknown) => error }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    wasAuthenticated: ({ context }) => context.known === 'authenticated',
    wasAnonymous: ({ context }) => context.known === 'anonymous',
    isUser: (_, user: CurrentUser | null) => user !== null,
    awaitsLogin: stateIn({ unknown: 'loginAwaited' }),
    awaitsRegistration: stateIn({ unknown: 'registrationAwaited' }),
    needsCode: (_, error: unknown) => error instanceof Problem && error.code === 'second_factor_required',
    needsEmailCode: (_, error: unknown) => error instanceof Problem && error.code === 'email_code_required',
    isSignedOut: (_, error: unknown) => error instanceof Problem && error.status === 401,
    /** Also for an expired emailed code: after the password a new one is sent. */
    isSignInToBegin: (_, error: unknown) =>
      error instanceof Problem && ['invalid_credentials', 'email_code_void'].includes(error.code),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ known: input.known, failure: null, returnTo: null, endedBy: null }),
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
            actions: 'clearReturn',
          },
          ...signedOut,
        ],
        onError: [...signedOut],
      },
      on: {
        'login.open': { target: '.loginAwaited', actions: assign({ returnTo: ({ event }) => event.returnTo ?? null }) },
        'register.open': {
          target: '.registrationAwaited',
          actions: assign({ returnTo: ({ event }) => event.returnTo ?? null }),
        },
      },
      initial: 'asking',
      states: { asking: {}, loginAwaited: {}, registrationAwaited: {} },
    },
    anonymous: {
      initial: 'browsing',
      on: { 'session.found': 'authenticated' },
      states: {
        browsing: {
          entry: assign({ failure: null, returnTo: null }),
          on: {
            'login.open': { target: 'loggingIn', actions: assign({ returnTo: ({ event }) => event.returnTo ?? null }) },
            'register.open': {
              target: 'registering',
              actions: assign({ returnTo: ({ event }) => event.returnTo ?? null }),
            },
          },
        },
        loggingIn: {
          tags: 'loginModal',
          initial: 'editing',
          states: {
            editing: {
              on: {
                'login.submit': 'submitting',
                ...leaveLogin,
              },
            },
            submitting: {
              tags: 'pending',
              entry: 'clearFailure',
              // Ignored: it is the session being begun here.
              on: { 'session.found': {} },
              invoke: {
                ...callLogin,
                onError: [codeNeeded, emailCodeNeeded, { target: 'editing', actions: loginFailed }],
              },
            },
            /** The account is under attack: an untrusted device must prove access to the account's email. */
            askingForEmailCode: {
              tags: 'emailCodeRequired',
              on: {
                'login.submit': 'submittingEmailCode',
                ...leaveLogin,
              },
            },
            submittingEmailCode: {
              tags: ['emailCodeRequired', 'pending'],
              entry: 'clearFailure',
              // Ignored: it is the session being begun here.
              on: { 'session.found': {} },
              invoke: {
                ...callLogin,
                onError: [
                  codeNeeded,
                  emailCodeNeeded,
                  signInVoid,
                  { target: 'askingForEmailCode', actions: loginFailed },
                ],
              },
            },
            /** The password is right; the account has a second factor. */
            askingForCode: {
              tags: 'codeRequired',
              on: {
                'login.submit': 'submittingCode',
                ...leaveLogin,
              },
            },
            submittingCode: {
              tags: ['codeRequired', 'pending'],
              entry: 'clearFailure',
              // Ignored: it is the session being begun here.
              on: { 'session.found': {} },
              invoke: {
                ...callLogin,
                onError: [emailCodeNeeded, signInVoid, { target: 'askingForCode', actions: loginFailed }],
              },
            },
          },
        },
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
                    { type: 'keepFailure', params: errorOf },
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
      entry: assign({ failure: null, endedBy: null }),
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
          invoke: {
            id: 'mergeGuestCart',
            src: 'mergeGuestCart',
            onDone: {
              target: 'settled',
              actions: { type: 'notifyReducedQuantities', params: ({ event }) => event.output },
            },
            // The guest cart stays in the browser; the next page load retries.
            onError: 'settled',
          },
          exit: [{ type: 'goOn', params: ({ context }) => context.returnTo }, assign({ returnTo: null })],
        },
        settled: { on: { signOut: 'loggingOut', 'session.ending': 'ending' } },
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
            onDone: { target: '#session.anonymous', actions: [assign({ endedBy: 'signOut' }), 'clearUser'] },
            onError: [
              { guard: { type: 'isSignedOut', params: errorOf }, target: '#session.anonymous', actions: expired },
              // The page that asked for it shows the error.
              { target: 'settled' },
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
              actions: [assign({ endedBy: 'signOut' }), 'clearUser', 'notifyLoggedOut'],
            },
            onError: { target: 'settled', actions: 'explainFailedLogout' },
          },
        },
      },
    },
  },
});

function errorOf({ event }: { event: ErrorActorEvent }): unknown {
  return event.error;
}

function credentialsOf({ event }: { event: SessionEvent }): Login {
  assertEvent(event, 'login.submit');
  return event.credentials;
}

function notProvided(): never {
  throw new Error('Actor not provided');
}
