import { cashDaySchema, type CashDay } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildPerson, type Person } from '../../../../test/partners.ts';
import { buildShopper, placeUnpaid } from '../../../../test/payments.ts';
import { collect } from '../../../../test/refunds.ts';
import { buildStaff } from '../../../../test/staff.ts';
import { businessDate } from '../../../platform/business-date.ts';

let shop: TestShop;
let admin: Person;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const today = businessDate();
const read = async (day = today): Promise<CashDay> =>
  cashDaySchema.parse(
    (await shop.app.inject({ url: `/api/admin/cash-day?day=${day}`, headers: admin.headers })).json(),
  );

/** An order in cash. */
const placeIn = async (status: string): Promise<number> => {
  const { id } = await placeUnpaid(shop, await buildShopper(shop), { paymentMethod: 'cod' });
  await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/status`,
    headers: admin.headers,
    payload: { status },
  });
  return id;
};

it('the cash page lists the cash that couriers owe, delivered orders first, and the day’s receipts', async () => {
  await placeIn('processing');
  const [sent, delivered] = [await placeIn('shipped'), await placeIn('delivered')];
  const { due } = await read();
  expect(due.orders.map(({ orderId, isOnTheWay }) => [orderId, isOnTheWay])).toEqual([
    [delivered, false],
    [sent, true],
  ]);
  const amount = due.orders[0]?.amount ?? 0;
  expect(due).toMatchObject({ count: 2, sum: 2 * amount });
  await collect(shop, admin, delivered, amount);
  expect(await read()).toMatchObject({
    due: { count: 1, sum: amount, orders: [{ orderId: sent }] },
    received: { count: 1, sum: amount, orders: [{ orderId: delivered, amount }] },
  });
  expect((await read(businessDate(subDays(new Date(), 1)))).received).toEqual({ count: 0, sum: 0, orders: [] });
});

it('the cash page refuses packers with 403', async () => {
  const packer = await buildStaff(shop, 'packer');
  const response = await shop.app.inject({ url: `/api/admin/cash-day?day=${today}`, headers: packer.headers });
  expect(response.statusCode).toBe(403);
});
