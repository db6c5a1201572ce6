import type { Passkey as PasskeyView } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PASSWORD, signUp, signUpVerified, type Browser } from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { addPasskey, createAuthenticator, usePasskey } from '../../../../test/authenticator.ts';
import { problemOf } from '../../../../test/problem-of.ts';
import { approvePartner } from '../../../../test/partners.ts';
import { codeOf, turnOnSecondFactor } from '../../../../test/second-factor.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { PartnerApplication } from '../../partners/partner-application.entity.ts';
import { hasSecondFactor } from '../second-factor/factors.service.ts';
import { findOneTimeCodeEmail, findPasswordResetEmail } from '../index.ts';
import { OneTimeCode } from '../second-factor/one-time-code.entity.ts';
import { Passkey } from './passkey.entity.ts';
import { PasswordReset } from '../password/password-reset.entity.ts';
import { User } from '../user.entity.ts';

const ORIGIN = 'https://shop.example';

let shop: TestShop;
beforeAll(async () => {
  const production = { NODE_ENV: 'production', RAZORPAY_BASE_URL: 'https://gateway.invalid' };
  shop = await startTestShop({ PUBLIC_URL: ORIGIN, ...production });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
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

const resetPassword = async (email: string, { call } = openBrowser(shop)) => {
  await call('POST', '/api/auth/forgot-password', { email });
  const { id } = await em().findOneOrFail(PasswordReset, { email });
  const { token } = (await findPasswordResetEmail(em(), shop.env, id))!;
  return call('POST', '/api/auth/reset-password', { token, password: 'sesame-and-ghee' });
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
    const emailCode = (await findOneTimeCodeEmail(em(), shop.env, id))?.code;
    for (let count = 0; count < 2; count++) {
      const refused = await call('POST', '/api/auth/sign-in-by-email', { email: user.email, emailCode });
      expect(problemOf(refused)).toEqual([401, 'passkey_required']);
    }
  });

  it('is required after a reset of the password', async () => {
    const { user } = await staffWithPasskey();
    const browser = openBrowser(shop);
    expect(problemOf(await resetPassword(user.email, browser))).toEqual([401, 'passkey_required']);
    expect((await browser.call('GET', '/api/auth/me')).statusCode).toBe(401);
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

  it('is reported as required from the approval on, so that the page warns of the only one', async () => {
    const browser = await signUpVerified(shop);
    const isRequired = async () => (await browser.call('GET', '/api/auth/second-factor')).json().isRequired;
    expect(await isRequired()).toBe(false);
    await approvePartner(em(), { ...browser.user, name: 'Meera Sharma' });
    expect(await isRequired()).toBe(true);
  });

  it('is replaced after the only one is lost, once the approval is revoked', async () => {
    const { call, user } = await signUpVerified(shop);
    await approvePartner(em(), { ...user, name: 'Meera Sharma' });
    const lost = (await addPasskey({ call }, createAuthenticator(ORIGIN))).json<PasskeyView>();
    const elsewhere = openBrowser(shop);
    expect(problemOf(await elsewhere.login(user.email))).toEqual([401, 'passkey_required']);
    await em().nativeUpdate(PartnerApplication, { userId: user.id }, { status: 'rejected' });
    expect((await elsewhere.login(user.email)).statusCode).toBe(200);
    expect((await elsewhere.call('DELETE', `/api/auth/passkeys/${lost.id}`)).statusCode).toBe(200);
    expect((await addPasskey(elsewhere, createAuthenticator(ORIGIN))).statusCode).toBe(201);
  });
});

describe('a password reset', () => {
  it('removes a customer’s passkeys, which a thief may have added, and reports it for an email', async () => {
    const owner = await signUpVerified(shop);
    const thief = openBrowser(shop);
    await thief.login(owner.user.email);
    const authenticator = createAuthenticator(ORIGIN);
    await addPasskey(thief, authenticator);
    expect((await resetPassword(owner.user.email)).statusCode).toBe(200);
    expect(problemOf(await usePasskey(openBrowser(shop), authenticator))).toEqual([401, 'passkey_refused']);
    const events = await em().find(OutboxEvent, { name: 'user.passkey_removed' });
    expect(events.map(({ payload }) => payload)).toContainEqual({ userId: owner.user.id, language: 'en' });
  });

  it('keeps the passkeys of an account whose authenticator app is asked for', async () => {
    const owner = await signUpVerified(shop);
    const authenticator = createAuthenticator(ORIGIN);
    await addPasskey(owner, authenticator);
    await turnOnSecondFactor(owner);
    expect(problemOf(await resetPassword(owner.user.email))).toEqual([401, 'second_factor_required']);
    expect((await usePasskey(openBrowser(shop), authenticator)).statusCode).toBe(200);
  });
});

describe('the owner of an address that a stranger registered', () => {
  it('gets the account without the stranger’s passkeys', async () => {
    const squatter = await signUp(shop);
    const { email, id: userId } = squatter.user;
    const key = { credentialId: 'of-the-stranger', publicKey: 'key', userHandle: 'handle', counter: 0 };
    const device = { transports: [], deviceType: 'multiDevice' as const, isBackedUp: true };
    await em().insert(Passkey, { userId, name: 'Phone', ...key, ...device });
    const reset = await resetPassword(email);
    expect(reset.statusCode, reset.body).toBe(200);
    expect(await em().count(Passkey, { userId })).toBe(0);
  });
});
