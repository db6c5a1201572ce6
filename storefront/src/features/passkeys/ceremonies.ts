import {
  acknowledgementSchema,
  passkeyAssertionSchema,
  passkeyCreationOptionsSchema,
  passkeyRegistrationSchema,
  passkeyRequestOptionsSchema,
  PASSKEY_CHALLENGE_LIFETIME,
  type PasskeyAssertion,
  type PasskeyRegistration,
} from '@mithai/contracts';
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { api } from '../../api/client.ts';
import { toPasskeyProblem } from './passkey-problem.ts';

// Import this file when a ceremony begins: it brings WebAuthn's library.

/** Throws a `Problem`, also for what the browser or the person refuses. */
export const createPasskey = async (): Promise<PasskeyRegistration> => {
  const optionsJSON = await api.post(passkeyCreationOptionsSchema, '/api/auth/passkeys/options');
  return passkeyRegistrationSchema.parse(await startRegistration({ optionsJSON }).catch(refuse));
};

/** Throws a `Problem`, also for what the browser or the person refuses. */
export const choosePasskey = async (): Promise<PasskeyAssertion> => {
  const optionsJSON = await api.post(passkeyRequestOptionsSchema, '/api/auth/sign-in-by-passkey/options');
  return passkeyAssertionSchema.parse(await startAuthentication({ optionsJSON }).catch(refuse));
};

/** Confirms the session. Throws a `Problem`, also for what the browser or the person refuses. */
export const confirmByPasskey = async (): Promise<void> => {
  const optionsJSON = await api.post(passkeyRequestOptionsSchema, '/api/auth/confirm-by-passkey/options');
  const credential = passkeyAssertionSchema.parse(await startAuthentication({ optionsJSON }).catch(refuse));
  await api.post(acknowledgementSchema, '/api/auth/confirm-by-passkey', { credential });
};

function refuse(error: unknown): never {
  throw toPasskeyProblem(error);
}

/** The challenge expires, so it is replaced a minute before. */
const RENEWAL_MS = (PASSKEY_CHALLENGE_LIFETIME - 1) * 60_000;

/**
 * Lets the browser offer passkeys in the suggestions of a field with `autocomplete="… webauthn"`, until one is chosen
 * or `signal` aborts. Resolves to null then, and in a browser that cannot.
 */
export const waitForAutofill = async (signal: AbortSignal): Promise<PasskeyAssertion | null> => {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  while (!signal.aborted) {
    const optionsJSON = await api.post(passkeyRequestOptionsSchema, '/api/auth/sign-in-by-passkey/options', undefined, {
      signal,
    });
    const renewal = AbortSignal.any([signal, AbortSignal.timeout(RENEWAL_MS)]);
    if (renewal.aborted) return null;
    const cancel = () => WebAuthnAbortService.cancelCeremony();
    renewal.addEventListener('abort', cancel);
    try {
      return passkeyAssertionSchema.parse(await startAuthentication({ optionsJSON, useBrowserAutofill: true }));
    } catch {
      // Another ceremony has begun, or the browser refuses: only an expired challenge is asked for again.
      if (!renewal.aborted) return null;
    } finally {
      renewal.removeEventListener('abort', cancel);
    }
  }
  return null;
};
