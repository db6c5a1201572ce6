import { subMinutes } from 'date-fns/subMinutes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Session } from '../../src/modules/identity/sessions/session.entity.ts';
import { newNetworkAddress, openBrowser, PASSWORD, signUpVerified, startStrictShop } from '../accounts.ts';
import type { TestShop } from '../app.ts';
import { codeOf, signUpWithSecondFactor, turnOnSecondFactor, wrongCodeFor } from '../second-factor.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startStrictShop({ LIMIT_SECOND_FACTOR_BY_DEVICES: '6/1d', LIMIT_REGISTER_BY_NETWORK: '1000/1h' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

describe('a stolen session and password', () => {
  it('cannot confirm an account with a second factor by changing the password', async () => {
    const asha = await signUpWithSecondFactor(shop);
    await em().nativeUpdate(Session, { userId: asha.user.id }, { confirmedAt: subMinutes(new Date(), 16) });
    const passwords = { currentPassword: PASSWORD, newPassword: 'sesame-and-ghee' };
    expect((await asha.call('POST', '/api/auth/change-password', passwords)).statusCode).toBe(200);

    const response = await asha.call('DELETE', '/api/auth/second-factor');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'confirmation_required' });
    const address = { name: 'Mallory', email: 'mallory@shopper.example' };
    expect((await asha.call('PATCH', `/api/users/${asha.user.id}`, address)).statusCode).toBe(403);
  });

  it('can confirm one without a second factor by changing the password', async () => {
    const asha = await signUpVerified(shop, { remoteAddress: newNetworkAddress() });
    await em().nativeUpdate(Session, { userId: asha.user.id }, { confirmedAt: subMinutes(new Date(), 16) });
    await asha.call('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'sesame-and-ghee' });
    expect((await asha.call('POST', '/api/auth/second-factor')).statusCode).toBe(200);
  });
});

describe('devices trusted before the second factor', () => {
  it('share a limited number of attempts and leave recovery codes usable', async () => {
    const asha = await signUpVerified(shop, { remoteAddress: newNetworkAddress() });
    const browsers = Array.from({ length: 4 }, (_, index) =>
      openBrowser(shop, { remoteAddress: `2001:db8:77:${index}::1` }),
    );
    for (const browser of browsers) expect((await browser.login(asha.user.email)).statusCode).toBe(200);
    const { secret, recoveryCodes } = await turnOnSecondFactor(asha);

    const statuses: number[] = [];
    for (const browser of browsers) {
      for (let tried = 0; tried < 2; tried += 1)
        statuses.push((await browser.login(asha.user.email, PASSWORD, wrongCodeFor(secret))).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    expect((await asha.login(asha.user.email, PASSWORD, codeOf(secret))).statusCode).toBe(429);
    expect((await asha.login(asha.user.email, PASSWORD, recoveryCodes[0])).statusCode).toBe(200);
  });
});
