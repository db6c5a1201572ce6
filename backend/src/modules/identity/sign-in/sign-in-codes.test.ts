import { SIGN_IN_CODES_A_DAY, SIGN_IN_CODE_COOKIE, type Problem } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
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
import { codeOf, signUpWithSecondFactor } from '../../../../test/second-factor.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { findPasswordResetEmail, findSignInCodeEmail } from '../index.ts';
import { hashPassword } from '../password/passwords.ts';
import { PasswordReset } from '../password/password-reset.entity.ts';
import { pruneIdentity } from '../account/prune.service.ts';
import { SignInCode } from './sign-in-code.entity.ts';

let shop: TestShop;

const STRANGERS = 2;

beforeAll(async () => {
  shop = await startStrictShop({ LIMIT_LOGIN_BY_STRANGERS: `${STRANGERS}/1d`, LIMIT_LOGIN: '30/15m' });
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const stranger = () => openBrowser(shop, { remoteAddress: newNetworkAddress() });

const exhaustTries = async (email: string) => {
  for (let tried = 0; tried < STRANGERS; tried += 1) await stranger().login(email, 'not-the-password');
};

/** An account whose strangers' attempts are used up. */
const besieged = async () => {
  const { user } = await signUp(shop, { remoteAddress: newNetworkAddress() });
  await exhaustTries(user.email);
  return user;
};

const enter = async ({ call }: Browser, email: string, emailCode: string, password = PASSWORD) => {
  const response = await call('POST', '/api/auth/login', { email, password, emailCode });
  return { status: response.statusCode, code: response.json<Partial<Problem>>().code };
};
const latest = async () => (await em().find(SignInCode, {}, { orderBy: { id: 'desc' }, limit: 1 }))[0]!;
const mailedCode = async () => (await findSignInCodeEmail(em(), shop.env, (await latest()).id))?.code;
/** Signs in with the right password and returns the browser and its code. */
const requestCode = async (email: string) => {
  const browser = stranger();
  expect((await browser.login(email)).json()).toMatchObject({ code: 'email_code_required' });
  return { browser, code: (await mailedCode()) ?? '' };
};
/** Filters the statements that open a new connection. */
const TABLES = /\b(users|sign_in_codes|second_factors|outbox_events)\b/;
const withoutValues = (statement: string) => statement.replaceAll(/'[^']*'|\b\d+\b|\b(null|default)\b/g, '?');
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

const ASKED = { status: 401, code: 'email_code_required' };
const WRONG = { status: 401, code: 'email_code_wrong' };
const VOID = { status: 401, code: 'email_code_void' };

describe('an emailed sign-in code', () => {
  it('lets the owner sign in from a new device while the account is locked, and trusts the device', async () => {
    const { email } = await besieged();
    const { browser, code } = await requestCode(email);
    expect(await enter(browser, email, code)).toEqual({ status: 200, code: undefined });
    expect((await browser.call('GET', '/api/auth/me')).json()).toMatchObject({ email });
    expect(browser.cookies.has(SIGN_IN_CODE_COOKIE)).toBe(false);

    await browser.call('POST', '/api/auth/logout');
    expect((await browser.login(email)).statusCode).toBe(200);
  });

  it('is required alike for a right password, a wrong one and an unknown account', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const { email } = await buildUser(em(), { passwordHash });
    const { email: closed } = await buildUser(em(), { passwordHash, isActive: false });
    const unknown = uniqueEmail();
    for (const address of [email, closed, unknown]) await exhaustTries(address);

    const seen: unknown[] = [];
    const mailed: boolean[] = [];
    for (const [address, password] of [
      [email, PASSWORD],
      [email, 'not-the-password'],
      [closed, PASSWORD],
      [unknown, PASSWORD],
    ] as const) {
      let notified: unknown;
      const statements = await statementsOf(async () => {
        const { statusCode, cookies, json } = await stranger().login(address, password);
        notified = {
          statusCode,
          ...json<object>(),
          requestId: '',
          cookies: cookies.map((cookie) => ({ ...cookie, value: '' })),
        };
      });
      seen.push({ notified, statements: statements.map(withoutValues).filter((statement) => TABLES.test(statement)) });
      mailed.push((await mailedCode()) !== undefined);
    }
    expect(seen[0]).toMatchObject({ notified: { statusCode: 401, code: 'email_code_required' } });
    for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
    expect(mailed).toEqual([true, false, false, false]);
  });

  it('is rejected in another browser, for another account and with another password', async () => {
    const { email } = await besieged();
    const { email: other } = await besieged();
    const { browser, code } = await requestCode(email);
    expect(await enter(stranger(), email, code)).toEqual(VOID);
    const { browser: elsewhere, code: itsOwn } = await requestCode(email);
    if (code !== itsOwn) expect(await enter(elsewhere, email, code)).toEqual(WRONG);
    expect(await enter(browser, other, code)).toEqual(WRONG);
    expect(await enter(browser, email, code, 'not-the-password')).toEqual(WRONG);
    expect(await enter(browser, email, code)).toMatchObject({ status: 200 });
  });

  it('is void after five wrong attempts', async () => {
    const { email } = await besieged();
    const { browser, code } = await requestCode(email);
    const notified = [];
    for (let tried = 0; tried < 5; tried += 1) notified.push(await enter(browser, email, otherThan(code)));
    expect(notified).toEqual([WRONG, WRONG, WRONG, WRONG, VOID]);
    expect(await enter(browser, email, code)).toEqual(VOID);
  });

  it('is checked one attempt at a time', async () => {
    const { email } = await besieged();
    const { browser, code } = await requestCode(email);
    await Promise.all(Array.from({ length: 5 }, () => enter(browser, email, otherThan(code))));
    expect(await enter(browser, email, code)).toEqual(VOID);
  });

  it('is rejected the second time', async () => {
    const { email } = await besieged();
    const used = await requestCode(email);
    const copy = stranger();
    copy.cookies.set(SIGN_IN_CODE_COOKIE, used.browser.cookies.get(SIGN_IN_CODE_COOKIE) ?? '');
    await enter(used.browser, email, used.code);
    expect(await enter(copy, email, used.code)).toEqual(VOID);
  });

  it('expires after ten minutes', async () => {
    const { email } = await besieged();
    const late = await requestCode(email);
    const { createdAt, expiresAt } = await latest();
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(10 * 60_000);
    await em().nativeUpdate(SignInCode, (await latest()).id, { expiresAt: new Date() });
    expect(await enter(late.browser, email, late.code)).toEqual(VOID);
  });

  it('can be requested again in the same browser', async () => {
    const { email } = await besieged();
    const { browser } = await requestCode(email);
    await browser.login(email);
    expect(await enter(browser, email, (await mailedCode()) ?? '')).toMatchObject({ status: 200 });
  });

  it('is sent at most ten times a day', async () => {
    const { id, email } = await besieged();
    for (let count = 0; count < SIGN_IN_CODES_A_DAY; count += 1)
      expect((await requestCode(email)).code).toMatch(/^\d{6}$/);
    expect((await requestCode(email)).code).toBe('');
    await em().nativeUpdate(SignInCode, { userId: id }, { createdAt: subDays(new Date(), 1) });
    expect((await requestCode(email)).code).toMatch(/^\d{6}$/);
    await pruneIdentity(em());
    expect(await em().count(SignInCode, { userId: id })).toBe(1);
  });

  it('is sent again after a password change, even if the limit was exhausted', async () => {
    const { user, secret } = await signUpWithSecondFactor(shop);
    await exhaustTries(user.email);
    for (let count = 0; count < SIGN_IN_CODES_A_DAY; count += 1) await requestCode(user.email);
    await stranger().call('POST', '/api/auth/forgot-password', { email: user.email });
    const { id } = await em().findOneOrFail(PasswordReset, { email: user.email });
    const { token } = (await findPasswordResetEmail(em(), shop.env, id))!;
    const password = 'another-sesame-42';
    const reset = await stranger().call('POST', '/api/auth/reset-password', { token, password });
    expect(reset.json()).toMatchObject({ code: 'second_factor_required' });

    const browser = stranger();
    expect((await browser.login(user.email, password, codeOf(secret))).json()).toMatchObject({
      code: 'email_code_required',
    });
    expect(await mailedCode()).toMatch(/^\d{6}$/);
  });

  it('is followed by the second factor', async () => {
    const asha = await signUpWithSecondFactor(shop);
    const { email } = asha.user;
    await exhaustTries(email);
    const { browser, code } = await requestCode(email);
    expect(await enter(browser, email, code)).toEqual({ status: 401, code: 'second_factor_required' });
    expect((await browser.login(email, PASSWORD, codeOf(asha.secret))).statusCode).toBe(200);
  });

  it('cannot be skipped by an unrequested code', async () => {
    const { user } = await signUp(shop, { remoteAddress: newNetworkAddress() });
    expect(await enter(stranger(), user.email, '000000')).toEqual(VOID);
    await exhaustTries(user.email);
    const { statusCode, json } = await stranger().login(user.email, 'not-the-password');
    expect({ status: statusCode, code: json<Problem>().code }).toEqual(ASKED);
  });
});
