import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmailVerification } from '../../src/modules/identity/email/email-verification.entity.ts';
import { PasswordReset } from '../../src/modules/identity/password/password-reset.entity.ts';
import {
  findPasswordResetEmail,
  findSignInCodeEmail,
  findVerificationEmail,
} from '../../src/modules/identity/index.ts';
import { SignInCode } from '../../src/modules/identity/sign-in/sign-in-code.entity.ts';
import {
  newPerson,
  startProductionServer,
  type ShopResponse,
  type ProductionServer,
  type Visitor,
} from './production-server.ts';

let shop: ProductionServer;

beforeAll(async () => {
  shop = await startProductionServer();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const login = (visitor: Visitor, email: string, password = 'not-the-password') =>
  visitor.post('/api/auth/login', { email, password });

const tries = async (times: number, visitor: Visitor, email: string): Promise<number[]> => {
  const statuses = [];
  for (let count = 0; count < times; count += 1) statuses.push((await login(visitor, email)).status);
  return statuses;
};

const TEN_WRONG = Array.from({ length: 10 }, () => 401);

describe('guessing a password', () => {
  it('is stopped after ten attempts in 15 minutes with Retry-After', async () => {
    const { email } = await shop.visitor().register();
    const mallory = shop.visitor();
    expect(await tries(10, mallory, email)).toEqual(TEN_WRONG);
    const eleventh = await login(mallory, email);
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(eleventh.body).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 15 minutes.',
    });
  });

  it('leaves the owner able to sign in from another network', async () => {
    const victim = await shop.visitor().register();
    await tries(11, shop.visitor(), victim.email);
    expect((await login(shop.visitor(), victim.email, victim.password)).status).toBe(200);
  });

  it('leaves the owner able to sign in from the attacker’s network with a trusted device', async () => {
    const address = '192.0.2.10';
    const atHome = shop.visitor(address);
    const victim = await atHome.register();
    await atHome.post('/api/auth/logout', {});
    await tries(11, shop.visitor(address), victim.email);
    expect((await login(atHome, victim.email, victim.password)).status).toBe(200);
  });

  it('leaves the owner able to sign in with an emailed code after a distributed attack', async () => {
    const victim = await shop.visitor().register();
    for (let network = 0; network < 10; network += 1) await tries(10, shop.visitor(), victim.email);
    const newPhone = shop.visitor();
    const challenged = await login(newPhone, victim.email, victim.password);
    expect({ status: challenged.status, code: challenged.body.code }).toEqual({
      status: 401,
      code: 'email_code_required',
    });
    const { id } = await em().findOneOrFail(SignInCode, { userId: victim.id });
    const emailCode = (await findSignInCodeEmail(em(), shop.env, id))?.code;
    const { email, password } = victim;
    expect((await newPhone.post('/api/auth/login', { email, password, emailCode })).status).toBe(200);
  });

  it('is not reset by a forged IP header', async () => {
    const { email } = await shop.visitor().register();
    const forged = (address: string) => ({
      'x-forwarded-for': address,
      'x-real-ip': address,
      forwarded: `for=${address}`,
      'x-client-ip': address,
      'x-proxy-secret': 'guessed-secret-of-the-shop',
    });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const response = await fetch(`${shop.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...forged(`203.0.113.${count}`) },
        body: JSON.stringify({ email, password: 'not-the-password' }),
      });
      statuses.push(response.status);
    }
    expect(statuses).toEqual([...TEN_WRONG, 429]);
  });
});

describe('probing for an account at sign-in', () => {
  const without = ({ status, body: { requestId, ...body } }: ShopResponse) => ({
    status,
    body,
    hasId: Boolean(requestId),
  });

  it('gets the same answer for a known and an unknown address', async () => {
    const { email } = await shop.visitor().register();
    const stranger = newPerson().email;
    expect(without(await login(shop.visitor(), email))).toEqual(without(await login(shop.visitor(), stranger)));
    const forgot = (to: string) => shop.visitor().post('/api/auth/forgot-password', { email: to });
    expect(without(await forgot(email))).toEqual(without(await forgot(stranger)));
    expect((await forgot(email)).status).toBe(202);
  });
});

describe('probing for an account by changing the email address', () => {
  it('is limited to five attempts an hour, and names can still be changed', async () => {
    const mallory = shop.visitor();
    const { id, name, email } = await mallory.register();
    const { email: taken } = await shop.visitor().register();
    const move = (to: string) => mallory.patch(`/api/users/${id}`, { name, email: to });
    const registering = await shop.visitor().post('/api/auth/register', { ...newPerson(), email: taken });
    const refused = (await move(taken)).body;
    expect({ ...refused, requestId: '' }).toEqual({ ...registering.body, requestId: '' });
    for (let count = 1; count < 5; count += 1) expect((await move(taken)).status).toBe(409);
    expect((await move(taken)).status).toBe(429);
    expect((await move(email)).status).toBe(200);
  });
});

describe('an emailed code', () => {
  const latest = (userId: number) => em().findOneOrFail(EmailVerification, { userId }, { orderBy: { id: 'desc' } });
  const codeOf = async (userId: number) =>
    (await findVerificationEmail(em(), shop.env, (await latest(userId)).id))?.code ?? '';
  const verify = (visitor: Visitor, code: string) => visitor.post('/api/auth/verify-email', { code });
  const newcomer = async () => {
    const visitor = shop.visitor();
    const { id } = await visitor.register();
    return { visitor, id, code: await codeOf(id) };
  };
  const other = (code: string) => (code === '000000' ? '000001' : '000000');

  it('is void after five wrong attempts', async () => {
    const { visitor, code } = await newcomer();
    const notified = [];
    for (let count = 0; count < 5; count += 1) notified.push((await verify(visitor, other(code))).body.code);
    expect(notified).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_void']);
    expect((await verify(visitor, code)).body.code).toBe('code_void');
  });

  it('is rejected the second time', async () => {
    const { visitor, id, code } = await newcomer();
    expect((await verify(visitor, code)).status).toBe(200);
    expect((await verify(visitor, code)).status).toBe(409);
    await em().execute('update users set is_email_verified = false where id = ?', [id]);
    expect((await verify(visitor, code)).body.code).toBe('code_expired');
  });

  it('expires after ten minutes', async () => {
    const { visitor, id, code } = await newcomer();
    const { createdAt, expiresAt } = await latest(id);
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(10 * 60_000);
    await em().nativeUpdate(EmailVerification, { userId: id }, { expiresAt: new Date() });
    expect((await verify(visitor, code)).body.code).toBe('code_expired');
  });

  it('is rejected for another account', async () => {
    const [ravi, mallory] = [await newcomer(), await newcomer()];
    expect((await verify(mallory.visitor, ravi.code === mallory.code ? other(ravi.code) : ravi.code)).body.code).toBe(
      'code_wrong',
    );
    await em().nativeUpdate(EmailVerification, { userId: mallory.id }, { codeHash: (await latest(ravi.id)).codeHash });
    expect((await verify(mallory.visitor, ravi.code)).body.code).toBe('code_wrong');
    expect((await verify(ravi.visitor, ravi.code)).status).toBe(200);
  });
});

describe('a session', () => {
  const SESSION = 'mithai_session';

  it('is replaced at sign-in', async () => {
    const victim = await shop.visitor().register();
    const planted = 'A'.repeat(43);
    const browser = shop.visitor();
    browser.cookies.set(SESSION, planted);
    expect((await login(browser, victim.email, victim.password)).status).toBe(200);
    expect(browser.cookies.get(SESSION)).toMatch(/^[\w-]{43}$/);
    expect(browser.cookies.get(SESSION)).not.toBe(planted);
    const mallory = shop.visitor();
    mallory.cookies.set(SESSION, planted);
    expect((await mallory.get('/api/auth/me')).status).toBe(401);
  });

  it('ends when another user signs in with the same browser', async () => {
    const browser = shop.visitor();
    await browser.register();
    const old = shop.visitor();
    old.cookies.set(SESSION, browser.cookies.get(SESSION) ?? '');
    await browser.register();
    expect((await old.get('/api/auth/me')).status).toBe(401);
  });

  it('is rejected after sign-out, even with a kept cookie', async () => {
    const browser = shop.visitor();
    await browser.register();
    const thief = shop.visitor();
    thief.cookies.set(SESSION, browser.cookies.get(SESSION) ?? '');
    expect((await thief.get('/api/auth/me')).status).toBe(200);
    await browser.post('/api/auth/logout', {});
    expect((await thief.get('/api/auth/me')).status).toBe(401);
  });

  it('ends with all others on a password change or reset', async () => {
    const browser = shop.visitor();
    const person = await browser.register();
    const elsewhere = shop.visitor();
    await login(elsewhere, person.email, person.password);
    const newPassword = 'a-newer-one-of-sesame';
    const changed = await browser.post('/api/auth/change-password', { currentPassword: person.password, newPassword });
    expect(changed.status).toBe(200);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(401);
    expect((await browser.get('/api/auth/me')).status).toBe(200);

    await shop.visitor().post('/api/auth/forgot-password', { email: person.email });
    const { id } = await em().findOneOrFail(PasswordReset, { email: person.email }, { orderBy: { id: 'desc' } });
    const token = (await findPasswordResetEmail(em(), shop.env, id))?.token;
    const reset = () => shop.visitor().post('/api/auth/reset-password', { token, password: 'the-newest-one-of-all' });
    expect((await reset()).status).toBe(200);
    expect((await reset()).status).toBe(422);
    expect((await browser.get('/api/auth/me')).status).toBe(401);
  });

  it('has an HttpOnly, SameSite cookie', async () => {
    const response = await shop.visitor().post('/api/auth/register', newPerson());
    expect(response.headers.getSetCookie().find((cookie) => cookie.startsWith(SESSION))).toMatch(
      /; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });
});

describe('a password', () => {
  it.each(['123456', 'password', 'iloveyou', 'QWERTY123'])('is rejected if it is common: %s', async (password) => {
    const response = await shop.visitor().post('/api/auth/register', { ...newPerson(), password });
    expect(response.status).toBe(422);
    expect(response.body.issues).toMatchObject([
      {
        path: 'password',
        code: 'password_too_common',
        message: 'This password is too common. Please choose another one.',
      },
    ]);
  });

  it.each([
    'mithai',
    'Mithai',
    'M1th@i',
    'mithai123',
    'Mithai#2026!',
    'mithaishop',
    'मिठाई99',
    'meera.nair',
    'meera1',
    'MeeraNair1990',
    'me.nair@shopper.example',
  ])('is rejected if it is obvious for the person or the shop: %s', async (password) => {
    const response = await shop
      .visitor()
      .post('/api/auth/register', { name: 'Meera Nair', email: 'me.nair@shopper.example', password });
    expect(response.status).toBe(422);
    expect(response.body.issues).toMatchObject([
      {
        path: 'password',
        code: 'password_too_obvious',
        message:
          'This password is easy to guess from your name, your email address or our name. Please choose another one.',
      },
    ]);
  });

  it('is accepted with a name among other words', async () => {
    const { email } = await shop.visitor().register({ password: 'meera eats mithai on sundays' });
    expect((await login(shop.visitor(), email, 'meera eats mithai on sundays')).status).toBe(200);
  });

  it.each([
    ['Devanagari', 'मिठाई'.repeat(26).slice(0, 128)],
    ['emoji', '🍬'.repeat(128)],
    ['every kind of sign', 'pass word\t"\'\\<>&;%'.repeat(8).slice(0, 128)],
  ])('is accepted with 128 characters: %s', async (_, password) => {
    const browser = shop.visitor();
    const { email } = await browser.register({ password });
    expect((await login(shop.visitor(), email, password)).status).toBe(200);
    expect((await login(shop.visitor(), email, Array.from(password).slice(0, -1).join(''))).status).toBe(401);
  });

  it('is rejected with 129 characters, not truncated', async () => {
    const response = await shop.visitor().post('/api/auth/register', { ...newPerson(), password: '🍬'.repeat(129) });
    expect(response.status).toBe(422);
    expect(response.body.message).toBe('Please use at most 128 characters');
  });
});
