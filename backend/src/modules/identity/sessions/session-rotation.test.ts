import { SESSION_COOKIE, type Problem } from '@mithai/contracts';
import { subSeconds } from 'date-fns/subSeconds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uniqueEmail, openBrowser, PASSWORD, signUpVerified, type Browser } from '../../../../test/accounts.ts';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { codeOf, setUpSecondFactor, turnOnSecondFactor } from '../../../../test/second-factor.ts';
import { Session } from './session.entity.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

type Account = Awaited<ReturnType<typeof signUpVerified>>;

const copyOf = ({ cookies }: Browser): Browser => {
  const copy = openBrowser(shop);
  copy.cookies.set(SESSION_COOKIE, cookies.get(SESSION_COOKIE) ?? '');
  return copy;
};
const statusOf = async ({ call }: Browser, method: 'GET' | 'POST' = 'GET', url = '/api/auth/me') =>
  (await call(method, url)).statusCode;
const endGrace = (userId: number) => em().nativeUpdate(Session, { userId }, { rotatedAt: subSeconds(new Date(), 11) });
const confirm = ({ call }: Browser) => call('POST', '/api/auth/confirm', { password: PASSWORD });

const CHANGES: [
  string,
  prepare: (asha: Account) => Promise<unknown>,
  change: (asha: Account) => Promise<{ statusCode: number }>,
][] = [
  ['the password given again', async () => undefined, confirm],
  [
    'a second factor turned on',
    async () => undefined,
    async (asha) =>
      asha.call('PUT', '/api/auth/second-factor', { code: codeOf((await setUpSecondFactor(asha)).secret) }),
  ],
  ['a second factor turned off', turnOnSecondFactor, ({ call }) => call('DELETE', '/api/auth/second-factor')],
  ['new recovery codes', turnOnSecondFactor, ({ call }) => call('POST', '/api/auth/second-factor/recovery-codes')],
  [
    'another email address',
    async () => undefined,
    ({ call, user }) => call('PATCH', `/api/users/${user.id}`, { name: user.name, email: uniqueEmail() }),
  ],
];

describe('session rotation', () => {
  it.each(CHANGES)(
    'happens with %s, and the former token can only read for ten seconds',
    async (_, prepare, change) => {
      const asha = await signUpVerified(shop);
      await prepare(asha);
      const inFlight = copyOf(asha);
      expect((await change(asha)).statusCode).toBe(200);
      expect(asha.cookies.get(SESSION_COOKIE)).not.toBe(inFlight.cookies.get(SESSION_COOKIE));

      expect(await statusOf(asha)).toBe(200);
      expect(await statusOf(inFlight)).toBe(200);
      const written = await inFlight.call('POST', '/api/cart', { productId: 1, quantity: 1 });
      expect({ status: written.statusCode, code: written.json<Problem>().code }).toEqual({
        status: 409,
        code: 'session_rotated',
      });
      expect(inFlight.cookies.size).toBe(1);

      await endGrace(asha.user.id);
      expect([await statusOf(asha), await statusOf(inFlight)]).toEqual([200, 401]);
    },
  );

  it('does not confirm the holder of the previous token', async () => {
    const asha = await signUpVerified(shop);
    const thief = copyOf(asha);
    await confirm(asha);
    const download = `/api/users/${asha.user.id}/export`;
    expect([await statusOf(asha, 'GET', download), await statusOf(thief, 'GET', download)]).toEqual([200, 403]);
  });

  it('rejects the previous token immediately after a password change', async () => {
    const asha = await signUpVerified(shop);
    const thief = copyOf(asha);
    await asha.call('POST', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'sesame-and-ghee' });
    expect([await statusOf(asha), await statusOf(thief)]).toEqual([200, 401]);
  });

  it('happens once for two concurrent requests, so that the browser keeps a valid token', async () => {
    const asha = await signUpVerified(shop);
    const [one, other] = [copyOf(asha), copyOf(asha)];
    const responses = await Promise.all([confirm(one), confirm(other)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = responses[0].statusCode === 200 ? one : other;
    await endGrace(asha.user.id);
    expect(await statusOf(winner)).toBe(200);
  });

  it('voids both tokens at a sign-out right after it', async () => {
    const asha = await signUpVerified(shop);
    const inFlight = copyOf(asha);
    await confirm(asha);
    await inFlight.call('POST', '/api/auth/logout');
    expect(await statusOf(asha)).toBe(401);
  });
});
