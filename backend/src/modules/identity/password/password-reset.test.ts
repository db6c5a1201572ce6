import {
  PASSWORD_RESET_LIFETIME,
  PASSWORD_RESET_LINKS,
  SESSION_COOKIE,
  type CurrentUser,
  type Problem,
} from '@mithai/contracts';
import { subMinutes } from 'date-fns/subMinutes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildUser, sessionOf } from '../../../../test/factories.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { decryptField } from '../../../platform/field-encryption.ts';
import { emailedSecrets, findPasswordResetEmail } from '../index.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { hashPassword } from './passwords.ts';
import { pruneIdentity } from '../account/prune.service.ts';
import { User } from '../user.entity.ts';

let shop: TestShop;
let passwordHash: string;

beforeAll(async () => {
  shop = await startTestShop();
  passwordHash = await hashPassword(OLD_PASSWORD);
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const OLD_PASSWORD = 'jaggery-and-ghee';
const NEW_PASSWORD = 'sesame-and-ghee';

type Headers = Record<string, string>;

let addresses = 0;
const newAddress = () => `meera.${(addresses += 1)}@shopper.example`;

const post = (url: string, payload: object, headers: Headers = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers });
const forgot = (email: string) => post('/api/auth/forgot-password', { email });
const reset = (token: string, password = NEW_PASSWORD, headers: Headers = {}) =>
  post('/api/auth/reset-password', { token, password }, headers);
const login = (email: string, password: string) => post('/api/auth/login', { email, password });
const me = (headers: Headers) => shop.app.inject({ url: '/api/auth/me', headers });

const meera = (overrides: Partial<User> = {}) => {
  const email = newAddress();
  return buildUser(em(), {
    email,
    username: email,
    name: 'Meera Nair',
    passwordHash,
    isEmailVerified: true,
    ...overrides,
  });
};

const latestFor = (email: string) => em().findOneOrFail(PasswordReset, { email }, { orderBy: { id: 'desc' } });

const emailFor = async (email: string) => findPasswordResetEmail(em(), shop.env, (await latestFor(email)).id);

const tokenFor = async (email: string): Promise<string> => {
  const mail = await emailFor(email);
  if (!mail) throw new Error('There is no link to send');
  return mail.token;
};

const linkFor = async (email: string): Promise<string> => {
  await forgot(email);
  return tokenFor(email);
};

const VOID = {
  status: 422,
  code: 'reset_link_void',
  message: 'This link has expired or has already been used. Please ask for a new one.',
};

const toProblem = (response: Awaited<ReturnType<typeof post>>) => {
  const { code, message } = response.json<Problem>();
  return { status: response.statusCode, code, message };
};

describe('POST /api/auth/forgot-password', () => {
  it('answers the same for an address with, without and with a closed account', async () => {
    const [known, closed] = [await meera(), await meera({ isActive: false })];
    for (const email of [known.email, newAddress(), closed.email]) {
      const response = await forgot(email);
      expect(response.statusCode).toBe(202);
      expect(response.json()).toEqual({
        message: 'If there is an account for this address, we have sent a link to it. It works once, for 30 minutes.',
      });
    }
  });

  it('runs the same statements in each case and never reads the account', async () => {
    const { email } = await meera();
    const withoutValues = (statement: string) => statement.replaceAll(/'[^']*'/g, '?');
    const known = (await statementsOf(() => forgot(email))).map(withoutValues);
    const unknown = (await statementsOf(() => forgot(newAddress()))).map(withoutValues);
    expect(unknown).toEqual(known);
    expect(known.length).toBeGreaterThan(4);
    expect(known.join()).not.toMatch(/users/);
  });

  it('sends no email to an address without an account', async () => {
    const address = newAddress();
    const closed = await meera({ isActive: false });
    for (const email of [address, closed.email]) {
      await forgot(email);
      expect(await emailFor(email)).toBeNull();
    }
  });

  it('keeps the token out of response, events and unencrypted columns', async () => {
    const { email } = await meera();
    const response = await forgot(email);
    const token = await tokenFor(email);
    expect(token).toMatch(/^[\w-]{43}$/);
    const events = await em().find(OutboxEvent, {});
    expect(events.at(-1)).toMatchObject({
      name: 'user.password_reset_requested',
      payload: { resetId: (await latestFor(email)).id },
    });
    expect(JSON.stringify([response.body, response.headers, await em().find(PasswordReset, {}), events])).not.toContain(
      token,
    );
  });

  it('deletes the token once its email is sent, while the link keeps working', async () => {
    const { email } = await meera();
    const token = await linkFor(email);
    await emailedSecrets.deleteResetToken(em(), (await latestFor(email)).id);
    expect(await emailFor(email)).toBeNull();
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('ignores letter case', async () => {
    const { email } = await meera();
    await forgot(` ${email.toUpperCase()} `);
    expect(await emailFor(email)).toMatchObject({ email, name: 'Meera Nair' });
  });

  it('limits the links per lifetime without revealing it, and keeps the last one valid', async () => {
    const { email } = await meera();
    const responses = await Promise.all(Array.from({ length: PASSWORD_RESET_LINKS + 3 }, () => forgot(email)));
    expect(new Set(responses.map((response) => `${response.statusCode} ${response.body}`)).size).toBe(1);
    expect(await em().count(PasswordReset, { email })).toBe(PASSWORD_RESET_LINKS);
    const token = await tokenFor(email);

    await forgot(email);
    expect(await tokenFor(email)).toBe(token);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('creates links again after the previous ones expired', async () => {
    const { email } = await meera();
    for (let sent = 0; sent < PASSWORD_RESET_LINKS; sent += 1) await forgot(email);
    await em().nativeUpdate(PasswordReset, { email }, { createdAt: subMinutes(new Date(), PASSWORD_RESET_LIFETIME) });
    const before = await tokenFor(email);
    expect(await linkFor(email)).not.toBe(before);
  });
});

describe('a reset link', () => {
  it('sets the password and signs in', async () => {
    const { id, email } = await meera();
    const response = await reset(await linkFor(email));
    expect(response.statusCode).toBe(200);
    expect(response.json<CurrentUser>()).toMatchObject({ id, email, name: 'Meera Nair' });
    const token = response.cookies.find(({ name }) => name === SESSION_COOKIE)?.value;
    expect((await me({ cookie: `${SESSION_COOKIE}=${token}` })).json()).toMatchObject({ id });

    expect((await login(email, OLD_PASSWORD)).statusCode).toBe(401);
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200);
    const [event] = await em().find(OutboxEvent, {}, { orderBy: { id: 'desc' }, limit: 1 });
    expect(event).toMatchObject({ name: 'user.password_changed', payload: { userId: id } });
  });

  it('ends all sessions of the account and of no other', async () => {
    const [user, other] = [await meera(), await meera()];
    const old = [await sessionOf(em(), user), await sessionOf(em(), user)];
    const others = [await sessionOf(em(), other), await sessionOf(em(), other)];
    await reset(await linkFor(user.email), NEW_PASSWORD, others[0]);
    for (const headers of [...old, others[0]!]) expect((await me(headers)).statusCode).toBe(401);
    expect((await me(others[1]!)).json()).toMatchObject({ id: other.id });
  });

  it('resets one password, also for concurrent uses', async () => {
    const { email } = await meera();
    const token = await linkFor(email);
    const responses = await Promise.all(Array.from({ length: 4 }, () => reset(token)));
    expect(responses.map((response) => response.statusCode).sort((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    expect(toProblem(await reset(token, 'a-third-password'))).toEqual(VOID);
    expect((await login(email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('is rejected after 30 minutes with 422', async () => {
    const { email } = await meera();
    const token = await linkFor(email);
    const { createdAt, expiresAt } = await latestFor(email);
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(30 * 60 * 1000);
    await em().nativeUpdate(PasswordReset, { email }, { expiresAt: new Date() });
    expect(await emailFor(email)).toBeNull();
    expect(toProblem(await reset(token))).toEqual(VOID);
    expect((await login(email, OLD_PASSWORD)).statusCode).toBe(200);
  });

  it('is void once a newer one is requested', async () => {
    const { email } = await meera();
    const older = await linkFor(email);
    const { id: olderId } = await latestFor(email);
    const newer = await linkFor(email);
    expect(await findPasswordResetEmail(em(), shop.env, olderId)).toBeNull();
    expect(toProblem(await reset(older))).toEqual(VOID);
    expect((await reset(newer)).statusCode).toBe(200);
  });

  it('is void once the account has another address or is closed', async () => {
    const [moved, closed] = [await meera(), await meera()];
    const tokens = [await linkFor(moved.email), await linkFor(closed.email)];
    await em().nativeUpdate(User, moved.id, { email: newAddress() });
    await em().nativeUpdate(User, closed.id, { isActive: false });
    for (const token of tokens) expect(toProblem(await reset(token))).toEqual(VOID);
  });

  it('is void if no account has its address', async () => {
    const address = newAddress();
    await forgot(address);
    const { encryptedToken, tokenHash } = await latestFor(address);
    expect(
      toProblem(
        await reset(decryptField(shop.env, 'password_resets.encrypted_token', tokenHash, encryptedToken ?? '')),
      ),
    ).toEqual(VOID);
  });

  it('verifies the address that it was sent to', async () => {
    const user = await meera({ isEmailVerified: false });
    expect((await reset(await linkFor(user.email))).json()).toMatchObject({ isEmailVerified: true, role: 'customer' });
    const events = await em().find(OutboxEvent, {}, { orderBy: { id: 'desc' }, limit: 2 });
    expect(events.map(({ name }) => name)).toEqual(['user.password_changed', 'user.email_verified']);
  });

  it('moves an account to the owner of its address', async () => {
    const email = newAddress();
    const squatter = await post('/api/auth/register', { name: 'Mallory', email, password: 'mallory-was-here' });
    const token = squatter.cookies.find(({ name }) => name === SESSION_COOKIE)?.value;
    await reset(await linkFor(email));
    expect((await me({ cookie: `${SESSION_COOKIE}=${token}` })).statusCode).toBe(401);
    expect((await login(email, 'mallory-was-here')).statusCode).toBe(401);
  });

  it('grants the administrator role at ADMIN_EMAIL only', async () => {
    await meera({ email: shop.env.ADMIN_EMAIL, isEmailVerified: false });
    expect((await reset(await linkFor(shop.env.ADMIN_EMAIL))).json()).toMatchObject({ role: 'admin' });
  });

  it('stays valid after a rejected password', async () => {
    const { email } = await meera();
    const token = await linkFor(email);
    for (const [password, message] of [
      ['12345', 'Password must be at least 6 characters'],
      ['', 'Password must be at least 6 characters'],
      ['x'.repeat(129), 'Please use at most 128 characters'],
    ] as const) {
      const response = await reset(token, password);
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ message, issues: [{ path: 'password', message }] });
    }
    const longest = 'मिठाई '.repeat(21);
    expect((await reset(token, longest)).statusCode).toBe(200);
    expect((await login(email, longest)).statusCode).toBe(200);
  });

  it.each([undefined, null, '', 5, {}, 'rubbish', "' or 1=1 --", 'x'.repeat(100_000), '../../etc/passwd', 'मिठाई'])(
    'rejects a malformed token with 422: %j',
    async (token) => {
      const response = await post('/api/auth/reset-password', { token, password: NEW_PASSWORD });
      expect(response.statusCode).toBe(422);
      expect(response.json().message).toMatch(/^(This link has expired|Please open the link in the email again)/);
    },
  );
});

it('deletes expired links only', async () => {
  const [over, current] = [newAddress(), newAddress()];
  for (const email of [over, current]) await forgot(email);
  await em().nativeUpdate(
    PasswordReset,
    { email: over },
    { createdAt: subMinutes(new Date(), PASSWORD_RESET_LIFETIME + 1) },
  );
  await pruneIdentity(em());
  expect(await em().count(PasswordReset, { email: over })).toBe(0);
  expect(await em().count(PasswordReset, { email: current })).toBe(1);
});
