import { plusDays } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../../../../test/factories.ts';
import { kitchenOf, today } from '../../../../test/kitchen.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { Order } from '../order.entity.ts';

let shop: TestShop;
let admin: { cookie: string };
let laddu: { id: number };

beforeAll(async () => {
  shop = await startTestShop();
  admin = await sessionOf(em(), await buildUser(em(), { role: 'admin' }));
  laddu = await buildProduct(em(), { stock: 1000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await em().nativeUpdate(Order, {}, { status: 'cancelled' });
});

const em = () => shop.orm.em.fork();
const { late, order, pack } = kitchenOf(
  () => shop,
  () => admin,
);
const day = (days: number) => plusDays(today, days);
const orderWith = async (changes: Partial<Order>) => {
  const { id } = await order([[laddu, 1]]);
  await em().nativeUpdate(Order, id, { transitDays: 2, ...changes });
  return id;
};

describe('the list of orders that are late or at risk', () => {
  it('names parcels that were not sent on their day, cannot keep it, or are overdue', async () => {
    const overdue = await orderWith({ status: 'shipped', estimatedDeliveryDate: day(-1) });
    const hopeless = await orderWith({ dispatchDay: day(0), estimatedDeliveryDate: day(1) });
    const left = await orderWith({ dispatchDay: day(-1), estimatedDeliveryDate: day(2) });
    const withoutDay = await orderWith({ dispatchDay: day(-3), estimatedDeliveryDate: null });
    const planned = await orderWith({ dispatchDay: day(4), estimatedDeliveryDate: day(5) });
    await pack(left, { isPacked: true });
    expect(await late()).toEqual({
      total: 5,
      parcels: [
        expect.objectContaining({ orderId: overdue, reason: 'not_delivered', status: 'shipped', arrival: null }),
        expect.objectContaining({ orderId: hopeless, reason: 'cannot_arrive', arrival: day(2), isPacked: false }),
        expect.objectContaining({ orderId: left, reason: 'not_sent', day: day(-1), isPacked: true }),
        expect.objectContaining({ orderId: planned, reason: 'cannot_arrive', arrival: day(6) }),
        expect.objectContaining({ orderId: withoutDay, reason: 'not_sent', deliveryDay: null }),
      ],
    });
  });

  it('leaves out orders that keep their day, or are delivered, cancelled or unpaid', async () => {
    await orderWith({ dispatchDay: day(0), estimatedDeliveryDate: day(2) });
    await orderWith({ dispatchDay: day(0), estimatedDeliveryDate: day(0), transitDays: null });
    await orderWith({ status: 'shipped', estimatedDeliveryDate: day(0) });
    const past = { dispatchDay: day(-3), estimatedDeliveryDate: day(-1) };
    await orderWith({ status: 'delivered', ...past });
    await orderWith({ status: 'cancelled', ...past });
    await orderWith({ paymentProvider: 'gateway', paymentStatus: 'created', ...past });
    expect(await late()).toEqual({ total: 0, parcels: [] });
  });

  it('is read with one statement', async () => {
    const statements = await statementsOf(late);
    expect(statements.filter((text) => !text.includes('sessions'))).toEqual([expect.stringContaining('late')]);
  });
});
