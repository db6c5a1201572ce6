import { PASSKEY_COOKIE, PASSKEY_COOKIE_OVER_HTTPS } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PasskeyChallenge, Passkey } from '../../src/modules/identity/passkeys/passkey.entity.ts';
import { Session } from '../../src/modules/identity/sessions/session.entity.ts';
import { User } from '../../src/modules/identity/user.entity.ts';
import { newNetworkAddress, openBrowser, signUpVerified, startStrictShop } from '../accounts.ts';
import type { TestShop } from '../app.ts';
import { addPasskey, createAuthenticator, usePasskey, type Authenticator } from '../authenticator.ts';
import { problemOf } from '../problem-of.ts';
import { countAwaitedLocks } from '../locks.ts';

const ORIGIN = 'https://shop.example';
const VOID = [401, 'passkey_void'];
const REFUSED = [401, 'passkey_refused'];
const WAIT = { timeout: 10_000 };

let shop: TestShop;
let victim: Awaited<ReturnType<typeof signUpVerified>>;
let authenticator: Authenticator;

beforeAll(async () => {
  const limits = { LIMIT_PASSKEY_BY_NETWORK: '30/15m', LIMIT_PASSKEY_OPTIONS_BY_NETWORK: '30/15m' };
  shop = await startStrictShop({ PUBLIC_URL: ORIGIN, ...limits });
  ({ victim, authenticator } = await protectedAccount());
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const stranger = () => openBrowser(shop, { remoteAddress: newNetworkAddress() });
const protectedAccount = async (remoteAddress = newNetworkAddress()) => {
  const account = await signUpVerified(shop, { remoteAddress });
  const its = createAuthenticator(ORIGIN);
  const added = await addPasskey(account, its);
  expect(added.statusCode, added.body).toBe(201);
  return { victim: account, authenticator: its };
};
const optionsOf = async ({ call }: ReturnType<typeof stranger>) =>
  (await call('POST', '/api/auth/sign-in-by-passkey/options')).json();

describe('a forged or repeated sign-in with a passkey', () => {
  it('is refused when a challenge is replayed, also concurrently', async () => {
    const browser = stranger();
    const credential = authenticator.get(await optionsOf(browser));
    const tries = await Promise.all(
      [1, 2, 3].map(() => browser.call('POST', '/api/auth/sign-in-by-passkey', { credential })),
    );
    expect(tries.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 401, 401]);
    expect(problemOf(await browser.call('POST', '/api/auth/sign-in-by-passkey', { credential }))).toEqual(VOID);
  });

  it('is refused with the challenge of another browser, or of none', async () => {
    const options = await optionsOf(stranger());
    const credential = authenticator.get(options);
    const other = stranger();
    await optionsOf(other);
    expect(problemOf(await other.call('POST', '/api/auth/sign-in-by-passkey', { credential }))).toEqual(VOID);
    expect(problemOf(await stranger().call('POST', '/api/auth/sign-in-by-passkey', { credential }))).toEqual(VOID);
    const invented = authenticator.get({ ...options, challenge: 'invented' });
    expect(problemOf(await other.call('POST', '/api/auth/sign-in-by-passkey', { credential: invented }))).toEqual(VOID);
  });

  it('is refused after five minutes', async () => {
    const browser = stranger();
    const options = await optionsOf(browser);
    await em().nativeUpdate(PasskeyChallenge, { challenge: options.challenge }, { expiresAt: new Date() });
    const credential = authenticator.get(options);
    expect(problemOf(await browser.call('POST', '/api/auth/sign-in-by-passkey', { credential }))).toEqual(VOID);
  });

  it.each([['"with a NUL\\u0000"'], ['"short"'], ['7'], ['null']])(
    'is refused with a challenge that the shop cannot have issued: %s',
    async (challenge) => {
      const browser = stranger();
      const credential = authenticator.get(await optionsOf(browser));
      credential.response.clientDataJSON = Buffer.from(`{"challenge":${challenge}}`).toString('base64url');
      expect(problemOf(await browser.call('POST', '/api/auth/sign-in-by-passkey', { credential }))).toEqual(VOID);
    },
  );

  it('is refused with the challenge of a browser whose cookie is empty', async () => {
    const browser = stranger();
    browser.cookies.set(PASSKEY_COOKIE_OVER_HTTPS, '');
    const credential = authenticator.get(await optionsOf(browser));
    expect(browser.cookies.get(PASSKEY_COOKIE_OVER_HTTPS)).toMatch(/^[\w-]{43}$/);
    const other = stranger();
    other.cookies.set(PASSKEY_COOKIE_OVER_HTTPS, '');
    expect(problemOf(await other.call('POST', '/api/auth/sign-in-by-passkey', { credential }))).toEqual(VOID);
  });

  it.each([
    ['from another origin', { origin: 'https://shop.example.evil.test' }],
    ['from another scheme', { origin: 'http://shop.example' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without a verified person', { isVerified: false }],
    ['without the user’s handle', { hasHandle: false }],
    ['with another eligibility for backup than when it was added', { isEligibleForBackup: false }],
  ])('is refused %s', async (_title, deviation) => {
    expect(problemOf(await usePasskey(stranger(), authenticator, deviation))).toEqual(REFUSED);
  });

  it('is refused with another key, or a signature of something else', async () => {
    const browser = stranger();
    const forger = createAuthenticator(ORIGIN);
    const signed = authenticator.get(await optionsOf(browser));
    const forged = forger.get(await optionsOf(browser));
    for (const response of [
      { ...forged.response, userHandle: signed.response.userHandle },
      { ...authenticator.get(await optionsOf(browser)).response, signature: signed.response.signature },
    ]) {
      const credential = { ...signed, response };
      expect(problemOf(await browser.call('POST', '/api/auth/sign-in-by-passkey', { credential }))).toEqual(REFUSED);
    }
  });

  it('is refused with the passkey of one account and the handle of another', async () => {
    const other = await protectedAccount();
    const browser = stranger();
    const credential = authenticator.get(await optionsOf(browser));
    const { userHandle } = other.authenticator.get(await optionsOf(browser)).response;
    credential.response.userHandle = userHandle;
    expect(problemOf(await browser.call('POST', '/api/auth/sign-in-by-passkey', { credential }))).toEqual(REFUSED);
  });

  it('is refused when a copied authenticator falls behind', async () => {
    const { authenticator: counting } = await protectedAccount();
    expect((await usePasskey(stranger(), counting, { counter: 7 })).statusCode).toBe(200);
    for (const counter of [7, 3, 0])
      expect(problemOf(await usePasskey(stranger(), counting, { counter }))).toEqual(REFUSED);
    expect((await usePasskey(stranger(), counting, { counter: 8 })).statusCode).toBe(200);
    expect((await em().findOneOrFail(Passkey, { credentialId: counting.id })).counter).toBe(8);
  });

  it('is refused for a closed account', async () => {
    const closed = await protectedAccount();
    await em().nativeUpdate(User, closed.victim.user.id, { isActive: false });
    expect(problemOf(await usePasskey(stranger(), closed.authenticator))).toEqual(REFUSED);
  });

  it('is refused to a network that asks or answers too often, except for its trusted devices', async () => {
    const remoteAddress = newNetworkAddress();
    const { victim: owner, authenticator: its } = await protectedAccount(remoteAddress);
    await owner.call('POST', '/api/auth/logout');
    const intruder = openBrowser(shop, { remoteAddress });
    const ask = async () => problemOf(await intruder.call('POST', '/api/auth/sign-in-by-passkey/options'));
    const credential = its.get(await optionsOf(intruder), { challenge: 'invented' });
    const answer = async () => problemOf(await intruder.call('POST', '/api/auth/sign-in-by-passkey', { credential }));
    for (let count = 1; count < 30; count++) await ask();
    expect(await ask()).toEqual([429, 'too_many_requests']);
    for (let count = 0; count < 30; count++) expect(await answer()).toEqual(VOID);
    expect(await answer()).toEqual([429, 'too_many_requests']);
    const options = await owner.call('POST', '/api/auth/sign-in-by-passkey/options');
    expect(options.statusCode, options.body).toBe(200);
    const signedIn = await owner.call('POST', '/api/auth/sign-in-by-passkey', { credential: its.get(options.json()) });
    expect(signedIn.statusCode, signedIn.body).toBe(200);
  });
});

describe('a stolen session', () => {
  it('is not confirmed by the passkey of another account', async () => {
    const thief = await protectedAccount();
    const ceremony = 'confirm-by-passkey';
    const refused = await usePasskey(victim, thief.authenticator, { ceremony });
    expect(problemOf(refused)).toEqual([422, 'passkey_refused']);
    expect((await usePasskey(victim, authenticator, { ceremony, hasHandle: false })).statusCode).toBe(200);
  });

  it('does not confirm with a challenge that was issued for signing in, or to another account', async () => {
    const { victim, authenticator } = await protectedAccount();
    const { call, user } = victim;
    await em().nativeUpdate(Session, { userId: user.id }, { confirmedAt: new Date(0) });
    const forSignIn = authenticator.get(await optionsOf(victim));
    const misused = await call('POST', '/api/auth/confirm-by-passkey', { credential: forSignIn });
    expect(problemOf(misused)).toEqual([422, 'passkey_void']);
    const other = await protectedAccount();
    const theirs = (await other.victim.call('POST', '/api/auth/confirm-by-passkey/options')).json();
    expect(JSON.stringify(theirs)).not.toContain(authenticator.id);
    const credential = authenticator.get(theirs);
    const borrowed = openBrowser(shop, { remoteAddress: newNetworkAddress() });
    for (const [name, value] of victim.cookies) borrowed.cookies.set(name, value);
    for (const [name, value] of other.victim.cookies)
      if (name.endsWith(PASSKEY_COOKIE)) borrowed.cookies.set(name, value);
    const refused = await borrowed.call('POST', '/api/auth/confirm-by-passkey', { credential });
    expect(problemOf(refused)).toEqual([422, 'passkey_void']);
    const { confirmedAt } = await em().findOneOrFail(Session, { userId: user.id });
    expect(confirmedAt).toEqual(new Date(0));
  });

  it('ends with the removal of the passkey that confirms it at the same time', async () => {
    const { victim: owner, authenticator: its } = await protectedAccount();
    const { id: passkeyId } = await em().findOneOrFail(Passkey, { credentialId: its.id });
    const thief = stranger();
    expect((await thief.login(owner.user.email)).statusCode).toBe(200);
    const options = (await thief.call('POST', '/api/auth/confirm-by-passkey/options')).json();
    const credential = its.get(options);
    const [session] = await em().find(Session, { userId: owner.user.id }, { orderBy: { id: 'desc' }, limit: 1 });
    const calls = await em().transactional(async (holder) => {
      await holder.execute('select from sessions where id = ? for update', [session!.id]);
      const confirming = thief.call('POST', '/api/auth/confirm-by-passkey', { credential });
      await expect.poll(() => countAwaitedLocks(em()), WAIT).toBe(1);
      const removing = owner.call('DELETE', `/api/auth/passkeys/${passkeyId}`);
      // Either it waits for the confirmation, or it is done.
      const waits = async () => {
        await expect.poll(() => countAwaitedLocks(em()), WAIT).toBe(2);
      };
      await Promise.race([removing, waits()]);
      return [confirming, removing];
    });
    expect((await calls[1]!).statusCode).toBe(200);
    await calls[0];
    expect((await thief.call('GET', '/api/auth/me')).statusCode).toBe(401);
  });

  it('cannot rename or remove another account’s passkey', async () => {
    const thief = await protectedAccount();
    const { id } = await em().findOneOrFail(Passkey, { credentialId: authenticator.id });
    const renamed = await thief.victim.call('PATCH', `/api/auth/passkeys/${id}`, { name: 'Mine' });
    const removed = await thief.victim.call('DELETE', `/api/auth/passkeys/${id}`);
    for (const response of [renamed, removed])
      expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'passkey_not_found' }]);
    expect(await em().findOneOrFail(Passkey, id)).toMatchObject({ userId: victim.user.id, name: 'Asha’s phone' });
  });
});

describe('a forged registration', () => {
  it.each([
    ['from another origin', { origin: 'https://evil.test' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without a verified person', { isVerified: false }],
  ])('is refused %s', async (_title, deviation) => {
    const refused = await addPasskey(victim, createAuthenticator(ORIGIN), deviation);
    expect(problemOf(refused)).toEqual([422, 'passkey_invalid']);
  });

  it('is refused with transports that no browser names', async () => {
    const { call } = victim;
    const credential = createAuthenticator(ORIGIN).create((await call('POST', '/api/auth/passkeys/options')).json());
    credential.response.transports = ['usb\u0000'];
    const refused = await call('POST', '/api/auth/passkeys', { name: 'Again', credential });
    expect(problemOf(refused)).toEqual([422, 'validation_failed']);
  });

  it('is refused when its challenge is replayed, invented or issued to another account', async () => {
    const { call } = (await protectedAccount()).victim;
    const post = (credential: object) => call('POST', '/api/auth/passkeys', { name: 'Again', credential });
    const options = (await call('POST', '/api/auth/passkeys/options')).json();
    expect((await post(createAuthenticator(ORIGIN).create(options))).statusCode).toBe(201);
    expect(problemOf(await post(createAuthenticator(ORIGIN).create(options)))).toEqual([422, 'passkey_void']);
    const invented = createAuthenticator(ORIGIN).create({ ...options, challenge: 'invented' });
    expect(problemOf(await post(invented))).toEqual([422, 'passkey_void']);
    const other = await protectedAccount();
    const theirs = (await other.victim.call('POST', '/api/auth/passkeys/options')).json();
    expect(problemOf(await post(createAuthenticator(ORIGIN).create(theirs)))).toEqual([422, 'passkey_void']);
  });

  it('is refused for a passkey that an account has', async () => {
    const thief = await protectedAccount();
    const twin = { ...createAuthenticator(ORIGIN), create: authenticator.create };
    expect(problemOf(await addPasskey(thief.victim, twin))).toEqual([409, 'passkey_registered']);
  });

  it('is refused to a stranger and to a session that was not confirmed lately', async () => {
    expect((await stranger().call('POST', '/api/auth/passkeys/options')).statusCode).toBe(401);
    const { call, user } = await signUpVerified(shop, { remoteAddress: newNetworkAddress() });
    await em().nativeUpdate(Session, { userId: user.id }, { confirmedAt: new Date(0) });
    expect(problemOf(await call('POST', '/api/auth/passkeys/options'))).toEqual([403, 'confirmation_required']);
  });
});
