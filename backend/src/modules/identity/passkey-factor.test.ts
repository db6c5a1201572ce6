import type { Passkey as PasskeyView } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PASSWORD, signUp, signUpVerified, type Browser } from '../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { addPasskey, createAuthenticator, usePasskey } from '../../../test/authenticator.ts';
import { approvePartner } from '../../../test/partners.ts';
import { codeOf, turnOnSecondFactor } from '../../../test/second-factor.ts';
import { hasSecondFactor } from './factors.service.ts';
import { getOneTimeCodeEmail, getPasswordResetEmail } from './index.ts';
import { OneTimeCode } from './one-time-code.entity.ts';
import { Passkey } from './passkey.entity.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { User } from './user.entity.ts';

const ORIGIN = 'https://shop.example';

let shop: TestShop;
beforeAll(async () => {
  const production = { NODE_ENV: 'production', RAZORPAY_BASE_URL: 'https://gateway.invalid' };
  shop = await startTestShop({ PUBLIC_URL: ORIGIN, ...production });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const problemOf = (response: { statusCode: number; json: <T>() => T }) => [
  response.statusCode,
  response.json<{ code?: string }>().code,
];
const open = async ({ call }: Browser) => (await call('GET', '/api/admin/orders')).statusCode;
const SETUP = [403, 'second_factor_setup_required'];

/** Signed in by password alone. */
const signUpStaff = async () => {
  const browser = await signUpVerified(shop);
  await em().nativeUpdate(User, browser.user.id, { role: 'manager' });
  return browser;
};

const staffWithPasskey = async () => {
  const browser = await signUpStaff();
  const authenticator = createAuthenticator(ORIGIN);
  const added = await addPasskey(browser, authenticator);
  expect(added.statusCode, added.body).toBe(201);
  return { ...browser, authenticator, passkey: added.json<PasskeyView>() };
};

describe('a passkey as the second factor of staff', () => {
  it('opens the admin routes that no password alone opens', async () => {
    const browser = await signUpStaff();
    expect(problemOf(await browser.call('GET', '/api/admin/orders'))).toEqual(SETUP);
    const authenticator = createAuthenticator(ORIGIN);
    await addPasskey(browser, authenticator);
    expect(await open(browser)).toBe(200);
    expect((await browser.call('GET', '/api/auth/second-factor')).json()).toMatchObject({
      isOn: false,
      isProven: true,
    });
    const elsewhere = openBrowser(shop);
    await usePasskey(elsewhere, authenticator);
    expect(await open(elsewhere)).toBe(200);
  });

  it('is required after the password', async () => {
    const { user } = await staffWithPasskey();
    const stranger = openBrowser(shop);
    expect(problemOf(await stranger.login(user.email, PASSWORD))).toEqual([401, 'passkey_required']);
    expect(problemOf(await stranger.login(user.email, 'not this one'))).toEqual([401, 'invalid_credentials']);
    expect((await stranger.call('GET', '/api/auth/me')).statusCode).toBe(401);
  });

  it('is required after an emailed code, which stays valid', async () => {
    const { user } = await staffWithPasskey();
    const { call } = openBrowser(shop);
    await call('POST', '/api/auth/sign-in-codes', { email: user.email });
    const { id } = await em().findOneOrFail(OneTimeCode, { email: user.email });
    const emailCode = (await getOneTimeCodeEmail(em(), shop.env, id))?.code;
    for (let count = 0; count < 2; count++) {
      const refused = await call('POST', '/api/auth/sign-in-by-email', { email: user.email, emailCode });
      expect(problemOf(refused)).toEqual([401, 'passkey_required']);
    }
  });

  it('is required after a reset of the password', async () => {
    const { user } = await staffWithPasskey();
    const { call } = openBrowser(shop);
    await call('POST', '/api/auth/forgot-password', { email: user.email });
    const { id } = await em().findOneOrFail(PasswordReset, { email: user.email });
    const { token } = (await getPasswordResetEmail(em(), shop.env, id))!;
    const reset = await call('POST', '/api/auth/reset-password', { token, password: 'sesame-and-ghee' });
    expect(problemOf(reset)).toEqual([401, 'passkey_required']);
    expect((await call('GET', '/api/auth/me')).statusCode).toBe(401);
  });

  it('is required to confirm a session, also after a new password', async () => {
    const { call, authenticator, ...browser } = await staffWithPasskey();
    const refused = await call('POST', '/api/auth/confirm', { password: PASSWORD });
    expect(problemOf(refused)).toEqual([422, 'passkey_required']);
    const confirmed = await usePasskey({ call }, authenticator, { ceremony: 'confirm-by-passkey' });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    expect(await open({ call, ...browser })).toBe(200);
  });

  it('does not count in a session that was opened before the account had to have one', async () => {
    const browser = await signUpVerified(shop);
    const authenticator = createAuthenticator(ORIGIN);
    await addPasskey(browser, authenticator);
    const byPassword = openBrowser(shop);
    expect((await byPassword.login(browser.user.email)).statusCode).toBe(200);
    await em().nativeUpdate(User, browser.user.id, { role: 'manager' });
    expect(problemOf(await byPassword.call('GET', '/api/admin/orders'))).toEqual(SETUP);
    await usePasskey(byPassword, authenticator, { ceremony: 'confirm-by-passkey' });
    expect(await open(byPassword)).toBe(200);
  });

  it('is not removed while it is the only one', async () => {
    const { call, passkey, ...browser } = await staffWithPasskey();
    const remove = (id: number) => call('DELETE', `/api/auth/passkeys/${id}`);
    expect(problemOf(await remove(passkey.id))).toEqual([409, 'last_second_factor']);
    await addPasskey({ call }, createAuthenticator(ORIGIN));
    expect((await remove(passkey.id)).statusCode).toBe(200);
    expect(await open({ call, ...browser })).toBe(200);
  });

  it('is replaced by an authenticator app, whose code the password then asks for', async () => {
    const { call, user, passkey, ...browser } = await staffWithPasskey();
    const { secret } = await turnOnSecondFactor({ call, ...browser });
    expect((await call('DELETE', `/api/auth/passkeys/${passkey.id}`)).statusCode).toBe(200);
    expect(await open({ call, ...browser })).toBe(200);
    const elsewhere = openBrowser(shop);
    expect(problemOf(await elsewhere.login(user.email))).toEqual([401, 'second_factor_required']);
    expect((await elsewhere.login(user.email, PASSWORD, codeOf(secret))).statusCode).toBe(200);
  });

  it('signs in beside the authenticator app', async () => {
    const { authenticator, ...browser } = await staffWithPasskey();
    await turnOnSecondFactor(browser);
    const elsewhere = openBrowser(shop);
    expect((await usePasskey(elsewhere, authenticator)).statusCode).toBe(200);
    expect(await open(elsewhere)).toBe(200);
  });
});

describe('a passkey as the second factor of a partner', () => {
  it('is required after the password, and counts for payouts', async () => {
    const browser = await signUpVerified(shop);
    await approvePartner(em(), { ...browser.user, name: 'Meera Sharma' });
    expect(await hasSecondFactor(em(), browser.user.id)).toBe(false);
    const authenticator = createAuthenticator(ORIGIN);
    await addPasskey(browser, authenticator);
    expect(await hasSecondFactor(em(), browser.user.id)).toBe(true);
    const elsewhere = openBrowser(shop);
    expect(problemOf(await elsewhere.login(browser.user.email))).toEqual([401, 'passkey_required']);
    expect((await usePasskey(elsewhere, authenticator)).statusCode).toBe(200);
  });
});

describe('the owner of an address that a stranger registered', () => {
  it('gets the account without the stranger’s passkeys', async () => {
    const squatter = await signUp(shop);
    const { email, id: userId } = squatter.user;
    const key = { credentialId: 'of-the-stranger', publicKey: 'key', userHandle: 'handle', counter: 0 };
    const device = { transports: [], deviceType: 'multiDevice' as const, isBackedUp: true };
    await em().insert(Passkey, { userId, name: 'Phone', ...key, ...device });
    const owner = openBrowser(shop);
    await owner.call('POST', '/api/auth/forgot-password', { email });
    const { id } = await em().findOneOrFail(PasswordReset, { email });
    const { token } = (await getPasswordResetEmail(em(), shop.env, id))!;
    const reset = await owner.call('POST', '/api/auth/reset-password', { token, password: 'sesame-and-ghee' });
    expect(reset.statusCode, reset.body).toBe(200);
    expect(await em().count(Passkey, { userId })).toBe(0);
  });
});
