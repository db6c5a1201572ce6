import { DEVICE_COOKIE, DEVICE_COOKIE_OVER_HTTPS, type CurrentUser } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  uniqueEmail,
  newNetworkAddress,
  openBrowser,
  PASSWORD,
  signUp,
  startStrictShop,
  type Browser,
} from '../../../../test/accounts.ts';
import type { TestShop } from '../../../../test/app.ts';
import { buildUser } from '../../../../test/factories.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { findPasswordResetEmail } from '../index.ts';
import { PasswordReset } from '../password/password-reset.entity.ts';
import { hashPassword } from '../password/passwords.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startStrictShop({
    LIMIT_LOGIN: '3/15m',
    LIMIT_LOGIN_BY_NETWORK: '8/15m',
    LIMIT_LOGIN_BY_STRANGERS: '6/1d',
  });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const asha = async () => {
  const home = await signUp(shop, { remoteAddress: newNetworkAddress() });
  return { home, email: home.user.email };
};

const guess = async (browser: Browser, email: string, times: number): Promise<number[]> => {
  const responses: number[] = [];
  for (let tried = 0; tried < times; tried += 1)
    responses.push((await browser.login(email, 'not-the-password')).statusCode);
  return responses;
};

const stranger = (remoteAddress = newNetworkAddress()) => openBrowser(shop, { remoteAddress });

describe('repeated sign-in attempts', () => {
  it('are limited to ten wrong ones in 15 minutes, while the owner can sign in from another network', async () => {
    const asSold = await startStrictShop();
    const { user } = await signUp(asSold, { remoteAddress: newNetworkAddress() });
    const mallory = openBrowser(asSold, { remoteAddress: newNetworkAddress() });
    expect(await guess(mallory, user.email, 10)).toEqual(Array.from({ length: 10 }, () => 401));

    const response = await mallory.login(user.email);
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 15 minutes.',
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(14 * 60);

    const elsewhere = openBrowser(asSold, { remoteAddress: newNetworkAddress() });
    expect((await elsewhere.login(user.email)).statusCode).toBe(200);
    await asSold.close();
  });

  it('are limited alike for an unknown account', async () => {
    expect(await guess(stranger(), uniqueEmail(), 4)).toEqual([401, 401, 401, 429]);
  });

  it('are not counted when the password is right', async () => {
    const { email } = await asha();
    const browser = stranger();
    for (let signedIn = 0; signedIn < 5; signedIn += 1) {
      browser.cookies.clear();
      expect((await browser.login(email)).statusCode).toBe(200);
    }
  });

  it('are counted per network across accounts', async () => {
    const mallory = stranger();
    for (let tried = 0; tried < 8; tried += 1) expect((await mallory.login(uniqueEmail())).statusCode).toBe(401);
    expect((await mallory.login(uniqueEmail())).statusCode).toBe(429);
  });

  it('are counted per network even after a successful sign-in to another account', async () => {
    const remoteAddress = newNetworkAddress();
    const mallory = await signUp(shop, { remoteAddress });
    for (let tried = 0; tried < 8; tried += 1) {
      expect((await stranger(remoteAddress).login(mallory.user.email)).statusCode).toBe(200);
    }
    expect((await stranger(remoteAddress).login(uniqueEmail())).statusCode).toBe(429);
  });

  it('are counted for the connection’s IP address, whatever a header claims', async () => {
    const { email } = await asha();
    const remoteAddress = newNetworkAddress();
    const responses: number[] = [];
    for (let tried = 0; tried < 4; tried += 1) {
      const headers = { 'x-forwarded-for': newNetworkAddress(), 'x-client-ip': newNetworkAddress() };
      responses.push(...(await guess(openBrowser(shop, { remoteAddress, headers }), email, 1)));
    }
    expect(responses).toEqual([401, 401, 401, 429]);
  });
});

describe('a trusted device', () => {
  it('can sign in from a network that is locked out', async () => {
    const { home, email } = await asha();
    const neighbour = await asha();
    const remoteAddress = newNetworkAddress();
    await guess(stranger(remoteAddress), email, 3);
    await guess(stranger(remoteAddress), neighbour.email, 3);
    expect(await guess(stranger(remoteAddress), uniqueEmail(), 3)).toEqual([401, 401, 429]);

    const atTheCafe = openBrowser(shop, { remoteAddress });
    expect((await atTheCafe.login(email)).statusCode).toBe(429);
    atTheCafe.cookies.set(DEVICE_COOKIE, home.cookies.get(DEVICE_COOKIE) ?? '');
    expect((await atTheCafe.login(email)).statusCode).toBe(200);
  });

  it('can sign in while attackers exhaust the account’s attempts', async () => {
    const { home, email } = await asha();
    for (let tried = 0; tried < 6; tried += 1) expect(await guess(stranger(), email, 1)).toEqual([401]);
    expect((await stranger().login(email)).json()).toMatchObject({ code: 'email_code_required' });
    expect((await home.login(email)).statusCode).toBe(200);
  });

  it('is remembered after a password reset in it', async () => {
    const { email } = await asha();
    for (let tried = 0; tried < 7; tried += 1) await guess(stranger(), email, 1);
    const newLaptop = stranger();
    expect((await newLaptop.login(email)).json()).toMatchObject({ code: 'email_code_required' });

    await newLaptop.call('POST', '/api/auth/forgot-password', { email });
    const reset = await em().findOneOrFail(PasswordReset, { email });
    const mail = await findPasswordResetEmail(em(), shop.env, reset.id);
    const password = 'sesame-and-ghee';
    const response = await newLaptop.call('POST', '/api/auth/reset-password', { token: mail?.token, password });
    expect(response.json<CurrentUser>()).toMatchObject({ email });
    await newLaptop.call('POST', '/api/auth/logout');
    expect((await newLaptop.login(email, password)).statusCode).toBe(200);
  });

  it('is forgotten after a password change elsewhere', async () => {
    const { home, email } = await asha();
    const remoteAddress = newNetworkAddress();
    const lost = stranger(remoteAddress);
    await lost.login(email);
    const newPassword = 'sesame-and-ghee';
    expect(
      (await home.call('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword })).statusCode,
    ).toBe(200);

    for (let tried = 0; tried < 6; tried += 1) await guess(stranger(), email, 1);
    expect((await lost.login(email, newPassword)).json()).toMatchObject({ code: 'email_code_required' });
    expect((await home.login(email, newPassword)).statusCode).toBe(200);
  });

  it('has a limited number of attempts', async () => {
    const { home, email } = await asha();
    expect(await guess(home, email, 4)).toEqual([401, 401, 401, 429]);
    expect((await stranger().login(email)).statusCode).toBe(200);
  });

  it('is trusted for its account only', async () => {
    const { email } = await asha();
    const mallory = await signUp(shop, { remoteAddress: newNetworkAddress() });
    expect(await guess(mallory, email, 4)).toEqual([401, 401, 401, 429]);
  });

  it.each([
    ['another user’s number in it', (value: string, id: number) => value.replace(/^\d+/, String(id))],
    ['another secret', (value: string, id: number) => `${id}.nonce.${value.split('.')[2]}`],
    ['rubbish', () => 'rubbish'],
    ['nothing', () => '..'],
  ])('cannot be forged with %s', async (_, forge) => {
    const { home, email } = await asha();
    const mallory = await signUp(shop, { remoteAddress: newNetworkAddress() });
    const responses: number[] = [];
    for (let tried = 0; tried < 4; tried += 1) {
      mallory.cookies.set(DEVICE_COOKIE, forge(mallory.cookies.get(DEVICE_COOKIE) ?? '', home.user.id));
      responses.push(...(await guess(mallory, email, 1)));
    }
    expect(responses).toEqual([401, 401, 401, 429]);
  });

  it('is identified by an HttpOnly, SameSite cookie that grants no access', async () => {
    const { home } = await asha();
    const browser = stranger();
    const { cookies } = await browser.login(home.user.email);
    expect(cookies.find(({ name }) => name === DEVICE_COOKIE)).toEqual({
      name: DEVICE_COOKIE,
      value: expect.stringMatching(/^\d+\.[\w-]{43}\.[0-9a-f]{64}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 31_556_952,
    });
    const device = cookies.find(({ name }) => name === DEVICE_COOKIE)?.value;
    const response = await shop.app.inject({ url: '/api/auth/me', headers: { cookie: `${DEVICE_COOKIE}=${device}` } });
    expect(response.statusCode).toBe(401);
  });

  it('gets a cookie with the __Host- prefix over HTTPS', async () => {
    const secure = await startStrictShop({ PUBLIC_URL: 'https://mithai.example' });
    const { cookies } = await signUp(secure, { remoteAddress: newNetworkAddress() });
    expect([...cookies.keys()]).toContain(DEVICE_COOKIE_OVER_HTTPS);
    await secure.close();
  });
});

describe('a guessed address', () => {
  it('gets the same statements and response with and without an account', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const known = await buildUser(em(), { passwordHash });
    const closed = await buildUser(em(), { passwordHash, isActive: false });
    const seen: unknown[] = [];
    for (const email of [known.email, closed.email, uniqueEmail()]) {
      let notified: unknown;
      const statements = await statementsOf(async () => {
        const response = await stranger().login(email, 'not-the-password');
        notified = {
          status: response.statusCode,
          ...response.json<object>(),
          requestId: '',
          cookies: response.cookies,
        };
      });
      seen.push({ notified, statements: statements.map((statement) => statement.replaceAll(email, '')) });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });
});
