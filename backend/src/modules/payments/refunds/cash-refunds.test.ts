import type { Earning } from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../../../test/app.ts';
import { buildSeller, earn, moveOrder, pay, sell, setStatus } from '../../../../test/earnings.ts';
import { stockOf } from '../../../../test/orders.ts';
import { buildPerson, sortedStatusCodes, type Person } from '../../../../test/partners.ts';
import { paymentOf } from '../../../../test/payments.ts';
import { exceptionsAbout } from '../../../../test/reconciliation.ts';
import { collect, collectUnsent, lineOf, orderIn, refund, refundsOf } from '../../../../test/refunds.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { checkLedger } from '../../earnings/ledger-check.ts';
import { PartnerAccount, PartnerEarning } from '../../earnings/earning.entity.ts';
import { PaymentException } from '../exceptions/payment-exception.entity.ts';
import { Payment } from '../payment.entity.ts';
import { refundCancelledOrder } from './refund-cancelled-order.ts';

let shop: TestShop;
let admin: Person;
let customer: Person;
let seller: Awaited<ReturnType<typeof buildSeller>>;

beforeAll(async () => {
  shop = await startTestShop();
  admin = await buildPerson(shop, { role: 'admin' });
  customer = await buildPerson(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  seller = await buildSeller(shop);
});

const em = () => shop.orm.em.fork();
const people = () => ({ admin, customer });
const eventsOf = async (orderId: number) =>
  (await shop.app.inject({ url: `/api/admin/orders/${orderId}/payment-events`, headers: admin.headers })).json<
    { kind: string; to: string | null; amount: number | null; detail: string | null }[]
  >();
const itemsOf = async (orderId: number) => [...(await orderIn(shop, orderId)).items];
const ledgerFaults = async () =>
  (await checkLedger(em(), addHours(new Date(), 2))).filter(({ sellerId }) => sellerId === seller.user.id);
const earningsOf = () => em().find(PartnerEarning, { sellerId: seller.user.id });
const balanceOf = async () => (await em().findOneOrFail(PartnerAccount, { sellerId: seller.user.id })).payablePaise;

/** Delivered, and its cash is recorded: pieces of 250 rupees each, and 50 for shipping below 500. */
const collected = async (quantity: number): Promise<number> => {
  const orderId = await earn(shop, people(), seller.product, quantity);
  const { totalPaise } = await orderIn(shop, orderId);
  expect((await collect(shop, admin, orderId, totalPaise / 100)).statusCode).toBe(201);
  return orderId;
};

describe('cash collected at delivery', () => {
  it('is recorded once, with amount and reference, and audited', async () => {
    const orderId = await earn(shop, people(), seller.product, 1);
    const codes = sortedStatusCodes(
      await Promise.all([collect(shop, admin, orderId, 300), collect(shop, admin, orderId, 300)]),
    );
    expect(codes).toEqual([201, 409]);
    expect((await collect(shop, admin, orderId, 300)).json()).toMatchObject({ code: 'already_collected' });
    expect(await paymentOf(shop, orderId)).toMatchObject({ status: 'captured', capturedPaise: 30_000 });
    expect(await orderIn(shop, orderId)).toMatchObject({ paymentStatus: 'captured' });
    expect(await eventsOf(orderId)).toMatchObject([
      { kind: 'created', to: 'created' },
      { kind: 'collected', to: 'captured', amount: 300, detail: 'Bag 7' },
    ]);
    expect(await exceptionsAbout(shop, orderId)).toEqual([]);
    expect(await em().find(AuditEntry, { action: 'order.payment_collected', subjectId: orderId })).toMatchObject([
      { actorId: admin.user.id, after: { amountPaise: 30_000, reference: 'Bag 7' } },
    ]);
  });

  it('opens an exception if it differs from the total', async () => {
    const orderId = await earn(shop, people(), seller.product, 1);
    expect((await collect(shop, admin, orderId, 290)).statusCode).toBe(201);
    expect(await paymentOf(shop, orderId)).toMatchObject({ capturedPaise: 29_000, amountPaise: 30_000 });
    expect(await exceptionsAbout(shop, orderId)).toMatchObject([
      { kind: 'cash_missing', amountPaise: 1000, resolvedAt: null },
    ]);

    const more = await earn(shop, people(), seller.product, 1);
    expect((await collect(shop, admin, more, 310)).statusCode).toBe(201);
    const listed = await shop.app.inject({ url: '/api/admin/payment-exceptions', headers: admin.headers });
    expect(listed.json()).toContainEqual(
      expect.objectContaining({ orderId: more, amount: 10, detail: 'Collected ₹310.00 instead of ₹300.00.' }),
    );
  });

  it('is recorded only while the order is sent, and not for an order without a price', async () => {
    const orderId = await sell(shop, customer, seller.product, 2);
    const refuse = async () => {
      const response = await collect(shop, admin, orderId, 550);
      expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'cash_not_due' }]);
      expect(await paymentOf(shop, orderId)).toMatchObject({ status: 'created', capturedPaise: 0 });
    };
    await refuse();
    for (const status of ['shipped', 'cancelled'] as const) await setStatus(shop, admin, orderId, status);
    await refuse();
    expect((await orderIn(shop, orderId)).paymentStatus).toBe('created');
    expect(await em().count(AuditEntry, { action: 'order.payment_collected', subjectId: orderId })).toBe(0);

    const free = await earn(shop, people(), seller.product, 1);
    await em().nativeUpdate(Payment, { orderId: free }, { amountPaise: 0 });
    expect((await collect(shop, admin, free, 1)).json()).toMatchObject({ code: 'cash_not_due' });

    await setStatus(shop, admin, orderId, 'delivered');
    expect((await collect(shop, admin, orderId, 550)).statusCode).toBe(201);
  });

  it('requires an amount and a reference', async () => {
    const orderId = await earn(shop, people(), seller.product, 1);
    expect((await collect(shop, admin, orderId, 0)).json()).toMatchObject({ issues: [{ code: 'amount_required' }] });
    expect((await collect(shop, admin, orderId, 300, ' ')).json()).toMatchObject({
      issues: [{ code: 'reference_required' }],
    });
  });
});

describe('a refund of an order paid in cash', () => {
  it('requires the reference of its transfer, and is complete immediately', async () => {
    const orderId = await collected(2);
    const without = await refund(shop, admin, orderId);
    expect(without.json()).toMatchObject({ issues: [{ path: 'reference', code: 'refund_reference_required' }] });

    const response = await refund(shop, admin, orderId, { reference: 'UTR 42' });
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json()).toMatchObject({ amount: 550, status: 'processed', reason: 'Broken in the post' });
    expect(await paymentOf(shop, orderId)).toMatchObject({ status: 'refunded', refundedPaise: 55_000 });
    expect(await orderIn(shop, orderId)).toMatchObject({ paymentStatus: 'refunded', refundedPaise: 55_000 });
    expect(await refundsOf(shop, orderId)).toMatchObject([{ reference: 'UTR 42', requestedBy: admin.user.id }]);
    expect((await eventsOf(orderId)).at(-1)).toMatchObject({ kind: 'refund_processed', to: 'refunded', amount: 550 });
    const events = await em().find(OutboxEvent, { name: { $in: ['refund.requested', 'refund.processed'] } });
    const [{ id: refundId } = { id: 0 }] = await refundsOf(shop, orderId);
    expect(events.filter(({ payload }) => (payload as { refundId: number }).refundId === refundId)).toMatchObject([
      { name: 'refund.processed' },
    ]);
  });

  it('is refused before the cash is recorded', async () => {
    const orderId = await earn(shop, people(), seller.product, 2);
    expect((await refund(shop, admin, orderId, { reference: 'UTR 1' })).json()).toMatchObject({ code: 'not_paid' });
  });

  it('returns the pieces of a line to stock and is audited', async () => {
    const orderId = await collected(3);
    const stock = await stockOf(em(), seller.product);
    const of = await lineOf(shop, orderId, 2, 1);
    expect((await refund(shop, admin, orderId, { ...of, reference: 'UTR 1' })).json()).toMatchObject({ amount: 500 });
    expect(await stockOf(em(), seller.product)).toBe(stock + 1);
    expect(await itemsOf(orderId)).toMatchObject([{ quantity: 3, refundedQuantity: 2 }]);
    expect(await paymentOf(shop, orderId)).toMatchObject({ status: 'partially_refunded', refundedPaise: 50_000 });
    expect(await em().findOneOrFail(AuditEntry, { action: 'order.refunded', subjectId: orderId })).toMatchObject({
      actorId: admin.user.id,
      after: {
        amountPaise: 50_000,
        reference: 'UTR 1',
        items: [{ ...of.items[0], name: seller.product.name }],
      },
    });
  });

  it('returns the unsent pieces of a whole order to stock', async () => {
    const orderId = await sell(shop, customer, seller.product, 3);
    const stock = await stockOf(em(), seller.product);
    await collectUnsent(shop, admin, orderId, 750);
    const [item] = await itemsOf(orderId);
    const restock = (quantity: number) => ({ restock: [{ itemId: item?.id ?? 0, quantity }], reference: 'UTR 1' });
    expect((await refund(shop, admin, orderId, restock(4))).json()).toMatchObject({
      issues: [{ code: 'restock_too_large' }],
    });
    expect((await refund(shop, admin, orderId, restock(2))).json()).toMatchObject({ amount: 750 });
    expect(await stockOf(em(), seller.product)).toBe(stock + 2);
    await setStatus(shop, admin, orderId, 'cancelled');
    expect(await stockOf(em(), seller.product)).toBe(stock + 2);
  });

  it('is refused for more pieces than are left, for a higher restock, and for another order’s item', async () => {
    const orderId = await collected(2);
    const refused = async (body: object) =>
      (await refund(shop, admin, orderId, { reference: 'UTR 1', ...body })).json();
    expect(await refused(await lineOf(shop, orderId, 3))).toMatchObject({
      issues: [{ code: 'refund_quantity_too_large' }],
    });
    expect(await refused(await lineOf(shop, orderId, 1, 2))).toMatchObject({ issues: [{ code: 'restock_too_large' }] });
    expect(await refused(await lineOf(shop, await collected(1), 1))).toMatchObject({
      issues: [{ code: 'item_not_in_order' }],
    });
    expect(await refused({ items: [] })).toMatchObject({ issues: [{ code: 'no_item_chosen' }] });
    expect(await refused({ reason: '' })).toMatchObject({ issues: [{ code: 'refund_reason_required' }] });
    expect(await refundsOf(shop, orderId)).toEqual([]);
  });

  it('never exceeds the captured amount, and is never made twice', async () => {
    const orderId = await earn(shop, people(), seller.product, 2);
    await collect(shop, admin, orderId, 300);
    const both = await refund(shop, admin, orderId, { ...(await lineOf(shop, orderId, 2)), reference: 'UTR 1' });
    expect(both.json()).toMatchObject({ code: 'refund_too_large', params: { leftPaise: 30_000 } });
    expect((await refund(shop, admin, orderId, { reference: 'UTR 1' })).statusCode).toBe(201);
    expect((await refund(shop, admin, orderId, { reference: 'UTR 2' })).json()).toMatchObject({ code: 'not_paid' });
  });

  it('is made once by a double click', async () => {
    const orderId = await collected(3);
    const lastUpdated = (await orderIn(shop, orderId)).lastUpdated.toISOString();
    const click = async () =>
      refund(shop, admin, orderId, { ...(await lineOf(shop, orderId, 1)), reference: 'UTR 1', lastUpdated });
    const responses = await Promise.all([click(), click()]);
    expect(sortedStatusCodes(responses)).toEqual([201, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'order_changed' });
    expect(await refundsOf(shop, orderId)).toHaveLength(1);
  });
});

describe('a cancelled order that was paid in cash', () => {
  const openOf = (orderId: number) => em().find(PaymentException, { orderId, resolvedAt: null });
  const change = async (orderId: number, status: 'cancelled' | 'pending') => {
    await setStatus(shop, admin, orderId, status);
    await refundCancelledOrder(em(), orderId);
  };

  it('opens one exception at each cancellation, until the order is restored', async () => {
    const orderId = await collected(2);
    await change(orderId, 'cancelled');
    const [first] = await openOf(orderId);
    expect(first).toMatchObject({ kind: 'refund_failed', amountPaise: 55_000 });
    await change(orderId, 'pending');
    expect(await openOf(orderId)).toEqual([]);
    await change(orderId, 'cancelled');
    const [second, ...more] = await openOf(orderId);
    expect([second, more]).toMatchObject([{ kind: 'refund_failed', amountPaise: 55_000 }, []]);

    const url = `/api/admin/payment-exceptions/${second?.id}/resolve`;
    await shop.app.inject({ method: 'POST', url, headers: admin.headers, payload: { note: 'She wants none' } });
    await refundCancelledOrder(em(), orderId);
    expect(await openOf(orderId)).toEqual([]);
    await change(orderId, 'pending');
    await change(orderId, 'cancelled');
    expect(await openOf(orderId)).toHaveLength(1);
  });

  it('keeps its exception open until nothing is left to return', async () => {
    const orderId = await collected(2);
    await change(orderId, 'cancelled');
    await refund(shop, admin, orderId, { ...(await lineOf(shop, orderId, 1)), reference: 'UTR 1' });
    expect(await openOf(orderId)).toHaveLength(1);
    await refund(shop, admin, orderId, { reference: 'UTR 2' });
    expect(await openOf(orderId)).toEqual([]);
    expect(await exceptionsAbout(shop, orderId)).toMatchObject([
      { note: 'The money was returned.', resolvedBy: admin.user.id },
    ]);
  });
});

it('an administrator reads the paid, refunded and remaining amounts, with the author of each refund', async () => {
  const orderId = await collected(3);
  const payment = async () =>
    (await shop.app.inject({ url: `/api/admin/orders/${orderId}/payment`, headers: admin.headers })).json();
  expect(await payment()).toMatchObject({ provider: 'cash', captured: 800, left: 800, refunds: [] });
  const of = await lineOf(shop, orderId, 2, 1);
  await refund(shop, admin, orderId, { ...of, reference: 'UTR 1' });
  expect(await payment()).toMatchObject({
    status: 'partially_refunded',
    method: 'cod',
    amount: 800,
    captured: 800,
    refunded: 500,
    left: 300,
    refunds: [
      {
        amount: 500,
        reference: 'UTR 1',
        requestedBy: admin.user.name,
        items: [{ itemId: of.items[0]?.itemId, quantity: 2, restocked: 1 }],
      },
    ],
  });
  const old = await earn(shop, people(), seller.product, 1);
  await em().nativeDelete(Payment, { orderId: old });
  const unrecorded = await shop.app.inject({ url: `/api/admin/orders/${old}/payment`, headers: admin.headers });
  expect(unrecorded.json()).toMatchObject({ status: 'created', amount: 300, captured: 0, left: 0 });
  const unknown = await shop.app.inject({ url: '/api/admin/orders/999999/payment', headers: admin.headers });
  expect(unknown.statusCode).toBe(404);
});

describe('the earnings of a partner', () => {
  it('are booked again for the remaining pieces', async () => {
    const orderId = await collected(4);
    await refund(shop, admin, orderId, { ...(await lineOf(shop, orderId, 1)), reference: 'UTR 1' });
    expect(await earningsOf()).toMatchObject([{ quantity: 3, amountPaise: 63_750, status: 'payable', revision: 2 }]);
    expect(await balanceOf()).toBe(63_750);
    await refund(shop, admin, orderId, { ...(await lineOf(shop, orderId, 3)), reference: 'UTR 2' });
    expect(await earningsOf()).toMatchObject([{ status: 'reversed' }]);
    expect(await balanceOf()).toBe(0);
    expect(await ledgerFaults()).toEqual([]);
  });

  it('are clawed back if they were paid out, which partner and administrator read with the pieces', async () => {
    const orderId = await collected(4);
    await pay(shop, admin, seller, 850);
    await refund(shop, admin, orderId, { ...(await lineOf(shop, orderId, 1)), reference: 'UTR 1' });
    expect(await balanceOf()).toBe(-21_250);
    expect(await ledgerFaults()).toEqual([]);
    const clawbacks = await shop.app.inject({ url: '/api/admin/payouts/clawbacks', headers: admin.headers });
    expect(clawbacks.json()).toContainEqual(
      expect.objectContaining({
        sellerId: seller.user.id,
        amount: 212.5,
        reversals: [expect.objectContaining({ orderId, quantity: 1, amount: 212.5 })],
      }),
    );

    const history = async () =>
      (await shop.app.inject({ url: '/api/partner-sellers/earnings', headers: seller.headers })).json<Earning[]>();
    const takenBack = { orderId, quantity: 3, amount: 637.5, refundedQuantity: 1, takenBack: 212.5 };
    expect(await history()).toMatchObject([{ ...takenBack, status: 'payable', paidAt: null }]);
    const csv = await shop.app.inject({ url: '/api/partner-sellers/earnings.csv', headers: seller.headers });
    expect(csv.body).toMatch(/,3,750\.00,15,112\.50,0\.00,0\.00,637\.50,payable,,1,212\.50\r\n/);

    await earn(shop, people(), seller.product, 2);
    expect(await balanceOf()).toBe(21_250);
    expect((await pay(shop, admin, seller, 212.5, { reference: 'UTR 2' })).statusCode).toBe(201);
    expect(await balanceOf()).toBe(0);
    expect(await history()).toMatchObject([
      { status: 'paid', refundedQuantity: 0, takenBack: 0 },
      { ...takenBack, status: 'paid' },
    ]);
    expect(await ledgerFaults()).toEqual([]);
  });

  it('leave out pieces that were refunded before they were booked', async () => {
    const orderId = await sell(shop, customer, seller.product, 2);
    await collectUnsent(shop, admin, orderId, 500);
    await refund(shop, admin, orderId, { ...(await lineOf(shop, orderId, 1)), reference: 'UTR 1' });
    await moveOrder(shop, admin, orderId, 'delivered');
    expect(await earningsOf()).toMatchObject([{ quantity: 1, amountPaise: 21_250, status: 'payable' }]);

    const refunded = await sell(shop, customer, seller.product, 2);
    await collectUnsent(shop, admin, refunded, 550);
    await refund(shop, admin, refunded, { ...(await lineOf(shop, refunded, 2)), reference: 'UTR 2' });
    await moveOrder(shop, admin, refunded, 'delivered');
    expect(await earningsOf()).toHaveLength(1);
    expect(await ledgerFaults()).toEqual([]);
  });
});

describe('the stock', () => {
  it('gets each piece back once, by the refund or by the cancellation', async () => {
    const before = await stockOf(em(), seller.product);
    const orderId = await sell(shop, customer, seller.product, 3);
    await collectUnsent(shop, admin, orderId, 750);
    await refund(shop, admin, orderId, { ...(await lineOf(shop, orderId, 1, 1)), reference: 'UTR 1' });
    expect(await stockOf(em(), seller.product)).toBe(before - 2);
    await setStatus(shop, admin, orderId, 'cancelled');
    expect(await stockOf(em(), seller.product)).toBe(before);
    const again = await refund(shop, admin, orderId, { ...(await lineOf(shop, orderId, 1, 1)), reference: 'UTR 2' });
    expect(again.json()).toMatchObject({ issues: [{ code: 'restock_too_large' }] });
    await setStatus(shop, admin, orderId, 'pending');
    expect(await stockOf(em(), seller.product)).toBe(before - 2);
  });
});
