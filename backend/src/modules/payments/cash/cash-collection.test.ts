import { cashToRecordSchema } from '@mithai/contracts';
import { subDays } from 'date-fns/subDays';
import { beforeEach, describe, expect, it } from 'vitest';
import { earn, setStatus } from '../../../../test/earnings.ts';
import { buildProduct } from '../../../../test/factories.ts';
import { buildPerson, sortedStatusCodes, type Person } from '../../../../test/partners.ts';
import { buildShopper, placeUnpaid, startPayingShop, type PayingShop } from '../../../../test/payments.ts';
import { exceptionsAbout, reconciled, totalsOf } from '../../../../test/reconciliation.ts';
import { collect, orderIn } from '../../../../test/refunds.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { getAdminTasks } from '../../admin-tasks/admin-tasks.service.ts';
import { Payment } from '../payment.entity.ts';

let shop: PayingShop;
let admin: Person;
let customer: Person;

/** A shop per test: the figures are those of all orders. */
beforeEach(async () => {
  shop = await startPayingShop();
  admin = await buildPerson(shop, { role: 'admin' });
  customer = await buildPerson(shop);
  return () => shop.close();
});

const em = () => shop.orm.em.fork();
const list = async () =>
  cashToRecordSchema.parse(
    (await shop.app.inject({ url: '/api/admin/cash-collections', headers: admin.headers })).json(),
  );
const record = (orderIds: number[], total: number, reference = 'Bag 7') =>
  shop.app.inject({
    method: 'POST',
    url: '/api/admin/cash-collections',
    headers: admin.headers,
    payload: { orderIds, total, reference },
  });

/** An order of 300 rupees. */
const deliver = async (daysAgo: number): Promise<number> => {
  const orderId = await earn(shop, { admin, customer }, await buildProduct(em()));
  await em().execute('update order_status_history set timestamp = ? where order_id = ?', [
    subDays(new Date(), daysAgo).toISOString(),
    orderId,
  ]);
  return orderId;
};

describe('cash of delivered orders', () => {
  const totals = async () => totalsOf(await reconciled(shop, admin), 'cash');

  it('is unrecorded, and no difference, until it is collected', async () => {
    const orderId = await deliver(0);
    expect(await totals()).toMatchObject({ expected: 300, received: 0, unrecorded: 300, difference: 0 });
    expect(await exceptionsAbout(shop, orderId)).toEqual([]);
    expect((await collect(shop, admin, orderId, 300)).statusCode).toBe(201);
    expect(await totals()).toMatchObject({ expected: 300, received: 300, unrecorded: 0, difference: 0 });
    expect(await exceptionsAbout(shop, orderId)).toEqual([]);
  });

  it('opens an exception if it differs from the total, which later runs keep open', async () => {
    const orderId = await deliver(0);
    await collect(shop, admin, orderId, 290);
    expect(await totals()).toMatchObject({ expected: 300, received: 290, difference: 10 });
    await totals();
    expect(await exceptionsAbout(shop, orderId)).toMatchObject([{ kind: 'cash_missing', resolvedAt: null }]);
  });

  it('is not expected before the delivery', async () => {
    await placeUnpaid(shop, await buildShopper(shop), { paymentMethod: 'cod' });
    expect(await totals()).toMatchObject({ expected: 0, unrecorded: 0, difference: 0 });
  });
});

describe('the cash to record', () => {
  it('includes orders delivered before today, and is an admin task', async () => {
    await deliver(0);
    const [older, newer] = [await deliver(3), await deliver(1)];
    const restored = await deliver(1);
    await setStatus(shop, admin, restored, 'shipped');
    await collect(shop, admin, await deliver(1), 300);
    expect(await list()).toMatchObject({
      count: 2,
      sum: 600,
      orders: [
        { orderId: older, amount: 300 },
        { orderId: newer, amount: 300 },
      ],
    });
    expect((await getAdminTasks(em())).cashToRecord).toEqual({ count: 2, sum: 600 });
  });

  it('is recorded together, once by a double click, and audited for each order', async () => {
    const orderIds = [await deliver(1), await deliver(2)];
    const responses = await Promise.all([record(orderIds, 600), record(orderIds.toReversed(), 600)]);
    expect(sortedStatusCodes(responses)).toEqual([201, 409]);
    for (const orderId of orderIds) {
      expect(await em().findOneOrFail(Payment, { orderId })).toMatchObject({
        status: 'captured',
        capturedPaise: 30_000,
      });
      expect(await orderIn(shop, orderId)).toMatchObject({ paymentStatus: 'captured' });
      const audited = await em().find(AuditEntry, { action: 'order.payment_collected', subjectId: orderId });
      expect(audited).toMatchObject([{ actorId: admin.user.id, after: { amountPaise: 30_000, reference: 'Bag 7' } }]);
    }
    expect(await list()).toEqual({ count: 0, sum: 0, orders: [] });
  });

  it('is recorded for all chosen orders or for none', async () => {
    const [orderId, other] = [await deliver(1), await deliver(1)];
    await collect(shop, admin, other, 290);
    for (const refused of [await record([orderId, other], 600), await record([orderId], 299)])
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'collections_changed' }]);
    expect(await em().findOneOrFail(Payment, { orderId })).toMatchObject({ status: 'created', capturedPaise: 0 });
  });

  it('requires orders and a reference', async () => {
    const orderId = await deliver(1);
    expect((await record([], 0)).json()).toMatchObject({ issues: [{ code: 'no_order_chosen' }] });
    expect((await record([orderId, orderId], 600)).json()).toMatchObject({ issues: [{ code: 'order_repeated' }] });
    expect((await record([orderId], 300, ' ')).json()).toMatchObject({ issues: [{ code: 'reference_required' }] });
  });
});
