import type { CurrentUser, Login } from '@mithai/contracts';
import { assertEvent, type DoneActorEvent } from 'xstate';
import { errorOf } from '../../actors.ts';
import type { SessionEvent } from './session.events.ts';

const onLoggedIn = {
  target: '#session.authenticated',
  actions: { type: 'welcomeBack', params: ({ event }: { event: DoneActorEvent<CurrentUser> }) => event.output },
} as const;
const explainFailure = [
  { type: 'setFailure', params: errorOf },
  { type: 'explainFailedLogin', params: errorOf },
] as const;

const codeNeeded = { guard: { type: 'needsCode', params: errorOf }, target: 'askingForCode' } as const;
const emailCodeNeeded = { guard: { type: 'needsEmailCode', params: errorOf }, target: 'askingForEmailCode' } as const;
const signInVoid = {
  guard: { type: 'isSignInToBegin', params: errorOf },
  target: 'editing',
  actions: explainFailure,
} as const;

const login = { id: 'login', src: 'login', input: credentialsOf, onDone: onLoggedIn } as const;
const submitting = {
  entry: 'clearFailure',
  // Ignored: it is the session being begun here.
  on: { 'session.found': {} },
} as const;
const leave = {
  'register.open': { target: '#session.anonymous.registering', actions: 'clearFailure' },
  'email.open': {
    target: '#session.anonymous.signingInByEmail',
    actions: ['clearFailure', 'setTypedEmail'],
  },
  'modal.close': '#session.anonymous.browsing',
} as const;

/** The steps of the sign-in modal: the password, then the codes that the account needs. */
export const loginStates = {
  editing: { on: { 'login.submit': 'submitting', ...leave } },
  submitting: {
    ...submitting,
    tags: 'pending',
    invoke: {
      ...login,
      onError: [codeNeeded, emailCodeNeeded, { target: 'editing', actions: explainFailure }],
    },
  },
  /** The account is under attack: an untrusted device must prove access to the account's email. */
  askingForEmailCode: {
    tags: 'emailCodeRequired',
    on: { 'login.submit': 'submittingEmailCode', ...leave },
  },
  submittingEmailCode: {
    ...submitting,
    tags: ['emailCodeRequired', 'pending'],
    invoke: {
      ...login,
      onError: [codeNeeded, emailCodeNeeded, signInVoid, { target: 'askingForEmailCode', actions: explainFailure }],
    },
  },
  /** The password is right; the account has a second factor. */
  askingForCode: {
    tags: 'codeRequired',
    on: { 'login.submit': 'submittingCode', ...leave },
  },
  submittingCode: {
    ...submitting,
    tags: ['codeRequired', 'pending'],
    invoke: {
      ...login,
      onError: [emailCodeNeeded, signInVoid, { target: 'askingForCode', actions: explainFailure }],
    },
  },
} as const;

function credentialsOf({ event }: { event: SessionEvent }): Login {
  assertEvent(event, 'login.submit');
  return event.credentials;
}
