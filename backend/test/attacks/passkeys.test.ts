import { PASSKEY_COOKIE } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PasskeyChallenge, Passkey } from '../../src/modules/identity/passkey.entity.ts';
import { Session } from '../../src/modules/identity/session.entity.ts';
import { User } from '../../src/modules/identity/user.entity.ts';
import { newNetworkAddress, openBrowser, signUpVerified, startStrictShop } from '../accounts.ts';
import type { TestShop } from '../app.ts';
import { addPasskey, createAuthenticator, usePasskey, type Authenticator } from '../authenticator.ts';

const ORIGIN = 'https://shop.example';
const VOID = [401, 'passkey_void'];
const REFUSED = [401, 'passkey_refused'];

let shop: TestShop;
let victim: Awaited<ReturnType<typeof signUpVerified>>;
let authenticator: Authenticator;

beforeAll(async () => {
  shop = await startStrictShop({ PUBLIC_URL: ORIGIN, LIMIT_PASSKEY_BY_NETWORK: '30/15m' });
  ({ victim, authenticator } = await protectedAccount());
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const stranger = () => openBrowser(shop, { remoteAddress: newNetworkAddress() });
const protectedAccount = async () => {
  const account = await signUpVerified(shop, { remoteAddress: newNetworkAddress() });
  const its = createAuthenticator(ORIGIN);
  const added = await addPasskey(account, its);
  expect(added.statusCode, added.body).toBe(201);
  return { victim: account, authenticator: its };
};
const problemOf = (response: { statusCode: number; json: <T>() => T }) => [
  response.statusCode,
  response.json<{ code?: string }>().code,
];
const optionsOf = async ({ call }: ReturnType<typeof stranger>) =>
  (await call('POST', '/api/auth/sign-in-by-passkey/options')).json();

describe('a forged or repeated sign-in with a passkey', () => {
  it('is refused when a challenge is replayed, also at once', async () => {
    const browser = stranger();
    const credential = authenticator.get(await optionsOf(browser));
    const tries = await Promise.all(
      [1, 2, 3].map(() => browser.call('POST', '/api/auth/sign-in-by-passkey', { credential })),
    );
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
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

  it.each([
    ['from another origin', { origin: 'https://shop.example.evil.test' }],
    ['from another scheme', { origin: 'http://shop.example' }],
    ['for another site', { rpId: 'evil.test' }],
    ['without a verified person', { isVerified: false }],
    ['without the user’s handle', { hasHandle: false }],
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

  it('is refused to a network that asks too often', async () => {
    const { call } = stranger();
    for (let count = 0; count < 30; count++) await call('POST', '/api/auth/sign-in-by-passkey/options');
    expect(problemOf(await call('POST', '/api/auth/sign-in-by-passkey/options'))).toEqual([429, 'too_many_requests']);
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
    const { call, user } = victim;
    const forSignIn = authenticator.get(await optionsOf(victim));
    const misused = await call('POST', '/api/auth/confirm-by-passkey', { credential: forSignIn });
    expect(problemOf(misused)).toEqual([422, 'passkey_void']);
    const other = await protectedAccount();
    const theirs = (await other.victim.call('POST', '/api/auth/confirm-by-passkey/options')).json();
    expect(JSON.stringify(theirs)).not.toContain(authenticator.id);
    other.victim.cookies.set('mithai_session', '');
    const credential = authenticator.get(theirs);
    const borrowed = openBrowser(shop, { remoteAddress: newNetworkAddress() });
    for (const [name, value] of victim.cookies) borrowed.cookies.set(name, value);
    for (const [name, value] of other.victim.cookies)
      if (name.endsWith(PASSKEY_COOKIE)) borrowed.cookies.set(name, value);
    const refused = await borrowed.call('POST', '/api/auth/confirm-by-passkey', { credential });
    expect(problemOf(refused)).toEqual([422, 'passkey_void']);
    expect(await em().count(Session, { userId: user.id })).toBeGreaterThan(0);
  });

  it('cannot rename or remove another account’s passkey', async () => {
    const thief = await protectedAccount();
    const { id } = await em().findOneOrFail(Passkey, { credentialId: authenticator.id });
    const renamed = await thief.victim.call('PATCH', `/api/auth/passkeys/${id}`, { name: 'Mine' });
    const removed = await thief.victim.call('DELETE', `/api/auth/passkeys/${id}`);
    expect([renamed.statusCode, removed.statusCode]).toEqual([404, 404]);
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
