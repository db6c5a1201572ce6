import type { CurrentUser, Login, PasskeyAssertion } from '@mithai/contracts';
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

const usePasskey = {
  id: 'signInByPasskey',
  src: 'signInByPasskey',
  input: credentialOf,
  onDone: onLoggedIn,
} as const;
const passkeyCancelled = { type: 'isPasskeyCancelled', params: errorOf } as const;

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

/** The steps of the sign-in modal: the password, then the codes that the account needs, or a passkey instead of all. */
export const loginStates = {
  editing: { on: { 'login.submit': 'submitting', 'passkey.submit': 'usingPasskey', ...leave } },
  usingPasskey: {
    ...submitting,
    tags: 'pending',
    invoke: {
      ...usePasskey,
      onError: [
        { guard: passkeyCancelled, target: 'editing' },
        { target: 'editing', actions: explainFailure },
      ],
    },
  },
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
    on: { 'login.submit': 'submittingEmailCode', 'passkey.submit': 'usingPasskey', ...leave },
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
    on: { 'login.submit': 'submittingCode', 'passkey.submit': 'usingPasskeyAsSecondFactor', ...leave },
  },
  usingPasskeyAsSecondFactor: {
    ...submitting,
    tags: ['codeRequired', 'pending'],
    invoke: {
      ...usePasskey,
      onError: [
        { guard: passkeyCancelled, target: 'askingForCode' },
        { target: 'askingForCode', actions: explainFailure },
      ],
    },
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

function credentialOf({ event }: { event: SessionEvent }): PasskeyAssertion | null {
  assertEvent(event, 'passkey.submit');
  return event.credential;
}
