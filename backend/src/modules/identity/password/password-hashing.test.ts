import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, PASSWORD, signUp } from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { findPasswordResetEmail } from '../index.ts';

let shop: TestShop;

beforeAll(async () => {
  // As many connections as calls below that wait for a hash.
  shop = await startTestShop({ DATABASE_POOL_SIZE: '2' });
});
afterAll(() => shop.close());

/** Reads repeatedly while the calls wait for their hash, and returns which finishes first. */
const firstDone = async (calls: () => Promise<unknown>[]): Promise<string> => {
  const queue = Array.from({ length: 40 }, () => hashPassword(PASSWORD));
  const changes = calls().map((call) => call.then(() => 'a change'));
  const readTwenty = async () => {
    for (let read = 0; read < 20; read += 1) await shop.orm.em.fork().execute('select count(*) from users');
    return 'twenty reads';
  };
  const first = await Promise.race([...changes, readTwenty()]);
  await Promise.all([...queue, ...changes]);
  return first;
};

describe('concurrent password checks', () => {
  it('are queued fairly by network', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    const checked: string[] = [];
    const check = async (from: string) => {
      await verifyPassword(passwordHash, 'not-the-password', [{ key: from, factor: 1 }]);
      checked.push(from);
    };
    await Promise.all([...Array.from({ length: 16 }, () => check('2001:db8:1')), check('2001:db8:2')]);
    // The fourth to begin, and last without fair queueing. A busy machine may finish later ones before it.
    expect(checked.indexOf('2001:db8:2')).toBeLessThan(12);
  });
});

describe('password hashing', () => {
  it('holds no database connection during a change', async () => {
    const people = [await signUp(shop), await signUp(shop)];
    const change = (newPassword: string) =>
      firstDone(() =>
        people.map(({ call }) => call('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword })),
      );
    expect(await change('sesame-and-ghee')).toBe('twenty reads');
  });

  it('holds no database connection during a reset', async () => {
    const people = [await signUp(shop), await signUp(shop)];
    const tokens: (string | undefined)[] = [];
    for (const { call, user } of people) {
      await call('POST', '/api/auth/forgot-password', { email: user.email });
      const em = shop.orm.em.fork();
      tokens.push(
        (await findPasswordResetEmail(em, shop.env, (await em.findOneOrFail(PasswordReset, { email: user.email })).id))
          ?.token,
      );
    }
    const reset = (token: string | undefined) =>
      openBrowser(shop).call('POST', '/api/auth/reset-password', { token, password: 'sesame-and-ghee' });
    expect(await firstDone(() => tokens.map(reset))).toBe('twenty reads');
  });
});
