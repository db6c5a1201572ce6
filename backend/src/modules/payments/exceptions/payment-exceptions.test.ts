import { randomUUID } from 'node:crypto';
import type { EventName, Payment, Change } from '@mithai/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProduct } from '../../../../test/factories.ts';
import { buildPerson, sortedStatusCodes, type Person } from '../../../../test/partners.ts';
import {
  buildShopper,
  deliverWebhooks,
  payAtGateway,
  paymentOf,
  placePaid,
  placeUnpaid,
  startPayingShop,
  type PayingShop,
  type Shopper,
  type SimulatedPayment,
} from '../../../../test/payments.ts';
import { exceptionsAbout, reconciled } from '../../../../test/reconciliation.ts';
import { resolveException } from '../../../../test/refunds.ts';
import { AuditEntry } from '../../../audit/audit-entry.entity.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { transactional } from '../../../platform/transaction.ts';
import type { Product } from '../../catalog/product.entity.ts';
import { openException } from './open-exception.ts';
import { PaymentException } from './payment-exception.entity.ts';
import { PaymentEvent } from '../payment.entity.ts';
import { returnPayment } from '../refunds/return-payment.ts';
import { syncPayment } from '../sync-payment.ts';

let shop: PayingShop;
let admin: Person;
let shopper: Shopper;
let product: Product;

beforeAll(async () => {
  shop = await startPayingShop({ UNDO_SECONDS: '10' });
  admin = await buildPerson(shop, { role: 'admin' });
  shopper = await buildShopper(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  product = await buildProduct(em());
});
afterEach(async () => {
  await shop.control('DELETE', '/faults');
  await shop.control('PUT', '/settings', { refunds: 'processed' });
});

const em = () => shop.orm.em.fork();

describe('a payment that does not pay its order', () => {
  const named = async (name: EventName) =>
    (await em().find(OutboxEvent, { name }, { orderBy: { id: 'asc' } })).map(({ payload }) => payload);
  const seenBy = async (orderId: number) =>
    (await shop.app.inject({ url: `/api/orders/${orderId}/payment`, headers: shopper.headers })).json<Payment>();

  it.each([
    { outcome: 'wrong_amount', isSecond: false, amount: 549 },
    { outcome: 'double_payment', isSecond: true, amount: 550 },
  ])('is announced to the customer once with the outcome $outcome, and so is its return', async (given) => {
    const { outcome, ...expected } = given;
    const { id: orderId } = await placeUnpaid(shop, shopper, { product });
    const before = [await named('exception.opened'), await named('exception.returned')];
    const { gatewayOrderId } = await payAtGateway(shop, shopper, orderId, outcome);
    await deliverWebhooks(shop, gatewayOrderId);
    await syncPayment(em(), shop.gateway, orderId, 'poll');
    const [{ id } = { id: 0 }] = await exceptionsAbout(shop, orderId);
    const shown = { id, ...expected, currency: 'INR' };
    expect((await seenBy(orderId)).otherPayments).toEqual([{ ...shown, isReturned: false }]);
    expect(await named('exception.opened')).toEqual([...(before[0] ?? []), { exceptionId: id }]);

    expect((await resolveException(shop, admin, id, { note: 'Returned', refund: true })).statusCode).toBe(200);
    const { resolvedAt } = await em().findOneOrFail(PaymentException, id);
    await returnPayment(em(), shop.gateway, { exceptionId: id, closedAt: resolvedAt?.toISOString() ?? '' });
    expect((await seenBy(orderId)).otherPayments).toEqual([{ ...shown, isReturned: true }]);
    expect(await named('exception.returned')).toEqual([...(before[1] ?? []), { exceptionId: id }]);
  });

  it('stays visible while the gateway has yet to return it', async () => {
    const { id: orderId } = await placeUnpaid(shop, shopper, { product });
    const { gatewayOrderId } = await payAtGateway(shop, shopper, orderId, 'wrong_amount');
    await deliverWebhooks(shop, gatewayOrderId);
    const [{ id } = { id: 0 }] = await exceptionsAbout(shop, orderId);
    await shop.control('PUT', '/faults', { status: 503, times: 9 });
    expect((await resolveException(shop, admin, id, { note: 'Returned', refund: true })).statusCode).toBe(200);
    expect((await seenBy(orderId)).otherPayments).toMatchObject([{ id, isReturned: false }]);

    await shop.control('DELETE', '/faults');
    const { resolvedAt } = await em().findOneOrFail(PaymentException, id);
    await returnPayment(em(), shop.gateway, { exceptionId: id, closedAt: resolvedAt?.toISOString() ?? '' });
    expect((await seenBy(orderId)).otherPayments).toMatchObject([{ id, isReturned: true }]);
  });

  it.each([
    { outcome: 'wrong_amount', amount: 54_900 },
    { outcome: 'double_payment', amount: 55_000 },
  ])('is announced as returned once by the reconciliation, with the outcome $outcome', async (given) => {
    const { outcome, amount } = given;
    const { id: orderId } = await placeUnpaid(shop, shopper, { product });
    await payAtGateway(shop, shopper, orderId, outcome);
    await reconciled(shop, admin);
    const before = await named('exception.returned');
    const [{ id, gatewayPaymentId } = { id: 0, gatewayPaymentId: null }] = await exceptionsAbout(shop, orderId);
    await shop.gateway.refund(gatewayPaymentId ?? '', { amount, receipt: `dashboard-${id}` });
    await reconciled(shop, admin);
    await reconciled(shop, admin);
    expect((await seenBy(orderId)).otherPayments).toMatchObject([{ id, isReturned: true }]);
    expect(await em().find(PaymentEvent, { orderId, kind: 'exception_refunded' })).toMatchObject([
      { source: 'job', amountPaise: amount, gatewayPaymentId },
    ]);
    expect(await named('exception.returned')).toEqual([...before, { exceptionId: id }]);
  });

  it('is no longer shown once an administrator has decided otherwise', async () => {
    const { id: orderId } = await placeUnpaid(shop, shopper, { product });
    const { gatewayOrderId } = await payAtGateway(shop, shopper, orderId, 'wrong_amount');
    await deliverWebhooks(shop, gatewayOrderId);
    const [{ id } = { id: 0 }] = await exceptionsAbout(shop, orderId);
    expect((await resolveException(shop, admin, id, { note: 'The customer pays the rest in cash' })).statusCode).toBe(
      200,
    );
    expect((await seenBy(orderId)).otherPayments).toEqual([]);
  });

  it('is not shown if its exception concerns only the shop’s records', async () => {
    const { id: orderId } = await placePaid(shop, shopper, product);
    const finding = {
      kind: 'amount_mismatch',
      subject: `record of order ${orderId}`,
      orderId,
      amountPaise: 1,
    } as const;
    await transactional(em(), (em) => openException(em, { ...finding, detail: 'For the test' }));
    expect((await seenBy(orderId)).otherPayments).toEqual([]);
  });
});

describe('a payment exception', () => {
  const listed = async (query = '') =>
    (await shop.app.inject({ url: `/api/admin/payment-exceptions${query}`, headers: admin.headers })).json<
      { id: number; orderId: number | null }[]
    >();

  it('is closed with a note, which is audited, and a payment of no order is returned once', async () => {
    const { id: orderId } = await placeUnpaid(shop, shopper, { product });
    const { gatewayOrderId, payments } = await payAtGateway(shop, shopper, orderId, 'double_payment');
    await deliverWebhooks(shop, gatewayOrderId);
    const [second] = await exceptionsAbout(shop, orderId);
    if (!second) throw new Error('There is no exception');
    expect(second).toMatchObject({ kind: 'second_capture', amountPaise: 55_000 });
    expect(await listed()).toContainEqual(expect.objectContaining({ id: second.id, amount: 550, note: null }));

    expect((await resolveException(shop, admin, second.id, { note: '' })).json()).toMatchObject({
      issues: [{ code: 'note_required' }],
    });
    const responses = await Promise.all(
      [1, 2].map(() => resolveException(shop, admin, second.id, { note: 'Returned', refund: true })),
    );
    expect(sortedStatusCodes(responses)).toEqual([200, 409]);
    expect(await em().find(AuditEntry, { action: 'payment_exception.resolved', subjectId: second.id })).toMatchObject([
      { actorId: admin.user.id, after: { kind: 'second_capture', note: 'Returned', refund: true } },
    ]);
    expect((await resolveException(shop, admin, second.id, { note: 'Again' })).json()).toMatchObject({
      code: 'exception_resolved',
    });
    const other = payments.find(({ id }) => id === second.gatewayPaymentId);
    expect((await shop.gateway.listRefunds(other?.id ?? '')).map(({ amount }) => amount)).toEqual([55_000]);
    expect(await paymentOf(shop, orderId)).toMatchObject({ status: 'captured', refundedPaise: 0 });
    expect((await listed()).map(({ id }) => id)).not.toContain(second.id);
    const closed = await listed('?open=false');
    expect(closed).toContainEqual(
      expect.objectContaining({ id: second.id, note: 'Returned', resolvedBy: admin.user.name }),
    );
    expect(closed).not.toContainEqual(expect.objectContaining({ resolvedAt: null }));
  });

  it('has the currency of a payment that belongs to no order', async () => {
    const order = await shop.gateway.createOrder({ amount: 10_000, currency: 'USD', receipt: 'another shop' });
    const { payments } = await shop.control<{ payments: SimulatedPayment[] }>('POST', `/orders/${order.id}/payments`, {
      outcome: 'success',
    });
    await reconciled(shop, admin);
    expect(await exceptionsAbout(shop, payments[0]?.id ?? '')).toMatchObject([
      { kind: 'unknown_order', amountPaise: 10_000, currency: 'USD' },
    ]);
  });

  it('stays open if the gateway refuses to return its payment', async () => {
    const { id: orderId } = await placeUnpaid(shop, shopper, { product });
    const { gatewayOrderId } = await payAtGateway(shop, shopper, orderId, 'wrong_amount');
    await deliverWebhooks(shop, gatewayOrderId);
    const [wrong] = await exceptionsAbout(shop, orderId);
    if (!wrong?.gatewayPaymentId || !wrong.amountPaise) throw new Error('There is no exception');
    await shop.gateway.refund(wrong.gatewayPaymentId, { amount: wrong.amountPaise, receipt: 'returned-by-hand' });
    const refused = await resolveException(shop, admin, wrong.id, { note: 'Returned', refund: true });
    expect(refused.json()).toMatchObject({ code: 'exception_refund_refused' });
    expect(await exceptionsAbout(shop, orderId)).toMatchObject([{ resolvedAt: null, resolvedBy: null, note: null }]);
  });

  it('is announced to administrators when it opens and closes, also without an order', async () => {
    const announced = async () => {
      const changes = await em().execute<{ change: Change }[]>('select change from outbox_changes order by id');
      return changes.filter(({ change }) => change.message.topic === 'payment').map(({ change }) => change.role);
    };
    const before = (await announced()).length;
    const subject = `pay_${randomUUID()}`;
    await transactional(em(), (em) => openException(em, { kind: 'unknown_order', subject, detail: 'For the test' }));
    const { id } = await em().findOneOrFail(PaymentException, { subject });
    expect((await resolveException(shop, admin, id, { note: 'Taken on purpose' })).statusCode).toBe(200);
    expect((await announced()).slice(before)).toEqual(['admin', 'admin']);
  });

  it('is not returned here if it is about the order’s own payment', async () => {
    const { id: orderId } = await placePaid(shop, shopper, product);
    await em().insert(PaymentException, {
      kind: 'refund_failed',
      subject: 'a refund',
      orderId,
      detail: 'For the test',
    });
    const [exception] = await exceptionsAbout(shop, orderId);
    expect(
      (await resolveException(shop, admin, exception?.id ?? 0, { note: 'Done', refund: true })).json(),
    ).toMatchObject({
      code: 'exception_not_refundable',
    });
    expect((await resolveException(shop, admin, 999_999, { note: 'Done' })).json()).toMatchObject({
      code: 'exception_not_found',
    });
  });
});
