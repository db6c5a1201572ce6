import type { Login, PasskeyAssertion, Register } from '@mithai/contracts';

export type SessionEvent =
  | { type: 'login.open'; returnTo?: string | null }
  | { type: 'login.submit'; credentials: Login }
  /** Null if the person is still to choose a passkey. */
  | { type: 'passkey.submit'; credential: PasskeyAssertion | null }
  | { type: 'email.open'; email?: string; returnTo?: string | null }
  | { type: 'register.open'; returnTo?: string | null }
  | { type: 'register.submit'; account: Register }
  | { type: 'modal.close' }
  | { type: 'session.begun'; returnTo: string | null }
  | { type: 'signOut' }
  /** A running call that ends the session if it succeeds. */
  | { type: 'session.ending'; call: Promise<unknown> }
  /** Another tab has signed in. */
  | { type: 'session.found' }
  | { type: 'session.expired' };
