import { parseOptions } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE, type CurrentUser, type Problem } from '@mithai/contracts';
import { startTestShop, type TestShop } from '../../../test/app.ts';
import { buildUser, sessionOf } from '../../../test/factories.ts';
import { statementsOf } from '../../../test/statements.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { ensureDemoAccount } from './identity.service.ts';
import { DUMMY_PASSWORD_HASH, hashPassword } from './password/passwords.ts';
import { Session } from './sessions/session.entity.ts';
import { findSessionUser } from './sessions/session.service.ts';
import { User } from './user.entity.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

type Headers = Record<string, string>;
type Method = 'GET' | 'POST' | 'PATCH';

const PASSWORD = 'jaggery-and-ghee';

let addresses = 0;
const newAddress = () => `asha.${(addresses += 1)}@shopper.example`;

const call = (method: Method, url: string, payload?: object, headers: Headers = {}) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });
const register = (overrides: object = {}, headers: Headers = {}) =>
  call(
    'POST',
    '/api/auth/register',
    { name: 'Asha Rao', email: newAddress(), password: PASSWORD, ...overrides },
    headers,
  );
const login = (email: string, password = PASSWORD, headers: Headers = {}) =>
  call('POST', '/api/auth/login', { email, password }, headers);
const me = (headers: Headers = {}) => call('GET', '/api/auth/me', undefined, headers);

type InjectedResponse = Awaited<ReturnType<typeof call>>;

const sessionFrom = (response: InjectedResponse): Headers => {
  const token = response.cookies.find((cookie) => cookie.name === SESSION_COOKIE)?.value;
  expect(token).toMatch(/^[\w-]{43}$/);
  return { cookie: `${SESSION_COOKIE}=${token}` };
};

const toProblem = (response: InjectedResponse) => ({ status: response.statusCode, ...response.json<Problem>() });

describe('POST /api/auth/register', () => {
  it('creates an account, signs in and sends a code', async () => {
    const email = newAddress();
    const response = await register({ email });

    expect(response.statusCode).toBe(201);
    const user = response.json<CurrentUser>();
    expect(user).toEqual({
      id: expect.any(Number),
      username: email,
      name: 'Asha Rao',
      email,
      address: null,
      phone: null,
      profilePicture: null,
      role: 'customer',
      isEmailVerified: false,
      isPhoneVerified: false,
      hasPassword: true,
    });
    expect((await me(sessionFrom(response))).json()).toEqual(user);

    const events = await em().find(OutboxEvent, {}, { orderBy: { id: 'desc' }, limit: 2 });
    expect(events.map(({ name, payload }) => ({ name, payload }))).toEqual([
      { name: 'user.verification_requested', payload: { userId: user.id, verificationId: expect.any(Number) } },
      { name: 'user.registered', payload: { userId: user.id } },
    ]);
  });

  it('stores the address in lower case', async () => {
    const email = newAddress();
    expect((await register({ email: `  ${email.toUpperCase()} ` })).json()).toMatchObject({ email });
    expect((await login(email.toUpperCase())).statusCode).toBe(200);
  });

  it('stores the password as argon2id and never returns it', async () => {
    const response = await register();
    const { passwordHash } = await em().findOneOrFail(User, response.json<CurrentUser>().id);
    expect(parseOptions(passwordHash ?? '')).toMatchObject({
      algorithm: 2,
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    });
    expect(response.body).not.toContain('argon2');
    expect(response.body).not.toContain(PASSWORD);
  });

  it('rejects a registered address at its field, in any letter case', async () => {
    const email = newAddress();
    await register({ email });
    const message = 'An account with this email address already exists.';
    expect(toProblem(await register({ email: email.toUpperCase() }))).toMatchObject({
      status: 409,
      code: 'email_taken',
      message,
      issues: [{ path: 'email', message }],
    });
  });

  it('creates one account for concurrent registrations of an address', async () => {
    const email = newAddress();
    const responses = await Promise.all(Array.from({ length: 6 }, () => register({ email })));
    expect(responses.map((response) => response.statusCode).sort((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409, 409,
    ]);
    expect(await em().count(User, { email })).toBe(1);
  });

  it('grants no administrator role, not even to ADMIN_EMAIL', async () => {
    const response = await register({ email: shop.env.ADMIN_EMAIL });
    expect(response.json()).toMatchObject({ role: 'customer' });
    expect((await login(shop.env.ADMIN_EMAIL)).json()).toMatchObject({ role: 'customer' });
  });

  it('ignores role, id and verification in the body', async () => {
    const response = await register({ role: 'admin', isEmailVerified: true, id: 7, isActive: false });
    expect(response.json()).toMatchObject({ role: 'customer', isEmailVerified: false });
  });
});

describe('POST /api/auth/login', () => {
  it('returns the user and an HttpOnly, SameSite cookie', async () => {
    const email = newAddress();
    await register({ email });
    const response = await login(email);
    expect(response.json()).toMatchObject({ email });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.cookies[0]).toEqual({
      name: SESSION_COOKIE,
      value: expect.any(String),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 90 * 24 * 60 * 60,
    });
  });

  it('returns the same error for a wrong password, an unknown address, a closed account and one without a password', async () => {
    const known = await buildUser(em(), { passwordHash: await hashPassword(PASSWORD) });
    const closed = await buildUser(em(), { passwordHash: await hashPassword(PASSWORD), isActive: false });
    const elsewhere = await buildUser(em());
    const responses = [
      await login(known.email, 'not-the-password'),
      await login(newAddress()),
      await login(closed.email),
      await login(elsewhere.email),
    ];
    for (const response of responses) {
      expect(toProblem(response)).toMatchObject({
        status: 401,
        code: 'invalid_credentials',
        message: 'Invalid email or password',
      });
      expect(response.cookies).toEqual([]);
    }
  });

  it('runs the same work for an unknown address as for a known one', async () => {
    expect(parseOptions(DUMMY_PASSWORD_HASH)).toEqual(parseOptions(await hashPassword(PASSWORD)));
  });

  it('creates a new session and ends the presented one', async () => {
    const email = newAddress();
    const brought = sessionFrom(await register({ email }));
    const fresh = sessionFrom(await login(email, PASSWORD, brought));
    expect(fresh).not.toEqual(brought);
    expect((await me(fresh)).statusCode).toBe(200);
    expect((await me(brought)).statusCode).toBe(401);
  });

  it('never adopts a session token that the client chose', async () => {
    const email = newAddress();
    await register({ email });
    const planted = { cookie: `${SESSION_COOKIE}=${'A'.repeat(43)}` };
    expect(sessionFrom(await login(email, PASSWORD, planted))).not.toEqual(planted);
    expect((await me(planted)).statusCode).toBe(401);
  });

  it('grants the administrator role to the verified owner of ADMIN_EMAIL only', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const stale = await buildUser(em(), { passwordHash, isEmailVerified: true, role: 'admin' });
    expect((await login(stale.email)).json()).toMatchObject({ role: 'customer' });

    await em().nativeDelete(User, { email: shop.env.ADMIN_EMAIL });
    await buildUser(em(), { email: shop.env.ADMIN_EMAIL, passwordHash, isEmailVerified: true });
    expect((await login(shop.env.ADMIN_EMAIL)).json()).toMatchObject({ role: 'admin' });
  });
});

describe('a session', () => {
  it('is read with one statement', async () => {
    const headers = await sessionOf(em(), await buildUser(em()));
    expect(await statementsOf(() => findSessionUser(em(), shop.env, { headers, method: 'GET' }))).toHaveLength(1);
  });

  it('is found among other cookies', async () => {
    const user = await buildUser(em());
    const { cookie } = await sessionOf(em(), user);
    expect((await me({ cookie: `theme=dark; x${cookie}; ${cookie}; a=b` })).json()).toMatchObject({ id: user.id });
  });

  it('is stored only as a hash of its token', async () => {
    const user = await buildUser(em());
    const { cookie } = await sessionOf(em(), user);
    const { tokenHash } = await em().findOneOrFail(Session, { userId: user.id });
    expect(tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie).not.toContain(tokenHash);
  });

  it.each([
    ['no cookie', {}],
    ['an unknown token', { cookie: `${SESSION_COOKIE}=${'x'.repeat(43)}` }],
    ['rubbish', { cookie: `${SESSION_COOKIE}=%ff'; drop table users` }],
  ])('is rejected with %s', async (_, headers: Headers) => {
    expect(toProblem(await me(headers))).toMatchObject({
      status: 401,
      code: 'unauthenticated',
      message: 'Please sign in to continue.',
    });
  });

  it('ends at logout', async () => {
    const headers = sessionFrom(await register());
    const response = await call('POST', '/api/auth/logout', undefined, headers);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ message: 'You have been logged out successfully' });
    expect(response.cookies).toMatchObject([{ name: SESSION_COOKIE, value: '', path: '/' }]);
    expect((await me(headers)).statusCode).toBe(401);
  });

  it('can be ended twice', async () => {
    const headers = sessionFrom(await register());
    await call('POST', '/api/auth/logout', undefined, headers);
    expect((await call('POST', '/api/auth/logout', undefined, headers)).statusCode).toBe(200);
    expect((await call('POST', '/api/auth/logout')).statusCode).toBe(200);
  });

  it('ends when the account is closed', async () => {
    const user = await buildUser(em());
    const headers = await sessionOf(em(), user);
    await em().nativeUpdate(User, user.id, { isActive: false });
    expect((await me(headers)).statusCode).toBe(401);
  });
});

describe('an invalid body', () => {
  it.each<[string, unknown]>([
    ['nothing', {}],
    ['null', null],
    ['an array', []],
    ['wrong types', { name: 5, email: {}, password: ['x'] }],
    ['nulls', { name: null, email: null, password: null }],
    ['blanks', { name: '   ', email: '   ', password: '' }],
    ['a broken address', { name: 'Asha', email: 'asha', password: PASSWORD }],
    [
      'a line break for a mail’s header',
      { name: 'Asha\r\nBcc: all@shoppers.example', email: 'a@b.example', password: PASSWORD },
    ],
    ['a password without end', { name: 'Asha', email: 'a@b.example', password: 'x'.repeat(10_000) }],
  ])('is rejected with 422 and a message: %s', async (_, body) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    expect(toProblem(response)).toMatchObject({ status: 422, code: 'validation_failed' });
    expect(response.json().message).not.toContain('Invalid input');
  });

  it('is rejected at sign-in too', async () => {
    expect(toProblem(await call('POST', '/api/auth/login'))).toMatchObject({
      status: 422,
      message: 'Please check what you entered.',
    });
    expect(toProblem(await call('POST', '/api/auth/login', { email: 'asha', password: PASSWORD }))).toMatchObject({
      status: 422,
      message: 'Please enter a valid email address',
    });
  });

  it('is reported with its field and the specification’s message', async () => {
    expect(toProblem(await register({ password: '12345' }))).toMatchObject({
      status: 422,
      message: 'Password must be at least 6 characters',
      issues: [{ path: 'password', message: 'Password must be at least 6 characters' }],
    });
    expect(toProblem(await register({ name: 'A' }))).toMatchObject({
      status: 422,
      message: 'Name must be at least 2 characters',
    });
    expect(toProblem(await register({ email: 'asha@' }))).toMatchObject({
      status: 422,
      message: 'Please enter a valid email address',
    });
  });

  it.each([
    ['broken JSON', 'application/json', '{"email":', 400, 'bad_request'],
    ['plain text', 'text/plain', '{"email":"a@b.example"}', 415, 'unsupported_media_type'],
    ['a form', 'application/x-www-form-urlencoded', 'email=a', 415, 'unsupported_media_type'],
    ['a megabyte', 'application/json', JSON.stringify({ email: 'x'.repeat(1_000_000) }), 413, 'too_large'],
    ['a prototype', 'application/json', '{"__proto__":{"role":"admin"},"email":"a@b.example"}', 400, 'bad_request'],
  ])('is rejected before it is parsed: %s', async (_, contentType, payload, status, code) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': contentType },
      payload,
    });
    expect(toProblem(response)).toMatchObject({ status, code, message: expect.stringMatching(/\.$/) });
  });
});

describe('the demonstration account', () => {
  it('is created once, verified, and can sign in', async () => {
    const account = {
      name: 'Demo Shopper',
      email: newAddress(),
      password: 'first-password',
      role: 'customer',
      phone: '9845012345',
    } as const;
    const first = await ensureDemoAccount(em(), account);
    const second = await ensureDemoAccount(em(), { ...account, password: 'second-password' });

    expect(second.id).toBe(first.id);
    expect((await login(account.email, 'first-password')).statusCode).toBe(401);
    expect((await login(account.email, 'second-password')).json()).toMatchObject({
      isEmailVerified: true,
      phone: '9845012345',
    });
  });
});
