import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessTable } from '../../src/access.ts';
import { SecondFactor } from '../../src/modules/identity/second-factor/second-factor.entity.ts';
import { startTestShop, type TestShop } from '../app.ts';
import { eventually } from '../eventually.ts';
import { buildProduct } from '../factories.ts';
import { isAnyLockAwaited } from '../locks.ts';
import { placedIn, postOrder, putIntoCart } from '../orders.ts';
import { approvePartner, buildPerson, type Person } from '../partners.ts';

let shop: TestShop;
let demonstration: TestShop;

beforeAll(async () => {
  [shop, demonstration] = await Promise.all([
    startTestShop({ NODE_ENV: 'production', RAZORPAY_BASE_URL: 'https://gateway.invalid' }),
    startTestShop(),
  ]);
});
afterAll(() => Promise.all([shop.close(), demonstration.close()]));

const buildAdmin = (at: TestShop) =>
  buildPerson(at, { role: 'admin', isEmailVerified: true, email: at.env.ADMIN_EMAIL, username: at.env.ADMIN_EMAIL });
const buildPartner = async (at: TestShop) => {
  const partner = await buildPerson(at);
  await approvePartner(at.orm.em.fork(), partner.user);
  return partner;
};
const orderOf = async (at: TestShop, { user, headers }: Person) => {
  await putIntoCart(at.orm.em.fork(), user, await buildProduct(at.orm.em.fork()));
  return placedIn(await postOrder(at, headers)).id;
};
const turnOn = ({ orm }: TestShop, { user }: Person) =>
  orm.em.fork().insert(SecondFactor, { userId: user.id, encryptedSecret: 'encrypted', isOn: true });

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const call = async ({ app }: TestShop, { headers }: Person, route: string, payload?: object) => {
  const [method, url = ''] = route.split(' ');
  const response = await app.inject({
    method: method as Method,
    url: url.replace(/:\w+/, '1'),
    headers,
    ...(payload && { payload }),
  });
  return {
    status: response.statusCode,
    code: response.headers['content-type']?.includes('json') ? response.json<{ code?: string }>().code : undefined,
  };
};
const REFUSED = { status: 403, code: 'second_factor_setup_required' };

describe('an administrator without a second factor', () => {
  const adminRoutes = Object.keys(accessTable).filter((route) => /admin|staff/.test(accessTable[route] ?? ''));

  it('is rejected by every admin route in production and asked to turn it on', async () => {
    const admin = await buildAdmin(shop);
    const open: string[] = [];
    for (const route of adminRoutes) {
      const response = await call(shop, admin, route);
      if (response.status !== REFUSED.status || response.code !== REFUSED.code) open.push(route);
    }
    expect(open).toEqual([]);
    const status = () => shop.app.inject({ url: '/api/auth/second-factor', headers: admin.headers });
    expect((await status()).json()).toMatchObject({ isOn: false, isRequired: true });

    await turnOn(shop, admin);
    expect((await status()).json()).toMatchObject({ isOn: true });
    expect(await call(shop, admin, 'GET /api/admin/orders')).toMatchObject({ status: 200 });
  });

  it('reads the histories of the user’s orders only in production', async () => {
    const [admin, customer] = [await buildPerson(shop, { role: 'admin' }), await buildPerson(shop)];
    const [own, foreign] = [await orderOf(shop, admin), await orderOf(shop, customer)];
    const history = (id: number) => call(shop, admin, `GET /api/orders/${id}/status-history`);
    expect(await history(foreign)).toEqual(REFUSED);
    expect(await history(own)).toMatchObject({ status: 200 });
    await turnOn(shop, admin);
    expect(await history(foreign)).toMatchObject({ status: 200 });
  });

  it('is accepted in the demonstration, which reports that it is off', async () => {
    const admin = await buildAdmin(demonstration);
    expect(await call(demonstration, admin, 'GET /api/admin/orders')).toMatchObject({ status: 200 });
    const status = await demonstration.app.inject({ url: '/api/auth/second-factor', headers: admin.headers });
    expect(status.json()).toMatchObject({ isOn: false, isRequired: false });
  });
});

describe('a partner without a second factor', () => {
  const account = { bankAccountHolderName: 'Asha Sharma', bankAccountNumber: '123456789012', bankIfsc: 'HDFC0000001' };
  const BANK_ACCOUNT = 'PUT /api/partner-sellers/bank-account';

  it('cannot change the bank account in production', async () => {
    const partner = await buildPartner(shop);
    expect(await call(shop, partner, BANK_ACCOUNT, account)).toEqual(REFUSED);
    await turnOn(shop, partner);
    expect(await call(shop, partner, BANK_ACCOUNT, account)).toMatchObject({ status: 200 });

    const other = await buildPartner(demonstration);
    expect(await call(demonstration, other, BANK_ACCOUNT, account)).toMatchObject({ status: 200 });
  });

  it('cannot be paid in production', async () => {
    const admin = await buildPerson(shop, { role: 'admin' });
    await turnOn(shop, admin);
    const partner = await buildPartner(shop);
    const pay = () =>
      call(shop, admin, `POST /api/admin/partner-sellers/${partner.user.id}/payouts`, {
        amount: 100,
        bankAccountVersion: 1,
        reference: 'UTR 17',
      });
    expect(await pay()).toEqual({ status: 409, code: 'payee_without_second_factor' });
    await turnOn(shop, partner);
    expect((await pay()).code).toBe('nothing_payable');
  });

  it('cannot be paid in production if it is turned off while the payout waits', async () => {
    const admin = await buildPerson(shop, { role: 'admin' });
    const partner = await buildPartner(shop);
    await Promise.all([turnOn(shop, admin), turnOn(shop, partner)]);
    const locker = shop.orm.em.fork();
    await locker.begin();
    await locker.execute('select from partner_seller_profiles where user_id = ? for update', [partner.user.id]);
    const payout = call(shop, admin, `POST /api/admin/partner-sellers/${partner.user.id}/payouts`, {
      amount: 100,
      bankAccountVersion: 1,
      reference: 'UTR 18',
    });
    await eventually('the payout waits', () => isAnyLockAwaited(shop.orm.em.fork()));
    await shop.orm.em.fork().nativeDelete(SecondFactor, { userId: partner.user.id });
    await locker.rollback();
    expect(await payout).toEqual({ status: 409, code: 'payee_without_second_factor' });
  });
});
