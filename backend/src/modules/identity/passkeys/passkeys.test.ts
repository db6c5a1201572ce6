import {
  PASSKEY_COOKIE,
  PASSKEYS_MAX,
  SESSION_COOKIE,
  type EventName,
  type Passkey as PasskeyView,
} from '@mithai/contracts';
import { subHours } from 'date-fns/subHours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PASSWORD, signUp, signUpVerified, uniqueEmail, type Browser } from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { addPasskey, createAuthenticator, usePasskey } from '../../../../test/authenticator.ts';
import { problemOf } from '../../../../test/problem-of.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { findOneTimeCodeEmail } from '../index.ts';
import { OneTimeCode } from '../second-factor/one-time-code.entity.ts';
import { Passkey, PasskeyChallenge } from './passkey.entity.ts';
import { pruneIdentity } from '../account/prune.service.ts';
import { Session } from '../sessions/session.entity.ts';
import { User } from '../user.entity.ts';

const ORIGIN = 'http://localhost:3000';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ PUBLIC_URL: ORIGIN });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const ageConfirmation = (userId: number) =>
  em().nativeUpdate(Session, { userId }, { confirmedAt: subHours(new Date(), 1) });
const listOf = async ({ call }: Browser) => (await call('GET', '/api/auth/passkeys')).json<PasskeyView[]>();
const lastEvent = async (name: EventName) =>
  (await em().find(OutboxEvent, { name }, { orderBy: { id: 'desc' }, limit: 1 }))[0]?.payload;

const signUpWithPasskey = async () => {
  const browser = await signUpVerified(shop);
  const authenticator = createAuthenticator(ORIGIN);
  const added = await addPasskey(browser, authenticator);
  expect(added.statusCode, added.body).toBe(201);
  return { ...browser, authenticator, passkey: added.json<PasskeyView>() };
};

/** Without a password. */
const signUpByEmail = async () => {
  const browser = openBrowser(shop);
  const email = uniqueEmail();
  await browser.call('POST', '/api/auth/sign-in-codes', { email });
  const { id } = await em().findOneOrFail(OneTimeCode, { email });
  const emailCode = (await findOneTimeCodeEmail(em(), shop.env, id))?.code;
  await browser.call('POST', '/api/auth/sign-in-by-email', { email, emailCode });
  return { ...browser, email };
};

describe('adding a passkey', () => {
  it('lists it under its name, reports it for an email and rotates the session', async () => {
    const browser = await signUpVerified(shop);
    const former = new Map(browser.cookies);
    const added = await addPasskey(browser, createAuthenticator(ORIGIN), { name: ' Asha’s phone ', language: 'hi' });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ name: 'Asha’s phone', isSynced: true, lastUsedAt: null });
    expect(await listOf(browser)).toEqual([added.json()]);
    expect(await lastEvent('user.passkey_added')).toEqual({ userId: browser.user.id, language: 'hi' });
    expect(former.get(SESSION_COOKIE)).toBeDefined();
    expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(former.get(SESSION_COOKIE));
  });

  it('asks authenticators for a discoverable credential that verifies the person', async () => {
    const { call, user, authenticator } = await signUpWithPasskey();
    const options = (await call('POST', '/api/auth/passkeys/options')).json();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Mithai' },
      user: { name: user.email, displayName: user.name },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: authenticator.id }],
    });
    const again = (await call('POST', '/api/auth/passkeys/options')).json();
    expect(again.user.id).toBe(options.user.id);
    expect(again.challenge).not.toBe(options.challenge);
  });

  it('asks for the password, which a passkey replaces', async () => {
    const browser = await signUpWithPasskey();
    await ageConfirmation(browser.user.id);
    expect(problemOf(await addPasskey(browser, createAuthenticator(ORIGIN)))).toEqual([403, 'confirmation_required']);
    const confirmed = await usePasskey(browser, browser.authenticator, { ceremony: 'confirm-by-passkey' });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
    expect((await addPasskey(browser, createAuthenticator(ORIGIN))).statusCode).toBe(201);
  });

  it('gives passkeys that are added at the same time the same user handle', async () => {
    const browser = await signUpVerified(shop);
    const begin = async () => (await browser.call('POST', '/api/auth/passkeys/options')).json();
    const begun = [await begin(), await begin()];
    expect(new Set(begun.map(({ user }) => user.id)).size).toBe(1);
    for (const options of begun) {
      const authenticator = createAuthenticator(ORIGIN);
      const credential = authenticator.create(options);
      const added = await browser.call('POST', '/api/auth/passkeys', { name: 'Phone', credential });
      expect(added.statusCode, added.body).toBe(201);
      expect((await usePasskey(openBrowser(shop), authenticator)).statusCode).toBe(200);
    }
  });

  it('asks an account without a password for an emailed code, as after an order', async () => {
    const browser = await signUpByEmail();
    const authenticator = createAuthenticator(ORIGIN);
    expect((await addPasskey(browser, authenticator)).statusCode).toBe(201);
    const elsewhere = openBrowser(shop);
    expect((await usePasskey(elsewhere, authenticator)).json()).toMatchObject({ email: browser.email });
  });

  it('is refused with an unverified address, which may be a stranger’s', async () => {
    const browser = await signUp(shop);
    expect(problemOf(await addPasskey(browser, createAuthenticator(ORIGIN)))).toEqual([409, 'email_not_verified']);
  });

  it.each([
    ['', 'passkey_name_required'],
    ['x'.repeat(61), 'too_many_characters'],
  ])('rejects the name "%s"', async (name, code) => {
    const refused = await addPasskey(await signUpVerified(shop), createAuthenticator(ORIGIN), { name });
    expect(refused.json()).toMatchObject({ code: 'validation_failed', issues: [{ path: 'name', code }] });
  });

  it(`is refused beyond ${PASSKEYS_MAX} passkeys, also concurrently`, async () => {
    const browser = await signUpVerified(shop);
    for (let count = 1; count < PASSKEYS_MAX; count++) await addPasskey(browser, createAuthenticator(ORIGIN));
    const elsewhere = openBrowser(shop);
    await elsewhere.login(browser.user.email);
    const begun = await Promise.all(
      [browser, elsewhere].map(async ({ call }) => {
        const credential = createAuthenticator(ORIGIN).create(
          (await call('POST', '/api/auth/passkeys/options')).json(),
        );
        return () => call('POST', '/api/auth/passkeys', { name: 'One more', credential });
      }),
    );
    const added = await Promise.all(begun.map((add) => add()));
    expect(added.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 409]);
    expect(problemOf(await addPasskey(browser, createAuthenticator(ORIGIN)))).toEqual([409, 'too_many_passkeys']);
    expect(await listOf(browser)).toHaveLength(PASSKEYS_MAX);
  });
});

describe('managing passkeys', () => {
  it('renames a passkey of the user', async () => {
    const browser = await signUpWithPasskey();
    const path = `/api/auth/passkeys/${browser.passkey.id}`;
    const renamed = await browser.call('PATCH', path, { name: 'Work laptop' });
    expect(renamed.json()).toMatchObject({ id: browser.passkey.id, name: 'Work laptop' });
    expect(await listOf(browser)).toEqual([renamed.json()]);
  });

  it('asks for a confirmation before a change of the name', async () => {
    const browser = await signUpWithPasskey();
    await ageConfirmation(browser.user.id);
    const refused = await browser.call('PATCH', `/api/auth/passkeys/${browser.passkey.id}`, { name: 'Mine' });
    expect(problemOf(refused)).toEqual([403, 'confirmation_required']);
    expect(await listOf(browser)).toEqual([browser.passkey]);
  });

  it('removes a passkey, ends the sessions that it opened elsewhere and reports it for an email', async () => {
    const browser = await signUpWithPasskey();
    const elsewhere = openBrowser(shop);
    await usePasskey(elsewhere, browser.authenticator);
    const byPassword = openBrowser(shop);
    await byPassword.login(browser.user.email);
    const removed = await browser.call('DELETE', `/api/auth/passkeys/${browser.passkey.id}?language=hi`);
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await listOf(browser)).toEqual([]);
    expect((await elsewhere.call('GET', '/api/auth/me')).statusCode).toBe(401);
    expect((await byPassword.call('GET', '/api/auth/me')).statusCode).toBe(200);
    expect(problemOf(await usePasskey(openBrowser(shop), browser.authenticator))).toEqual([401, 'passkey_refused']);
    expect(await lastEvent('user.passkey_removed')).toEqual({ userId: browser.user.id, language: 'hi' });
  });

  it('asks for a confirmation before a removal', async () => {
    const browser = await signUpWithPasskey();
    await ageConfirmation(browser.user.id);
    const refused = await browser.call('DELETE', `/api/auth/passkeys/${browser.passkey.id}`);
    expect(problemOf(refused)).toEqual([403, 'confirmation_required']);
  });

  it('lets an account without a password sign in by an emailed code after the last removal', async () => {
    const browser = await signUpByEmail();
    const passkey = (await addPasskey(browser, createAuthenticator(ORIGIN))).json<PasskeyView>();
    expect((await browser.call('DELETE', `/api/auth/passkeys/${passkey.id}`)).statusCode).toBe(200);
    const elsewhere = openBrowser(shop);
    expect((await elsewhere.call('POST', '/api/auth/sign-in-codes', { email: browser.email })).statusCode).toBe(202);
  });

  it('exports passkeys without their keys, and deletes them with the account', async () => {
    const browser = await signUpWithPasskey();
    const exported = await browser.call('GET', `/api/users/${browser.user.id}/export`);
    expect(exported.json()).toMatchObject({ passkeys: [browser.passkey] });
    expect(exported.body).not.toContain(browser.authenticator.id);
    await browser.call('POST', '/api/auth/passkeys/options');
    expect((await browser.call('DELETE', `/api/users/${browser.user.id}`)).statusCode).toBe(200);
    const { id: userId } = browser.user;
    expect([await em().count(Passkey, { userId }), await em().count(PasskeyChallenge, { userId })]).toEqual([0, 0]);
    expect(problemOf(await usePasskey(openBrowser(shop), browser.authenticator))).toEqual([401, 'passkey_refused']);
  });
});

describe('the passkeys of a closed account', () => {
  it('are deleted by the daily pruning', async () => {
    const { user } = await signUpWithPasskey();
    await em().nativeUpdate(User, user.id, { isActive: false });
    await pruneIdentity(em());
    expect(await em().count(Passkey, { userId: user.id })).toBe(0);
  });
});

describe('signing in with a passkey', () => {
  it('opens a confirmed session of its account without naming it first, and trusts the browser', async () => {
    const { user, authenticator, ...owner } = await signUpWithPasskey();
    const browser = openBrowser(shop);
    const options = (await browser.call('POST', '/api/auth/sign-in-by-passkey/options')).json();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const signedIn = await browser.call('POST', '/api/auth/sign-in-by-passkey', {
      credential: authenticator.get(options),
    });
    expect(signedIn.json()).toMatchObject({ id: user.id, email: user.email });
    expect((await browser.call('GET', `/api/users/${user.id}/export`)).statusCode).toBe(200);
    expect([...browser.cookies.keys()]).toContain('mithai_device');
    expect((await listOf(owner))[0]?.lastUsedAt).not.toBeNull();
  });

  it('ends the session that the browser had', async () => {
    const { authenticator, user } = await signUpWithPasskey();
    const browser = await signUp(shop);
    await usePasskey(browser, authenticator);
    expect((await browser.call('GET', '/api/auth/me')).json()).toMatchObject({ id: user.id });
    expect(await em().count(Session, { userId: browser.user.id })).toBe(0);
  });

  it('works concurrently in two tabs of a browser', async () => {
    const { authenticator } = await signUpWithPasskey();
    const browser = openBrowser(shop);
    const first = (await browser.call('POST', '/api/auth/sign-in-by-passkey/options')).json();
    await browser.call('POST', '/api/auth/sign-in-by-passkey/options');
    const credential = authenticator.get(first);
    expect((await browser.call('POST', '/api/auth/sign-in-by-passkey', { credential })).statusCode).toBe(200);
  });

  it('works for an account whose new address is not verified yet, as a password does', async () => {
    const { user, authenticator } = await signUpWithPasskey();
    await em().nativeUpdate(User, user.id, { isEmailVerified: false });
    expect((await usePasskey(openBrowser(shop), authenticator)).statusCode).toBe(200);
  });

  it('makes the verified owner of ADMIN_EMAIL the administrator, as a password does', async () => {
    const { user, authenticator } = await signUpWithPasskey();
    const { ADMIN_EMAIL: email } = shop.env;
    await em().nativeUpdate(User, user.id, { email, username: email });
    expect((await usePasskey(openBrowser(shop), authenticator)).json()).toMatchObject({ role: 'admin' });
    await em().nativeUpdate(User, user.id, { email: user.email, username: user.email });
    expect((await usePasskey(openBrowser(shop), authenticator)).json()).toMatchObject({ role: 'customer' });
  });

  it('is not required of a customer, whose password still signs in', async () => {
    const { user } = await signUpWithPasskey();
    expect((await openBrowser(shop).login(user.email, PASSWORD)).statusCode).toBe(200);
  });

  it('uses the demonstration’s host, whichever it is opened at', async () => {
    const local = openBrowser(shop, { headers: { origin: 'http://localhost:4711', host: 'localhost:4711' } });
    const { rpId } = (await local.call('POST', '/api/auth/sign-in-by-passkey/options')).json();
    expect(rpId).toBe('localhost');
    const byNumber = openBrowser(shop, { headers: { origin: 'http://127.0.0.1:4711', host: '127.0.0.1:4711' } });
    const refused = await byNumber.call('POST', '/api/auth/sign-in-by-passkey/options');
    expect(problemOf(refused)).toEqual([409, 'passkeys_unavailable']);
  });

  it('reports whether the passkey is still synchronized between devices', async () => {
    const { authenticator, ...owner } = await signUpWithPasskey();
    await usePasskey(openBrowser(shop), authenticator, { isBackedUp: false });
    expect(await listOf(owner)).toMatchObject([{ isSynced: false }]);
    await usePasskey(openBrowser(shop), authenticator);
    expect(await listOf(owner)).toMatchObject([{ isSynced: true }]);
  });

  it.each([
    ['another request', () => openBrowser(shop).call('POST', '/api/auth/sign-in-by-passkey/options')],
    ['the daily pruning', () => pruneIdentity(em())],
  ])('leaves no expired challenge after %s', async (_title, prune) => {
    const browser = openBrowser(shop);
    const { challenge } = (await browser.call('POST', '/api/auth/sign-in-by-passkey/options')).json();
    expect(browser.cookies.has(PASSKEY_COOKIE)).toBe(true);
    await prune();
    expect(await em().count(PasskeyChallenge, { challenge })).toBe(1);
    await em().nativeUpdate(PasskeyChallenge, { challenge }, { expiresAt: new Date(0) });
    await prune();
    expect(await em().count(PasskeyChallenge, { challenge })).toBe(0);
  });
});
