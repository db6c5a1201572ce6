import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Passkey } from '../../src/modules/identity/passkeys/passkey.entity.ts';
import { SecondFactor } from '../../src/modules/identity/second-factor/second-factor.entity.ts';
import { User } from '../../src/modules/identity/user.entity.ts';
import { newNetworkAddress, openBrowser, signUpVerified, startStrictShop, type Browser } from '../accounts.ts';
import type { TestShop } from '../app.ts';
import { addPasskey, createAuthenticator, usePasskey } from '../authenticator.ts';
import { problemOf } from '../problem-of.ts';
import { codeOf, setUpSecondFactor } from '../second-factor.ts';

const ORIGIN = 'https://shop.example';
const REQUIRED = [422, 'passkey_required'];

let shop: TestShop;
beforeAll(async () => {
  shop = await startStrictShop({ PUBLIC_URL: ORIGIN });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const statusOf = async ({ call }: Browser, url: string) => (await call('GET', url)).statusCode;

/** The owner and a thief who has the password, both signed in by it. */
const staffWithStolenPassword = async () => {
  const owner = await signUpVerified(shop, { remoteAddress: newNetworkAddress() });
  await em().nativeUpdate(User, owner.user.id, { role: 'manager' });
  const thief = openBrowser(shop, { remoteAddress: newNetworkAddress() });
  expect((await thief.login(owner.user.email)).statusCode).toBe(200);
  return { owner, thief };
};

/** A session opened by the password before the account had to have a second factor, which it has. */
const unprovenSession = async () => {
  const owner = await signUpVerified(shop, { remoteAddress: newNetworkAddress() });
  const authenticator = createAuthenticator(ORIGIN);
  const { id } = (await addPasskey(owner, authenticator)).json<{ id: number }>();
  const thief = openBrowser(shop, { remoteAddress: newNetworkAddress() });
  expect((await thief.login(owner.user.email)).statusCode).toBe(200);
  const { secret } = await setUpSecondFactor(thief);
  await em().nativeUpdate(User, owner.user.id, { role: 'manager' });
  return { owner, authenticator, passkeyId: id, thief, secret };
};

describe('a session opened by a stolen password', () => {
  it('ends when the owner adds the first passkey, and adds none itself', async () => {
    const { owner, thief } = await staffWithStolenPassword();
    expect((await addPasskey(owner, createAuthenticator(ORIGIN))).statusCode).toBe(201);
    expect((await addPasskey(thief, createAuthenticator(ORIGIN))).statusCode).toBe(401);
    expect(await statusOf(thief, '/api/admin/orders')).toBe(401);
    expect(await statusOf(owner, '/api/admin/orders')).toBe(200);
    expect(await em().count(Passkey, { userId: owner.user.id })).toBe(1);
  });

  it('cannot finish an app that it began before the owner added a passkey', async () => {
    const { owner, thief } = await staffWithStolenPassword();
    const { secret } = await setUpSecondFactor(thief);
    expect((await addPasskey(owner, createAuthenticator(ORIGIN))).statusCode).toBe(201);
    expect(await em().count(SecondFactor, { userId: owner.user.id })).toBe(0);
    expect((await thief.call('PUT', '/api/auth/second-factor', { code: codeOf(secret) })).statusCode).toBe(401);
    expect(await statusOf(thief, '/api/admin/orders')).toBe(401);
  });

  it('adds no passkey, nor prepares or turns on an app, beside the passkey of an account that must have one', async () => {
    const { thief, secret } = await unprovenSession();
    const registration = await thief.call('POST', '/api/auth/passkeys/options');
    expect(problemOf(registration)).toEqual(REQUIRED);
    expect(problemOf(await thief.call('POST', '/api/auth/second-factor'))).toEqual(REQUIRED);
    const turnedOn = await thief.call('PUT', '/api/auth/second-factor', { code: codeOf(secret) });
    expect(problemOf(turnedOn)).toEqual(REQUIRED);
    expect(problemOf(await thief.call('GET', '/api/admin/orders'))).toEqual([403, 'second_factor_setup_required']);
  });

  it('adds no passkey by options that it requested before the account had to have one', async () => {
    const { owner, thief } = await unprovenSession();
    await em().nativeUpdate(User, owner.user.id, { role: 'customer' });
    const options = (await thief.call('POST', '/api/auth/passkeys/options')).json();
    await em().nativeUpdate(User, owner.user.id, { role: 'manager' });
    const credential = createAuthenticator(ORIGIN).create(options);
    const added = await thief.call('POST', '/api/auth/passkeys', { name: 'Mine', credential });
    expect(problemOf(added)).toEqual(REQUIRED);
    expect(await em().count(Passkey, { userId: owner.user.id })).toBe(1);
  });

  it('removes none of two passkeys, until it is confirmed by one', async () => {
    const { owner, authenticator, passkeyId, thief: byPassword } = await unprovenSession();
    expect((await addPasskey(owner, createAuthenticator(ORIGIN))).statusCode).toBe(201);
    const remove = () => byPassword.call('DELETE', `/api/auth/passkeys/${passkeyId}`);
    expect(problemOf(await remove())).toEqual(REQUIRED);
    await usePasskey(byPassword, authenticator, { ceremony: 'confirm-by-passkey' });
    expect((await remove()).statusCode).toBe(200);
  });
});
