import type { SecondFactorSetup } from '@mithai/contracts';
import { Secret, TOTP } from 'otpauth';
import { newNetworkAddress, openBrowser, PASSWORD, signUpVerified, type Browser } from './accounts.ts';
import type { TestShop } from './app.ts';

const HALF_MINUTE = 30_000;

export const codeOf = (secret: string, stepsFromNow = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsFromNow * HALF_MINUTE });

export const wrongCodeFor = (secret: string): string => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !near.includes(code)) ?? '';
};

export const setUpSecondFactor = async ({ call }: Browser): Promise<SecondFactorSetup> =>
  (await call('POST', '/api/auth/second-factor')).json<SecondFactorSetup>();

/** Uses the previous step's code, so that the current one is still unused. */
export const turnOnSecondFactor = async (browser: Browser): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { secret } = await setUpSecondFactor(browser);
  const response = await browser.call('PUT', '/api/auth/second-factor', { code: codeOf(secret, -1) });
  return { secret, ...response.json<{ recoveryCodes: string[] }>() };
};

export const signUpWithSecondFactor = async (shop: TestShop) => {
  const browser = await signUpVerified(shop, { remoteAddress: newNetworkAddress() });
  const login = (code?: string) =>
    openBrowser(shop, { remoteAddress: newNetworkAddress() }).login(browser.user.email, PASSWORD, code);
  return { ...browser, ...(await turnOnSecondFactor(browser)), login };
};
