import type { CurrentUser, Problem, SecondFactorStatus } from '@mithai/contracts';
import { subMinutes } from 'date-fns/subMinutes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  uniqueEmail,
  openBrowser,
  PASSWORD,
  signUp,
  signUpVerified,
  startStrictShop,
  type Browser,
} from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { codeOf, setUpSecondFactor, signUpWithSecondFactor, wrongCodeFor } from '../../../../test/second-factor.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { findPasswordResetEmail } from '../index.ts';
import { PasswordReset } from '../password/password-reset.entity.ts';
import { SecondFactor } from './second-factor.entity.ts';
import { Session } from '../sessions/session.entity.ts';
import { User } from '../user.entity.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const turnOn = ({ call }: Browser, code: string) => call('PUT', '/api/auth/second-factor', { code });
const omitRequired = ({ isOn, recoveryCodesLeft }: SecondFactorStatus) => ({ isOn, recoveryCodesLeft });
const stateOf = async ({ call }: Browser) =>
  omitRequired((await call('GET', '/api/auth/second-factor')).json<SecondFactorStatus>());

const withSecondFactor = (at = shop) => signUpWithSecondFactor(at);

const WRONG = 'That code isn’t right or has already been used. Please wait for the next one.';

describe('setting up a second factor', () => {
  it('returns a secret and a QR code without turning it on', async () => {
    const asha = await signUpVerified(shop);
    const { secret, uri } = await setUpSecondFactor(asha);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(Object.fromEntries(new URL(uri).searchParams)).toEqual({
      issuer: 'Mithai',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(decodeURIComponent(new URL(uri).pathname)).toContain(`Mithai:${asha.user.email}`);
    expect(await stateOf(asha)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await openBrowser(shop).login(asha.user.email)).statusCode).toBe(200);
  });

  it('voids the previous secret when it is repeated', async () => {
    const asha = await signUpVerified(shop);
    const first = await setUpSecondFactor(asha);
    const second = await setUpSecondFactor(asha);
    expect(second.secret).not.toBe(first.secret);
    expect((await turnOn(asha, codeOf(first.secret))).statusCode).toBe(422);
    expect((await turnOn(asha, codeOf(second.secret))).statusCode).toBe(200);
  });

  it('stores the secret encrypted', async () => {
    const asha = await signUpVerified(shop);
    const { secret } = await setUpSecondFactor(asha);
    const row = await em().findOneOrFail(SecondFactor, asha.user.id);
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('does not replace an active factor', async () => {
    const asha = await withSecondFactor();
    const response = await asha.call('POST', '/api/auth/second-factor');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'second_factor_on' });
  });
});

describe('turning on the second factor', () => {
  it('accepts an app code, returns ten recovery codes and records an event', async () => {
    const asha = await signUpVerified(shop);
    const { secret } = await setUpSecondFactor(asha);
    const response = await turnOn(asha, codeOf(secret));
    const { recoveryCodes } = response.json<{ recoveryCodes: string[] }>();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
    expect(await stateOf(asha)).toEqual({ isOn: true, recoveryCodesLeft: 10 });

    const [event] = await em().find(OutboxEvent, {}, { orderBy: { id: 'desc' }, limit: 1 });
    expect(event).toMatchObject({ name: 'user.second_factor_changed', payload: { userId: asha.user.id, isOn: true } });
    const row = await em().findOneOrFail(SecondFactor, asha.user.id);
    for (const code of recoveryCodes) expect(JSON.stringify(row)).not.toContain(code.replace('-', ''));
  });

  it('rejects a wrong code at its field', async () => {
    const asha = await signUpVerified(shop);
    const { secret } = await setUpSecondFactor(asha);
    const response = await turnOn(asha, wrongCodeFor(secret));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ issues: [{ path: 'code', message: WRONG }] });
    expect(await stateOf(asha)).toMatchObject({ isOn: false });
  });

  it('ends all other sessions', async () => {
    const asha = await signUpVerified(shop);
    const laptop = openBrowser(shop);
    await laptop.login(asha.user.email);
    const { secret } = await setUpSecondFactor(asha);
    await turnOn(asha, codeOf(secret));
    const statusIn = async ({ call }: Browser) => (await call('GET', '/api/auth/me')).statusCode;
    expect([await statusIn(asha), await statusIn(laptop)]).toEqual([200, 401]);
  });

  it('requires a verified address, as setting it up does', async () => {
    const asha = await signUpVerified(shop);
    const { secret } = await setUpSecondFactor(asha);
    await em().nativeUpdate(User, asha.user.id, { isEmailVerified: false });
    for (const response of [await asha.call('POST', '/api/auth/second-factor'), await turnOn(asha, codeOf(secret))]) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        code: 'email_not_verified',
        message: 'Please verify your email address first.',
      });
    }
    expect(await stateOf(asha)).toMatchObject({ isOn: false });
  });

  it('requires a set-up app', async () => {
    const response = await turnOn(await signUpVerified(shop), '123456');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'second_factor_not_set_up' });
  });
});

describe('signing in with a second factor', () => {
  it('asks for the code only after the right password', async () => {
    const asha = await withSecondFactor();
    const response = await asha.login();
    expect(response.statusCode).toBe(401);
    expect(response.json<Problem>()).toMatchObject({
      code: 'second_factor_required',
      message: 'Please enter the 6-digit code from your authenticator app, or a recovery code.',
    });
    expect(response.cookies).toEqual([]);
    const withWrongPassword = await openBrowser(shop).login(asha.user.email, 'not-the-password', codeOf(asha.secret));
    expect(withWrongPassword.json()).toMatchObject({ code: 'invalid_credentials' });
  });

  it('accepts an app code once, in any common notation', async () => {
    const asha = await withSecondFactor();
    const code = codeOf(asha.secret);
    expect((await asha.login(` ${code.slice(0, 3)} ${code.slice(3)} `)).statusCode).toBe(200);
    const again = await asha.login(code);
    expect(again.statusCode).toBe(401);
    expect(again.json()).toMatchObject({
      code: 'second_factor_wrong',
      message: WRONG,
      issues: [{ path: 'code', message: WRONG }],
    });
  });

  it('accepts one of concurrent uses of a code', async () => {
    const asha = await withSecondFactor();
    const code = codeOf(asha.secret);
    const responses = await Promise.all(Array.from({ length: 4 }, () => asha.login(code)));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
  });

  it('rejects codes older than the last used one', async () => {
    const asha = await withSecondFactor();
    expect((await asha.login(codeOf(asha.secret, 1))).statusCode).toBe(200);
    expect((await asha.login(codeOf(asha.secret))).json()).toMatchObject({ code: 'second_factor_wrong' });
  });

  it.each([-2, 3])('rejects a code of a clock that is %i steps off', async (steps) => {
    const asha = await withSecondFactor();
    await em().nativeUpdate(SecondFactor, asha.user.id, { lastStep: null });
    expect((await asha.login(codeOf(asha.secret, steps))).json()).toMatchObject({ code: 'second_factor_wrong' });
  });

  it('accepts a recovery code once, ignoring letter case', async () => {
    const asha = await withSecondFactor();
    const [code = ''] = asha.recoveryCodes;
    expect((await asha.login(code.toUpperCase())).statusCode).toBe(200);
    expect(await stateOf(asha)).toEqual({ isOn: true, recoveryCodesLeft: 9 });
    expect((await asha.login(code)).json()).toMatchObject({ code: 'second_factor_wrong' });
  });

  it('rejects another user’s recovery code', async () => {
    const [asha, mallory] = [await withSecondFactor(), await withSecondFactor()];
    expect((await asha.login(mallory.recoveryCodes[0])).json()).toMatchObject({ code: 'second_factor_wrong' });
  });
});

describe('second factor attempts', () => {
  it('are limited per trusted device, and for all other browsers together', async () => {
    const strict = await startStrictShop({ LIMIT_SECOND_FACTOR: '3/1h' });
    const asha = await withSecondFactor(strict);
    const { email } = asha.user;
    const codes: string[] = [];
    for (let tried = 0; tried < 4; tried += 1)
      codes.push((await asha.login(wrongCodeFor(asha.secret))).json<Problem>().code);
    expect(codes).toEqual(['second_factor_wrong', 'second_factor_wrong', 'second_factor_wrong', 'email_code_required']);

    const atHome = (code: string) => asha.call('POST', '/api/auth/login', { email, password: PASSWORD, code });
    expect(
      (await asha.call('POST', '/api/auth/confirm', { password: PASSWORD, code: codeOf(asha.secret) })).statusCode,
    ).toBe(200);
    for (let tried = 0; tried < 3; tried += 1) expect((await atHome(wrongCodeFor(asha.secret))).statusCode).toBe(401);
    const refused = await atHome(codeOf(asha.secret, 1));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    await strict.close();
  });

  it('leave trusted devices and recovery codes usable', async () => {
    const strict = await startStrictShop({ LIMIT_SECOND_FACTOR: '3/1h' });
    const asha = await withSecondFactor(strict);
    for (let tried = 0; tried < 4; tried += 1) await asha.login(wrongCodeFor(asha.secret));
    expect((await asha.login(asha.recoveryCodes[0])).statusCode).toBe(200);
    const atHome = await asha.call('POST', '/api/auth/login', {
      email: asha.user.email,
      password: PASSWORD,
      code: codeOf(asha.secret),
    });
    expect(atHome.statusCode).toBe(200);
    await strict.close();
  });

  it('do not count right codes', async () => {
    const strict = await startStrictShop({ LIMIT_SECOND_FACTOR: '3/1h' });
    const asha = await withSecondFactor(strict);
    for (const code of asha.recoveryCodes.slice(0, 5)) expect((await asha.login(code)).statusCode).toBe(200);
    await strict.close();
  });
});

describe('confirming an account with a second factor', () => {
  const confirm = ({ call }: Browser, code?: string) =>
    call('POST', '/api/auth/confirm', { password: PASSWORD, ...(code && { code }) });
  const isConfirmed = async ({ call }: Browser) =>
    (await call('POST', '/api/auth/second-factor/recovery-codes')).statusCode === 200;
  const longSignedIn = async () => {
    const asha = await withSecondFactor();
    await em().nativeUpdate(Session, { userId: asha.user.id }, { confirmedAt: subMinutes(new Date(), 16) });
    return asha;
  };

  it('requires the code too', async () => {
    const asha = await longSignedIn();
    const response = await confirm(asha);
    expect(response.statusCode).toBe(422);
    const message = 'Please enter the 6-digit code from your authenticator app, or a recovery code.';
    expect(response.json()).toMatchObject({
      code: 'second_factor_required',
      message,
      issues: [{ path: 'code', message }],
    });
    expect(await isConfirmed(asha)).toBe(false);
  });

  it('reports a wrong code, after a wrong password', async () => {
    const asha = await longSignedIn();
    const response = await confirm(asha, wrongCodeFor(asha.secret));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'second_factor_wrong',
      message: WRONG,
      issues: [{ path: 'code', message: WRONG }],
    });
    const withWrongPassword = await asha.call('POST', '/api/auth/confirm', { password: 'not-the-password' });
    expect(withWrongPassword.json()).toMatchObject({ code: 'validation_failed', issues: [{ path: 'password' }] });
    expect(await isConfirmed(asha)).toBe(false);
  });

  it('accepts an app code or a recovery code', async () => {
    for (const kind of ['app', 'recovery'] as const) {
      const asha = await longSignedIn();
      expect((await confirm(asha, kind === 'app' ? codeOf(asha.secret) : asha.recoveryCodes[0])).statusCode).toBe(200);
      expect(await isConfirmed(asha)).toBe(true);
    }
  });
});

describe('a password reset', () => {
  const newPassword = 'sesame-and-ghee';
  const resetIn = async (browser: Browser, email: string) => {
    await browser.call('POST', '/api/auth/forgot-password', { email });
    const { id } = await em().findOneOrFail(PasswordReset, { email });
    const token = (await findPasswordResetEmail(em(), shop.env, id))?.token;
    return browser.call('POST', '/api/auth/reset-password', { token, password: newPassword });
  };

  it('keeps the second factor', async () => {
    const asha = await withSecondFactor();
    const { email } = asha.user;
    const browser = openBrowser(shop);
    const response = await resetIn(browser, email);
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'second_factor_required' });
    expect(browser.cookies.size).toBe(0);
    expect((await asha.call('GET', '/api/auth/me')).statusCode).toBe(401);

    expect((await browser.login(email, newPassword)).json()).toMatchObject({ code: 'second_factor_required' });
    expect((await browser.login(email, newPassword, codeOf(asha.secret))).statusCode).toBe(200);
  });

  it('keeps it at an unverified address that the account moved to', async () => {
    const asha = await withSecondFactor();
    const email = uniqueEmail();
    await asha.call('PATCH', `/api/users/${asha.user.id}`, { name: asha.user.name, email });
    const owner = await resetIn(openBrowser(shop), email);
    expect(owner.statusCode).toBe(200);
    expect(owner.json<CurrentUser>().id).not.toBe(asha.user.id);
    expect(await em().count(SecondFactor, { userId: asha.user.id, isOn: true })).toBe(1);
  });
});

describe('new recovery codes', () => {
  it('void the previous ones', async () => {
    const asha = await withSecondFactor();
    const response = await asha.call('POST', '/api/auth/second-factor/recovery-codes');
    const { recoveryCodes } = response.json<{ recoveryCodes: string[] }>();
    expect(recoveryCodes).toHaveLength(10);
    expect((await asha.login(asha.recoveryCodes[0])).statusCode).toBe(401);
    expect((await asha.login(recoveryCodes[0])).statusCode).toBe(200);
  });

  it('require an active second factor', async () => {
    const response = await (await signUp(shop)).call('POST', '/api/auth/second-factor/recovery-codes');
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ code: 'second_factor_off' });
  });
});

describe('turning off the second factor', () => {
  it('makes the password sufficient and records an event', async () => {
    const asha = await withSecondFactor();
    expect((await asha.call('DELETE', '/api/auth/second-factor')).json()).toEqual({
      message: 'You now sign in with your password alone.',
    });
    expect((await asha.login()).statusCode).toBe(200);
    const [event] = await em().find(OutboxEvent, {}, { orderBy: { id: 'desc' }, limit: 1 });
    expect(event).toMatchObject({ name: 'user.second_factor_changed', payload: { userId: asha.user.id, isOn: false } });
  });

  it('records no event if it was off', async () => {
    const asha = await signUp(shop);
    const before = await em().count(OutboxEvent, {});
    expect((await asha.call('DELETE', '/api/auth/second-factor')).statusCode).toBe(200);
    expect(await em().count(OutboxEvent, {})).toBe(before);
  });
});
