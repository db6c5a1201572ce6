import { hash } from '@node-rs/argon2';
import { PASSWORD_MAX, type Problem } from '@mithai/contracts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniqueEmail, openBrowser, PASSWORD, signUp } from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { findPasswordResetEmail } from '../index.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const register = (password: string, email = uniqueEmail()) =>
  openBrowser(shop).call('POST', '/api/auth/register', { name: 'Asha Rao', email, password });

const TOO_COMMON = 'This password is too common. Please choose another one.';
const refusedAt = (path: string) => ({ message: TOO_COMMON, issues: [{ path, message: TOO_COMMON }] });

const longEnough = dictionary['passwords-common'].filter((password) => password.length >= 6);

describe('a common password', () => {
  it.each([
    '123456',
    'password',
    'PassWord',
    'ＰＡＳＳＷＯＲＤ',
    'iloveyou',
    longEnough[0] ?? '',
    longEnough[2999] ?? '',
  ])('is rejected: %s', async (password) => {
    const response = await register(password);
    expect(response.statusCode).toBe(422);
    expect(response.json<Problem>()).toMatchObject(refusedAt('password'));
  });

  it('is rejected at its field in a change', async () => {
    const asha = await signUp(shop);
    const response = await asha.call('POST', '/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'football',
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject(refusedAt('newPassword'));
    expect((await asha.login(asha.user.email)).statusCode).toBe(200);
  });

  it('is rejected in a reset, whose link stays valid', async () => {
    const asha = await signUp(shop);
    const { email } = asha.user;
    await asha.call('POST', '/api/auth/forgot-password', { email });
    const { id } = await em().findOneOrFail(PasswordReset, { email });
    const token = (await findPasswordResetEmail(em(), shop.env, id))?.token;
    const response = await asha.call('POST', '/api/auth/reset-password', { token, password: 'football' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject(refusedAt('password'));
    expect(
      (await asha.call('POST', '/api/auth/reset-password', { token, password: 'sesame-and-ghee' })).statusCode,
    ).toBe(200);
  });
});

describe('a long password', () => {
  const withEnd = (end: string) => `${'🍬'.repeat(PASSWORD_MAX - 1)}${end}`;

  it('is accepted up to 128 characters of any script', async () => {
    const email = uniqueEmail();
    expect((await register(withEnd('🥮'), email)).statusCode).toBe(201);
    expect((await openBrowser(shop).login(email, withEnd('🥮'))).statusCode).toBe(200);
    expect((await openBrowser(shop).login(email, withEnd('🍬'))).statusCode).toBe(401);
  });

  it('is rejected with 129 characters', async () => {
    const response = await register(`${withEnd('🥮')}!`);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      issues: [{ path: 'password', message: 'Please use at most 128 characters' }],
    });
  });
});

describe('a password with accents', () => {
  const [composed, decomposed] = ['crème-brûlée'.normalize('NFC'), 'crème-brûlée'.normalize('NFD')];

  it('is the same in every Unicode form', async () => {
    const passwordHash = await hashPassword(decomposed);
    expect([await verifyPassword(passwordHash, composed), await verifyPassword(passwordHash, decomposed)]).toEqual([
      true,
      true,
    ]);
    expect(await verifyPassword(passwordHash, 'creme-brulee')).toBe(false);
  });

  it('works with a hash from before normalization', async () => {
    expect(await verifyPassword(await hash(decomposed), decomposed)).toBe(true);
  });
});
