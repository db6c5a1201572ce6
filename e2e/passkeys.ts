import type { CDPSession, Page } from '@playwright/test';

/** An authenticator in the browser, as a phone's: it verifies the person, and keeps passkeys until the page closes. */
interface VirtualAuthenticator {
  /** Whether its person passes PIN or fingerprint. */
  setVerified: (isUserVerified: boolean) => Promise<void>;
  countPasskeys: () => Promise<number>;
}

export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: async (isUserVerified) => {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    countPasskeys: async () => (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

/** The virtual authenticator takes a suggestion at once, before a test has filled the form. */
export const withoutSuggestions = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if ('PublicKeyCredential' in window) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
