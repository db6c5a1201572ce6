import { SESSION_COOKIE, type Problem } from '@mithai/contracts';
import { subMinutes } from 'date-fns/subMinutes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newNetworkAddress,
  openBrowser,
  PASSWORD,
  signUp,
  startStrictShop,
  type Browser,
} from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { findPasswordResetEmail } from '../index.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { Session } from '../sessions/session.entity.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const NEW_PASSWORD = 'sesame-and-ghee';

const me = async ({ call }: Browser) => (await call('GET', '/api/auth/me')).statusCode;
const change = ({ call }: Browser, newPassword = NEW_PASSWORD, currentPassword = PASSWORD) =>
  call('POST', '/api/auth/change-password', { currentPassword, newPassword });
const confirm = ({ call }: Browser, password = PASSWORD) => call('POST', '/api/auth/confirm', { password });

const NOT_THEIRS = 'That is not your password. Please try again.';

describe('changing the password', () => {
  it('ends all other sessions and rotates this one’s token', async () => {
    const phone = await signUp(shop);
    const laptop = openBrowser(shop);
    await laptop.login(phone.user.email);
    const old = phone.cookies.get(SESSION_COOKIE);

    const response = await change(phone);
    expect(response.json()).toEqual(phone.user);
    expect(phone.cookies.get(SESSION_COOKIE)).not.toBe(old);
    expect([await me(phone), await me(laptop)]).toEqual([200, 401]);
    const withOldToken = await shop.app.inject({
      url: '/api/auth/me',
      headers: { cookie: `${SESSION_COOKIE}=${old}` },
    });
    expect(withOldToken.statusCode).toBe(401);

    expect((await laptop.login(phone.user.email)).statusCode).toBe(401);
    expect((await laptop.login(phone.user.email, NEW_PASSWORD)).statusCode).toBe(200);
    const [event] = await em().find(OutboxEvent, {}, { orderBy: { id: 'desc' }, limit: 1 });
    expect(event).toMatchObject({ name: 'user.password_changed', payload: { userId: phone.user.id } });
  });

  it('rejects a wrong current password at its field', async () => {
    const asha = await signUp(shop);
    const response = await change(asha, NEW_PASSWORD, 'not-the-password');
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>()).toMatchObject({
      message: NOT_THEIRS,
      issues: [{ path: 'currentPassword', code: 'password_wrong', message: NOT_THEIRS }],
    });
    expect((await asha.login(asha.user.email)).statusCode).toBe(200);
  });

  it('voids a pending reset link', async () => {
    const asha = await signUp(shop);
    const { email } = asha.user;
    await asha.call('POST', '/api/auth/forgot-password', { email });
    const { id } = await em().findOneOrFail(PasswordReset, { email });
    await change(asha);
    expect(await findPasswordResetEmail(em(), shop.env, id)).toBeNull();
  });

  it('succeeds once for two concurrent requests', async () => {
    const asha = await signUp(shop);
    const responses = await Promise.all([change(asha, 'one-new-password'), change(asha, 'another-new-password')]);
    const [changed, refused] = responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(changed).toBe(200);
    // The old password is wrong by then, or the session has ended, depending on which the second call meets first.
    expect([401, 422]).toContain(refused);
  });
});

describe('confirming with the password', () => {
  const age = (userId: number) => em().nativeUpdate(Session, { userId }, { confirmedAt: subMinutes(new Date(), 16) });
  const turnOff = async ({ call }: Browser) => call('DELETE', '/api/auth/second-factor');

  it('lasts 15 minutes, like a sign-in', async () => {
    const asha = await signUp(shop);
    expect((await turnOff(asha)).statusCode).toBe(200);
    await age(asha.user.id);
    const response = await turnOff(asha);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      code: 'confirmation_required',
      message: 'Please enter your password to continue.',
    });

    expect((await confirm(asha)).json()).toEqual({ message: 'Thank you. You can continue.' });
    expect((await turnOff(asha)).statusCode).toBe(200);
  });

  it('rejects a wrong password at its field', async () => {
    const asha = await signUp(shop);
    await age(asha.user.id);
    const response = await confirm(asha, 'not-the-password');
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ issues: [{ path: 'password', message: NOT_THEIRS }] });
    expect((await turnOff(asha)).statusCode).toBe(403);
  });

  it('confirms this session only', async () => {
    const asha = await signUp(shop);
    const laptop = openBrowser(shop);
    await laptop.login(asha.user.email);
    await age(asha.user.id);
    await confirm(laptop);
    expect([(await turnOff(asha)).statusCode, (await turnOff(laptop)).statusCode]).toEqual([403, 200]);
  });

  it('is rate limited', async () => {
    const strict = await startStrictShop();
    const asha = await signUp(strict, { remoteAddress: newNetworkAddress() });
    for (let tried = 0; tried < 10; tried += 1) expect((await confirm(asha, 'not-the-password')).statusCode).toBe(422);
    const response = await confirm(asha);
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await strict.close();
  });
});
