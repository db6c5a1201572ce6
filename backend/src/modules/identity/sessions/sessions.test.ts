import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SESSION_COOKIE, SESSION_COOKIE_OVER_HTTPS, type AccountSession, type Problem } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { subMinutes } from 'date-fns/subMinutes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniqueEmail, openBrowser, PASSWORD, signUp, type Browser } from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { eventually } from '../../../../test/eventually.ts';
import { buildUser, sessionOf } from '../../../../test/factories.ts';
import { isAnyLockAwaited } from '../../../../test/locks.ts';
import { hashPassword } from '../password/passwords.ts';
import { pruneIdentity } from '../account/prune.service.ts';
import { SecondFactor } from '../second-factor/second-factor.entity.ts';
import { Session } from './session.entity.ts';
import { findSession } from './session.service.ts';
import { User } from '../user.entity.ts';
import { lockUser } from '../user.service.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const CHROME_ON_ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const FIREFOX_ON_WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

const me = async ({ call }: Browser) => (await call('GET', '/api/auth/me')).statusCode;
const listFor = async ({ call }: Browser) => (await call('GET', '/api/auth/sessions')).json<AccountSession[]>();

const twoDevices = async () => {
  const phone = await signUp(shop, { remoteAddress: '203.0.113.5', headers: { 'user-agent': CHROME_ON_ANDROID } });
  const laptop = openBrowser(shop, { remoteAddress: '203.0.113.9', headers: { 'user-agent': FIREFOX_ON_WINDOWS } });
  await laptop.login(phone.user.email);
  return { phone, laptop, userId: phone.user.id };
};

describe('GET sessions', () => {
  it('lists device, IP address and times, last seen first', async () => {
    const { phone, laptop, userId } = await twoDevices();
    await em().nativeUpdate(Session, { userId, ip: '203.0.113.9' }, { lastSeenAt: subMinutes(new Date(), 2) });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/);
    const common = { id: expect.any(Number), signedInAt: time, lastSeenAt: time };
    expect(await listFor(phone)).toEqual([
      { ...common, device: 'Chrome on Android', ip: '203.0.113.5', isCurrent: true },
      { ...common, device: 'Firefox on Windows', ip: '203.0.113.9', isCurrent: false },
    ]);
    expect((await listFor(laptop)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  it.each(['', 'curl/8.5.0', '<script>alert(1)</script>', 'x'.repeat(5000)])(
    'recognizes the browser %s',
    async (name) => {
      const browser = await signUp(shop, { headers: { 'user-agent': name } });
      expect(await listFor(browser)).toMatchObject([{ isCurrent: true }]);
    },
  );

  it('returns no token or hash', async () => {
    const browser = await signUp(shop);
    const { tokenHash } = await em().findOneOrFail(Session, { userId: browser.user.id });
    const { body } = await browser.call('GET', '/api/auth/sessions');
    expect(body).not.toContain(tokenHash);
    expect(body).not.toContain(browser.cookies.get(SESSION_COOKIE));
  });

  it('excludes expired sessions and those of other users', async () => {
    const { phone, userId } = await twoDevices();
    await signUp(shop);
    await em().nativeUpdate(Session, { userId, ip: '203.0.113.9' }, { lastSeenAt: subDays(new Date(), 31) });
    expect(await listFor(phone)).toMatchObject([{ isCurrent: true }]);
  });
});

describe('ending other sessions', () => {
  it('ends the chosen session', async () => {
    const { phone, laptop } = await twoDevices();
    const [other] = (await listFor(phone)).filter(({ isCurrent }) => !isCurrent);
    const response = await phone.call('DELETE', `/api/auth/sessions/${other?.id}`);
    expect(response.json()).toEqual({ message: 'That device has been signed out.' });
    expect(response.cookies).toEqual([]);
    expect([await me(phone), await me(laptop)]).toEqual([200, 401]);
  });

  it('clears the cookie if it is the current session', async () => {
    const { phone, laptop } = await twoDevices();
    const [own] = (await listFor(phone)).filter(({ isCurrent }) => isCurrent);
    await phone.call('DELETE', `/api/auth/sessions/${own?.id}`);
    expect(phone.cookies.has(SESSION_COOKIE)).toBe(false);
    expect([await me(phone), await me(laptop)]).toEqual([401, 200]);
  });

  it('answers 404 for another user’s session', async () => {
    const { phone } = await twoDevices();
    const mallory = await signUp(shop);
    const [session] = await listFor(phone);
    for (const id of [session?.id, 2_000_000_000]) {
      const response = await mallory.call('DELETE', `/api/auth/sessions/${id}`);
      expect(response.statusCode).toBe(404);
      expect(response.json<Problem>()).toMatchObject({ code: 'session_not_found', message: 'Session not found' });
    }
    expect(await me(phone)).toBe(200);
  });

  it('ends all sessions of the account, including the current one', async () => {
    const { phone, laptop } = await twoDevices();
    const stranger = await signUp(shop);
    const response = await phone.call('DELETE', '/api/auth/sessions');
    expect(response.json()).toEqual({ message: 'You have been signed out everywhere.' });
    expect(phone.cookies.has(SESSION_COOKIE)).toBe(false);
    expect([await me(phone), await me(laptop), await me(stranger)]).toEqual([401, 401, 200]);
  });
});

describe('a session', () => {
  const aged = async (role: 'customer' | 'admin', changes: Partial<Session>) => {
    const user = await buildUser(em(), { role });
    const headers = await sessionOf(em(), user);
    await em().nativeUpdate(Session, { userId: user.id }, changes);
    return { user, headers };
  };
  const statusWith = async (headers: Record<string, string>) =>
    (await shop.app.inject({ url: '/api/auth/me', headers })).statusCode;
  const now = new Date();

  it.each([
    ['a customer’s', 'customer', 'thirty days unused', { lastSeenAt: subDays(now, 30) }, 401],
    ['a customer’s', 'customer', '29 days unused', { lastSeenAt: subDays(now, 29) }, 200],
    ['a customer’s', 'customer', 'ninety days old', { createdAt: subDays(now, 90) }, 401],
    ['a customer’s', 'customer', 'nearly ninety days old', { createdAt: subDays(now, 89) }, 200],
    ['an administrator’s', 'admin', 'two hours unused', { lastSeenAt: subHours(now, 2) }, 401],
    ['an administrator’s', 'admin', 'an hour unused', { lastSeenAt: subHours(now, 1) }, 200],
    ['an administrator’s', 'admin', 'a day old', { createdAt: subHours(now, 24) }, 401],
    ['an administrator’s', 'admin', 'nearly a day old', { createdAt: subHours(now, 23) }, 200],
  ] as const)('%s (%s), %s, is answered %s %s', async (_whose, role, _age, changes, status) => {
    const { user, headers } = await aged(role, changes);
    expect(await statusWith(headers)).toBe(status);
    expect(await findSession(em(), shop.env, { headers })).toEqual(
      status === 200 ? { id: expect.any(Number), userId: user.id, role, expiresAt: expect.any(Number) } : null,
    );
    await pruneIdentity(em());
    expect(await em().count(Session, { userId: user.id })).toBe(status === 200 ? 1 : 0);
  });

  it('updates lastSeenAt at most every five minutes', async () => {
    const seen = subMinutes(now, 6);
    const { user, headers } = await aged('customer', { lastSeenAt: seen });
    const lastSeenAt = async () => (await em().findOneOrFail(Session, { userId: user.id })).lastSeenAt;
    await statusWith(headers);
    await eventually('the visit is noted', async () => (await lastSeenAt()) > seen);

    const recently = subMinutes(now, 4);
    await em().nativeUpdate(Session, { userId: user.id }, { lastSeenAt: recently });
    await statusWith(headers);
    expect(await lastSeenAt()).toEqual(recently);
  });

  it('gets the administrator’s lifetime once its user becomes administrator', async () => {
    const { user, headers } = await aged('customer', { createdAt: subDays(now, 2) });
    expect(await statusWith(headers)).toBe(200);
    await em().nativeUpdate(User, user.id, { role: 'admin' });
    expect(await statusWith(headers)).toBe(401);
  });
});

describe('a sign-in', () => {
  /** Runs `change` with the user's lock, signs in meanwhile, and commits once that waits or is done. */
  const signInDuring = async (
    userId: number,
    email: string,
    change: (em: EntityManager) => Promise<unknown>,
    browser = openBrowser(shop),
  ) => {
    const changing = em();
    await changing.begin();
    await lockUser(changing, userId);
    await changing.nativeDelete(Session, { userId });
    await change(changing);
    let isAnswered = false;
    const login = browser.login(email).finally(() => (isAnswered = true));
    await eventually('the sign-in waits', async () => isAnswered || (await isAnyLockAwaited(em())));
    await changing.commit();
    return { browser, response: await login };
  };

  it.each([
    [
      'password',
      async (em: EntityManager, userId: number) =>
        em.nativeUpdate(User, userId, { passwordHash: await hashPassword('another') }),
    ],
    [
      'second factor',
      (em: EntityManager, userId: number) =>
        em.insert(SecondFactor, { userId, encryptedSecret: 'of an app', isOn: true }),
    ],
  ])('creates no session if a new %s is set concurrently', async (_, change) => {
    const { user } = await signUp(shop);
    const { browser, response } = await signInDuring(user.id, user.email, (em) => change(em, user.id));
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'invalid_credentials' });
    expect(await me(browser)).toBe(401);
    expect(await em().count(Session, { userId: user.id })).toBe(0);
  });

  it('leaves the browser signed in if it fails', async () => {
    const signedIn = await signUp(shop);
    const { user } = await signUp(shop);
    const { response } = await signInDuring(
      user.id,
      user.email,
      async (em) => em.nativeUpdate(User, user.id, { passwordHash: await hashPassword('another') }),
      signedIn,
    );
    expect(response.statusCode).toBe(401);
    expect(await me(signedIn)).toBe(200);
  });

  it('ends the oldest of more than fifty sessions', async () => {
    const oldest = await signUp(shop);
    const second = openBrowser(shop);
    await second.login(oldest.user.email);
    await em().insertMany(
      Session,
      Array.from({ length: 48 }, () => ({ tokenHash: randomUUID(), userId: oldest.user.id })),
    );
    expect([await me(oldest), await me(second)]).toEqual([200, 200]);
    const newest = openBrowser(shop);
    await newest.login(oldest.user.email);
    expect([await me(oldest), await me(second), await me(newest)]).toEqual([401, 200, 200]);
    expect(await em().count(Session, { userId: oldest.user.id })).toBe(50);
  });
});

describe('a browser over HTTPS', () => {
  it('gets a Secure __Host- cookie with Path=/, and no other cookie is accepted', async () => {
    const secure = await startTestShop({ PUBLIC_URL: 'https://mithai.example' });
    const browser = openBrowser(secure);
    const response = await browser.call('POST', '/api/auth/register', {
      name: 'Asha Rao',
      email: uniqueEmail(),
      password: PASSWORD,
    });
    const session = response.cookies.find(({ name }) => name === SESSION_COOKIE_OVER_HTTPS);
    expect(session).toEqual({
      name: SESSION_COOKIE_OVER_HTTPS,
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 90 * 24 * 60 * 60,
    });
    expect(await me(browser)).toBe(200);

    const planted = await secure.app.inject({
      url: '/api/auth/me',
      headers: { cookie: `${SESSION_COOKIE}=${session?.value}` },
    });
    expect(planted.statusCode).toBe(401);

    await browser.call('POST', '/api/auth/logout');
    expect(browser.cookies.has(SESSION_COOKIE_OVER_HTTPS)).toBe(false);
    await secure.close();
  });
});
