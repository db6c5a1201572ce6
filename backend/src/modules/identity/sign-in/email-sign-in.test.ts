import { ONE_TIME_CODE_COOKIE, type Problem } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { subSeconds } from 'date-fns/subSeconds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newNetworkAddress,
  openBrowser,
  PASSWORD,
  signUp,
  signUpVerified,
  startStrictShop,
  uniqueEmail,
  type Browser,
} from '../../../../test/accounts.ts';
import type { TestShop } from '../../../../test/app.ts';
import { buildUser } from '../../../../test/factories.ts';
import { codeOf, signUpWithSecondFactor } from '../../../../test/second-factor.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { findOneTimeCodeEmail } from '../index.ts';
import { OneTimeCode } from '../second-factor/one-time-code.entity.ts';
import { hashPassword } from '../password/passwords.ts';
import { pruneIdentity } from '../account/prune.service.ts';
import { User } from '../user.entity.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startStrictShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const stranger = () => openBrowser(shop, { remoteAddress: newNetworkAddress() });
const ask = ({ call }: Browser, email: string) => call('POST', '/api/auth/sign-in-codes', { email });
const newest = async (email: string) =>
  (await em().find(OneTimeCode, { email: email.toLowerCase() }, { orderBy: { id: 'desc' }, limit: 1 }))[0]!;
const emailed = async (email: string) =>
  (await findOneTimeCodeEmail(em(), shop.env, (await newest(email)).id))?.code ?? '';
const requestCode = async (email: string, browser = stranger()) => {
  expect((await ask(browser, email)).statusCode).toBe(202);
  return { browser, code: await emailed(email) };
};
const enter = async ({ call }: Browser, email: string, emailCode: string, code?: string) => {
  const response = await call('POST', '/api/auth/sign-in-by-email', { email, emailCode, ...(code && { code }) });
  const { issues, code: problem } = response.json<Partial<Problem>>();
  return { status: response.statusCode, code: issues?.[0]?.code ?? problem };
};
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const letResend = async (email: string) =>
  em().nativeUpdate(OneTimeCode, { email }, { createdAt: subSeconds(new Date(), 31) });

const SIGNED_IN = { status: 200, code: undefined };
const WRONG = { status: 422, code: 'code_wrong' };
const VOID = { status: 422, code: 'one_time_code_void' };

describe('signing in with an emailed code', () => {
  it('opens a verified account without a password for a new address', async () => {
    const email = uniqueEmail();
    const { browser, code } = await requestCode(email.toUpperCase());
    expect(await enter(browser, email, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual(SIGNED_IN);
    const me = (await browser.call('GET', '/api/auth/me')).json();
    expect(me).toMatchObject({ email, isEmailVerified: true, hasPassword: false, role: 'customer' });
    expect(browser.cookies.has(ONE_TIME_CODE_COOKIE)).toBe(false);
    expect((await browser.call('GET', `/api/users/${me.id}/export`)).statusCode).toBe(200);
  });

  it('signs in to the account of the address, and leaves password and data as they are', async () => {
    const { user } = await signUpVerified(shop, { remoteAddress: newNetworkAddress() });
    const { browser, code } = await requestCode(user.email);
    expect(await enter(browser, user.email, code)).toEqual(SIGNED_IN);
    expect((await browser.call('GET', '/api/auth/me')).json()).toMatchObject({ id: user.id, name: user.name });
    expect((await stranger().login(user.email)).statusCode).toBe(200);
  });

  it('asks an account that has a password for it before sensitive changes', async () => {
    const { user } = await signUpVerified(shop, { remoteAddress: newNetworkAddress() });
    const { browser, code } = await requestCode(user.email);
    await enter(browser, user.email, code);
    const refused = await browser.call('GET', `/api/users/${user.id}/export`);
    expect(refused.json()).toMatchObject({ code: 'confirmation_required' });
    await browser.call('POST', '/api/auth/confirm', { password: PASSWORD });
    expect((await browser.call('GET', `/api/users/${user.id}/export`)).statusCode).toBe(200);
  });

  it('asks for the second factor, and the code stays valid until that is right', async () => {
    const { user, secret } = await signUpWithSecondFactor(shop);
    const { browser, code } = await requestCode(user.email);
    expect(await enter(browser, user.email, code)).toEqual({ status: 401, code: 'second_factor_required' });
    expect((await browser.call('GET', '/api/auth/me')).statusCode).toBe(401);
    expect(await enter(browser, user.email, code, '000000')).toEqual({ status: 401, code: 'second_factor_wrong' });
    expect(await enter(browser, user.email, otherThan(code), codeOf(secret))).toEqual(WRONG);
    expect(await enter(browser, user.email, code, codeOf(secret))).toEqual(SIGNED_IN);
    expect(await enter(browser, user.email, code, codeOf(secret, 1))).toEqual(VOID);
  });

  it('takes over an unverified account that a stranger opened with the address', async () => {
    const squatter = await signUp(shop, { remoteAddress: newNetworkAddress() });
    const { email } = squatter.user;
    const { browser, code } = await requestCode(email);
    expect(await enter(browser, email, code)).toEqual(SIGNED_IN);
    const me = (await browser.call('GET', '/api/auth/me')).json();
    expect(me).toMatchObject({ isEmailVerified: true, hasPassword: false });
    expect(me.name).not.toBe(squatter.user.name);
    expect((await squatter.call('GET', '/api/auth/me')).statusCode).toBe(401);
    expect((await stranger().login(email)).json()).toMatchObject({ code: 'invalid_credentials' });
  });

  it('makes the verified owner of ADMIN_EMAIL the administrator once a password is set', async () => {
    const { ADMIN_EMAIL: email } = shop.env;
    await em().nativeDelete(User, { email });
    const { browser, code } = await requestCode(email);
    expect(await enter(browser, email, code)).toEqual(SIGNED_IN);
    expect((await browser.call('GET', '/api/auth/me')).json()).toMatchObject({ role: 'customer' });
    expect((await browser.call('GET', '/api/admin/staff')).statusCode).toBe(403);
    const set = await browser.call('POST', '/api/auth/set-password', { newPassword: PASSWORD });
    expect(set.json()).toMatchObject({ role: 'admin' });
    expect((await browser.call('GET', '/api/auth/me')).json()).toMatchObject({ role: 'admin' });
    await em().nativeDelete(User, { email });
  });

  it('opens one account for two concurrent browsers', async () => {
    const email = uniqueEmail();
    const first = await requestCode(email);
    const second = await requestCode(email);
    const outcomes = await Promise.all([first, second].map(({ browser, code }) => enter(browser, email, code)));
    expect(outcomes).toEqual([SIGNED_IN, SIGNED_IN]);
    expect(await em().count(User, { email })).toBe(1);
  });

  it('refuses a closed account like a void code', async () => {
    const { email } = await buildUser(em(), { isActive: false });
    const { browser, code } = await requestCode(email);
    expect(await enter(browser, email, code)).toEqual(VOID);
  });
});

describe('a one-time code', () => {
  it('is sent alike to a known, an unverified, a closed and an unknown address', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const { email: known } = await buildUser(em(), { passwordHash, isEmailVerified: true });
    const { email: unverified } = await buildUser(em(), { passwordHash });
    const { email: closed } = await buildUser(em(), { isActive: false });
    const seen: unknown[] = [];
    for (const email of [known, unverified, closed, uniqueEmail()]) {
      let notified: unknown;
      const statements = await statementsOf(async () => {
        const { statusCode, cookies, json } = await ask(stranger(), email);
        notified = { statusCode, ...json<object>(), cookies: cookies.map((cookie) => ({ ...cookie, value: '' })) };
      });
      const tables = statements.flatMap(
        (statement) => statement.match(/\b(users|one_time_codes|outbox_events)\b/g) ?? [],
      );
      seen.push({ notified, tables });
      expect(await emailed(email)).toMatch(/^\d{6}$/);
    }
    expect(seen[0]).toMatchObject({ notified: { statusCode: 202, resendAfterSeconds: 30 } });
    for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
  });

  it('is stored as a keyed hash, and works in no other browser and for no other address', async () => {
    const email = uniqueEmail();
    const { browser, code } = await requestCode(email);
    expect(JSON.stringify(await newest(email))).not.toContain(code);
    expect(await enter(stranger(), email, code)).toEqual(VOID);
    const { browser: elsewhere, code: itsOwn } = await requestCode(email);
    if (code !== itsOwn) expect(await enter(elsewhere, email, code)).toEqual(WRONG);
    expect(await enter(browser, uniqueEmail(), code)).toEqual(WRONG);
    expect(await enter(browser, email, code)).toEqual(SIGNED_IN);
  });

  it('is void after five wrong attempts, also if they come concurrently', async () => {
    const email = uniqueEmail();
    const { browser, code } = await requestCode(email);
    await Promise.all(Array.from({ length: 5 }, () => enter(browser, email, otherThan(code))));
    expect(await enter(browser, email, code)).toEqual(VOID);
  });

  it('signs in once when it is sent twice concurrently', async () => {
    const email = uniqueEmail();
    const { browser, code } = await requestCode(email);
    const outcomes = await Promise.all([1, 2].map(() => enter(browser, email, code)));
    expect(outcomes).toContainEqual(SIGNED_IN);
    expect(outcomes).toContainEqual(VOID);
  });

  it('expires after ten minutes', async () => {
    const email = uniqueEmail();
    const { browser, code } = await requestCode(email);
    const { id, createdAt, expiresAt } = await newest(email);
    expect(expiresAt.getTime() - createdAt.getTime()).toBe(10 * 60_000);
    await em().nativeUpdate(OneTimeCode, id, { expiresAt: new Date() });
    expect(await enter(browser, email, code)).toEqual(VOID);
  });

  it('is replaced by a newer one of the same browser, which is sent after thirty seconds', async () => {
    const email = uniqueEmail();
    const { browser, code } = await requestCode(email);
    const again = (await ask(browser, email)).json<{ resendAfterSeconds: number }>();
    expect(again.resendAfterSeconds).toBeGreaterThan(0);
    expect(await em().count(OneTimeCode, { email })).toBe(1);
    await letResend(email);
    const former = browser.cookies.get(ONE_TIME_CODE_COOKIE) ?? '';
    const renewed = await requestCode(email, browser);
    const copy = stranger();
    copy.cookies.set(ONE_TIME_CODE_COOKIE, former);
    expect(await enter(copy, email, code)).toEqual(VOID);
    expect(await enter(browser, email, renewed.code)).toEqual(SIGNED_IN);
  });

  it('is sent immediately to another address, for a mistyped one', async () => {
    const [typo, email] = [uniqueEmail(), uniqueEmail()];
    const { browser } = await requestCode(typo);
    const { code } = await requestCode(email, browser);
    expect(await enter(browser, email, code)).toEqual(SIGNED_IN);
  });

  it('is sent ten times a day to a mailbox, whatever its tag, and then to trusted devices only', async () => {
    const { user, ...device } = await signUpVerified(shop, { remoteAddress: newNetworkAddress() });
    const [mailbox, domain] = user.email.split('@');
    for (let sent = 0; sent < 10; sent += 1) await requestCode(`${mailbox}+${sent}@${domain}`);
    const refused = await ask(stranger(), user.email);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([429, 'too_many_codes']);
    const { code } = await requestCode(user.email, device);
    expect(await enter(device, user.email, code)).toEqual(SIGNED_IN);
    await em().nativeUpdate(OneTimeCode, { mailbox: user.email }, { createdAt: subDays(new Date(), 1) });
    await requestCode(user.email);
    await pruneIdentity(em());
    expect(await em().count(OneTimeCode, { mailbox: user.email })).toBe(1);
  });

  it('is refused after ten in a day, with the time of the next one', async () => {
    const email = uniqueEmail();
    for (let sent = 0; sent < 10; sent += 1) await requestCode(email);
    const [first] = await em().find(OneTimeCode, { email }, { orderBy: { id: 'asc' }, limit: 1 });
    await em().nativeUpdate(OneTimeCode, first!.id, { createdAt: subHours(new Date(), 20) });
    const wait = Number((await ask(stranger(), email)).headers['retry-after']);
    expect(wait).toBeCloseTo(4 * 3600, -2);
    await em().nativeUpdate(OneTimeCode, first!.id, { createdAt: subSeconds(subHours(new Date(), 20), wait) });
    await requestCode(email);
  });

  it('is requested ten times a day from one network for an address', async () => {
    const email = uniqueEmail();
    const browser = stranger();
    for (let asked = 0; asked < 10; asked += 1) await ask(browser, email);
    const refused = await ask(browser, email);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
    expect((await ask(browser, uniqueEmail())).statusCode).toBe(202);
  });

  it('cannot be guessed without having been requested', async () => {
    expect(await enter(stranger(), uniqueEmail(), '000000')).toEqual(VOID);
  });
});
