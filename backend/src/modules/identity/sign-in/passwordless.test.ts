import { ONE_TIME_CODE_COOKIE, type CurrentUser, type Problem } from '@mithai/contracts';
import { subHours } from 'date-fns/subHours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newNetworkAddress,
  openBrowser,
  PASSWORD,
  signUpVerified,
  startStrictShop,
  uniqueEmail,
} from '../../../../test/accounts.ts';
import type { TestShop } from '../../../../test/app.ts';
import { findOneTimeCodeEmail } from '../index.ts';
import { OneTimeCode } from '../second-factor/one-time-code.entity.ts';
import { Session } from '../sessions/session.entity.ts';
import { User } from '../user.entity.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startStrictShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const emailed = async (email: string) => {
  const [code] = await em().find(OneTimeCode, { email }, { orderBy: { id: 'desc' }, limit: 1 });
  return (await findOneTimeCodeEmail(em(), shop.env, code!.id))?.code ?? '';
};
const newBrowser = () => openBrowser(shop, { remoteAddress: newNetworkAddress() });
const signInAs = async (email: string) => {
  const browser = newBrowser();
  await browser.call('POST', '/api/auth/sign-in-codes', { email });
  const emailCode = await emailed(email);
  const user = (await browser.call('POST', '/api/auth/sign-in-by-email', { email, emailCode })).json<CurrentUser>();
  return { ...browser, user };
};
/** Signed in an hour ago. */
const passwordless = async () => {
  const customer = await signInAs(uniqueEmail());
  await em().nativeUpdate(Session, { userId: customer.user.id }, { confirmedAt: subHours(new Date(), 1) });
  return customer;
};

describe('an account without a password', () => {
  it('confirms actions with an emailed code instead of the password', async () => {
    const { call, user } = await passwordless();
    const remove = () => call('DELETE', `/api/users/${user.id}`);
    expect((await remove()).json()).toMatchObject({ code: 'confirmation_required' });
    expect((await call('POST', '/api/auth/confirmation-codes', {})).statusCode).toBe(202);
    const wrong = await call('POST', '/api/auth/confirm-by-email', { emailCode: '000000' });
    expect(wrong.json<Problem>().issues?.[0]).toMatchObject({ path: 'emailCode', code: 'code_wrong' });
    const emailCode = await emailed(user.email);
    expect((await call('POST', '/api/auth/confirm-by-email', { emailCode })).statusCode).toBe(200);
    expect((await call('POST', '/api/auth/confirm-by-email', { emailCode })).statusCode).toBe(422);
    expect((await remove()).statusCode).toBe(200);
    expect(await em().count(OneTimeCode, { email: user.email })).toBe(0);
  });

  it('is not confirmed by a code to sign in, nor signed in by a code to confirm', async () => {
    const { call, user } = await passwordless();
    await call('POST', '/api/auth/sign-in-codes', { email: user.email });
    const signIn = { emailCode: await emailed(user.email) };
    expect((await call('POST', '/api/auth/confirm-by-email', signIn)).statusCode).toBe(422);
    await call('POST', '/api/auth/confirmation-codes', {});
    const confirm = { email: user.email, emailCode: await emailed(user.email) };
    expect((await call('POST', '/api/auth/sign-in-by-email', confirm)).statusCode).toBe(422);
  });

  it('gets the code at its verified address after a change to one that may be mistyped', async () => {
    const { call, user } = await signInAs(uniqueEmail());
    const typo = { name: 'Asha Rao', email: uniqueEmail() };
    expect((await call('PATCH', `/api/users/${user.id}`, typo)).statusCode).toBe(200);
    await call('POST', '/api/auth/confirmation-codes', {});
    expect(await emailed(user.email)).toMatch(/^\d{6}$/);
    expect(await em().count(OneTimeCode, { email: typo.email })).toBe(0);
  });

  it('sets a password once, which signs out its other devices and then signs in', async () => {
    const { call, user } = await signInAs(uniqueEmail());
    const elsewhere = await signInAs(user.email);
    const common = await call('POST', '/api/auth/set-password', { newPassword: 'password1' });
    expect(common.json<Problem>().issues?.[0]).toMatchObject({ path: 'newPassword', code: 'password_too_common' });
    const set = await call('POST', '/api/auth/set-password', { newPassword: PASSWORD });
    expect(set.json()).toMatchObject({ id: user.id, hasPassword: true });
    expect((await elsewhere.call('GET', '/api/auth/me')).statusCode).toBe(401);
    const again = await call('POST', '/api/auth/set-password', { newPassword: 'another-sesame-42' });
    expect(again.json()).toMatchObject({ code: 'password_set' });
    expect((await newBrowser().login(user.email)).statusCode).toBe(200);
  });

  it('sets a password only in a confirmed session', async () => {
    const { call } = await passwordless();
    const refused = await call('POST', '/api/auth/set-password', { newPassword: PASSWORD });
    expect(refused.json()).toMatchObject({ code: 'confirmation_required' });
  });

  it('refuses every password at sign-in', async () => {
    const { user } = await passwordless();
    for (const password of [PASSWORD, 'bWl0aGFpLm5vYm9keS4wMQ'])
      expect((await newBrowser().login(user.email, password)).json()).toMatchObject({
        code: 'invalid_credentials',
      });
  });
});

describe('an account with a password', () => {
  it('is not confirmed by an emailed code', async () => {
    const { call, user, cookies } = await signUpVerified(shop, { remoteAddress: newNetworkAddress() });
    expect((await call('POST', '/api/auth/confirmation-codes', {})).json()).toMatchObject({ code: 'password_set' });
    await em().nativeUpdate(User, user.id, { passwordHash: null });
    await call('POST', '/api/auth/confirmation-codes', {});
    await em().nativeUpdate(User, user.id, { passwordHash: 'another' });
    expect(cookies.has(ONE_TIME_CODE_COOKIE)).toBe(true);
    const late = await call('POST', '/api/auth/confirm-by-email', { emailCode: await emailed(user.email) });
    expect(late.json()).toMatchObject({ code: 'password_set' });
  });
});
