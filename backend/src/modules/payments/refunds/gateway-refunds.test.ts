import { eventSchemas } from '@mithai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../../../test/eventually.ts';
import { isAnyLockAwaited } from '../../../../test/locks.ts';
import { buildPerson, sortedStatusCodes, type Person } from '../../../../test/partners.ts';
import {
  buildShopper,
  expireNow,
  payAtGateway,
  paymentOf,
  placePaid,
  placeUnpaid,
  startPaying,
  startPayingShop,
  type PayingShop,
} from '../../../../test/payments.ts';
import { orderIn } from '../../../../test/refunds.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { expirePayments, pollPayments } from '../expiry.ts';
import { refundReceipt } from './gateway-refunds.ts';
import { PaymentException } from '../exceptions/payment-exception.entity.ts';
import { PaymentEvent } from '../payment.entity.ts';
import { Refund } from './refund.entity.ts';
import { returnPayment } from './return-payment.ts';
import { syncPayment } from '../sync-payment.ts';

let shop: PayingShop;

beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const sync = (orderId: number) => syncPayment(em(), shop.gateway, orderId, 'poll');
const eventsOfRefund = async (id: number) =>
  (await em().find(OutboxEvent, {})).filter(({ payload }) => Object(payload).refundId === id).map(({ name }) => name);

/** Paid too late, so that its refund is requested. */
const buildRefund = async (): Promise<{ orderId: number; paymentId: string; refund: Refund }> => {
  const shopper = await buildShopper(shop);
  const { id: orderId } = await placeUnpaid(shop, shopper);
  await startPaying(shop, shopper, orderId);
  await expireNow(em(), orderId);
  await expirePayments(em(), shop.gateway);
  await payAtGateway(shop, shopper, orderId, 'webhook_lost');
  await sync(orderId);
  const refund = await em().findOneOrFail(Refund, { orderId });
  const { gatewayPaymentId } = await paymentOf(shop, orderId);
  return { orderId, paymentId: gatewayPaymentId ?? '', refund };
};

it('a refund follows its state at the gateway, also if the answer to it was lost', async () => {
  const { orderId, paymentId, refund } = await buildRefund();
  const sent = await shop.gateway.refund(paymentId, { amount: refund.amountPaise, receipt: refundReceipt(refund) });
  const repeated = await shop.gateway.refund(paymentId, { amount: refund.amountPaise, receipt: refundReceipt(refund) });
  expect(repeated.id).toBe(sent.id);
  await Promise.all([sync(orderId), sync(orderId)]);
  expect(await paymentOf(shop, orderId)).toMatchObject({ status: 'refunded', refundedPaise: 55_000 });
  expect(await em().findOneOrFail(Refund, refund.id)).toMatchObject({
    status: 'processed',
    gatewayRefundId: sent.id,
    processedAt: expect.any(Date),
  });
  expect(await eventsOfRefund(refund.id)).toEqual(['refund.requested', 'refund.processed']);
});

describe('the cancellation of a paid order by an administrator', () => {
  it('asks for the password, as a refund does, and changes nothing without it', async () => {
    const admin = await buildPerson(shop, { role: 'admin' });
    const shopper = await buildShopper(shop);
    const [paid, unpaid] = [await placePaid(shop, shopper), await placeUnpaid(shop, shopper)];
    await em().execute(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = ?`, [
      admin.user.id,
    ]);
    const post = (url: string, payload: object) =>
      shop.app.inject({ method: 'POST', url, headers: admin.headers, payload: { status: 'cancelled', ...payload } });
    const orders = await Promise.all(
      [paid, unpaid].map(async ({ id }) => ({ id, lastUpdated: (await orderIn(shop, id)).lastUpdated.toISOString() })),
    );
    for (const refused of [
      await post('/api/admin/orders/status', { orders }),
      await post(`/api/orders/${paid.id}/status`, {}),
    ])
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'confirmation_required' }]);
    expect(await orderIn(shop, unpaid.id)).toMatchObject({ status: 'pending' });
    expect((await post(`/api/orders/${unpaid.id}/status`, {})).statusCode).toBe(200);
    expect(await orderIn(shop, paid.id)).toMatchObject({ status: 'pending', paymentStatus: 'captured' });
  });

  it.each([
    ['alone', (id: number) => [`/api/orders/${id}/status`, {}] as const],
    ['in bulk', (id: number) => ['/api/admin/orders/status', { orders: [{ id }] }] as const],
  ])('asks for the password if the order is paid while the change waits for it, %s', async (_how, requestOf) => {
    const admin = await buildPerson(shop, { role: 'admin' });
    const { id } = await placePaid(shop, await buildShopper(shop));
    await em().execute(`update orders set payment_status = 'created' where id = ?`, [id]);
    await em().execute(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = ?`, [
      admin.user.id,
    ]);
    const [url, payload] = requestOf(id);
    const response = await em().transactional(async (capture) => {
      await capture.execute(`update orders set payment_status = 'captured' where id = ?`, [id]);
      const request = shop.app.inject({
        method: 'POST',
        url,
        headers: admin.headers,
        payload: { status: 'cancelled', ...payload },
      });
      const response = request.then((response) => response);
      await eventually('the change waits for the order', () => isAnyLockAwaited(em()));
      return { response };
    });
    expect((await response.response).body).toContain('"confirmation_required"');
    expect(await orderIn(shop, id)).toMatchObject({ status: 'pending', paymentStatus: 'captured' });
  });
});

it('a refund that could not be sent for long is sent by the poll', async () => {
  const { orderId, refund } = await buildRefund();
  await pollPayments(em(), shop.gateway);
  expect(await em().findOneOrFail(Refund, refund.id)).toMatchObject({ status: 'pending', gatewayRefundId: null });
  await em().execute(`update refunds set created_at = created_at - interval '1 hour' where id = ?`, [refund.id]);
  await pollPayments(em(), shop.gateway);
  expect(await em().findOneOrFail(Refund, refund.id)).toMatchObject({ status: 'processed' });
  expect(await paymentOf(shop, orderId)).toMatchObject({ status: 'refunded', refundedPaise: 55_000 });
});

it('a refund that fails leaves the money on record and opens an exception', async () => {
  const { orderId, paymentId, refund } = await buildRefund();
  await shop.control('PUT', '/settings', { refunds: 'pending' });
  const sent = await shop.gateway.refund(paymentId, { amount: refund.amountPaise, receipt: refundReceipt(refund) });
  await sync(orderId);
  expect(await paymentOf(shop, orderId)).toMatchObject({ status: 'refund_pending', refundedPaise: 0 });
  await shop.control('POST', `/refunds/${sent.id}/fail`);
  await sync(orderId);
  await sync(orderId);
  await shop.control('PUT', '/settings', { refunds: 'processed' });
  expect(await paymentOf(shop, orderId)).toMatchObject({ status: 'captured', refundedPaise: 0 });
  expect(await em().find(PaymentException, { orderId })).toMatchObject([
    { kind: 'refund_failed', amountPaise: 55_000, resolvedAt: null },
  ]);
});

it('a refund that the bank sends back after it was made opens an exception like one that fails immediately', async () => {
  const { orderId, paymentId, refund } = await buildRefund();
  const sent = await shop.gateway.refund(paymentId, { amount: refund.amountPaise, receipt: refundReceipt(refund) });
  await sync(orderId);
  expect(await paymentOf(shop, orderId)).toMatchObject({ status: 'refunded', refundedPaise: 55_000 });
  await shop.control('POST', `/refunds/${sent.id}/fail`);
  await Promise.all([sync(orderId), sync(orderId)]);
  expect(await em().findOneOrFail(Refund, refund.id)).toMatchObject({ status: 'failed' });
  expect(await paymentOf(shop, orderId)).toMatchObject({ status: 'captured', refundedPaise: 0 });
  const order = await orderIn(shop, orderId);
  expect(order).toMatchObject({ paymentStatus: 'captured', refundedPaise: 0 });
  expect([...order.items]).toMatchObject([{ refundedQuantity: 0 }]);
  expect(await em().find(PaymentException, { orderId })).toMatchObject([
    { kind: 'refund_failed', amountPaise: 55_000, resolvedAt: null },
  ]);
  expect(await em().find(PaymentEvent, { orderId, kind: 'refund_failed' })).toHaveLength(1);
});

it('a refund that the shop did not request opens an exception', async () => {
  const { orderId, paymentId } = await buildRefund();
  await shop.gateway.refund(paymentId, { amount: 5000, receipt: 'made-by-hand' });
  await sync(orderId);
  await sync(orderId);
  expect(await em().find(PaymentException, { orderId })).toMatchObject([
    { kind: 'refund_mismatch', amountPaise: 5000 },
  ]);
});

describe('a payment of no order', () => {
  const buildStray = async () => {
    const shopper = await buildShopper(shop);
    const { id: orderId } = await placeUnpaid(shop, shopper);
    await payAtGateway(shop, shopper, orderId, 'double_payment');
    await sync(orderId);
    const { id, gatewayPaymentId } = await em().findOneOrFail(PaymentException, { orderId });
    return { orderId, id, listRefunds: () => shop.gateway.listRefunds(gatewayPaymentId ?? '') };
  };
  let admin: Person;
  beforeAll(async () => {
    admin = await buildPerson(shop, { role: 'admin' });
  });
  const resolve = (id: number, refund: boolean) => {
    const url = `/api/admin/payment-exceptions/${id}/resolve`;
    const { headers } = admin;
    return shop.app.inject({ method: 'POST', url, headers, payload: { note: 'Looked at', refund } });
  };

  it('is returned once by the first administrator who decides so, or not at all', async () => {
    const { id, listRefunds } = await buildStray();
    await shop.control('PUT', '/faults', { delayMs: 500, times: 1, path: '/refund' });
    const responses = await Promise.all([resolve(id, true), resolve(id, false)]);
    await shop.control('DELETE', '/faults');
    expect(sortedStatusCodes(responses)).toEqual([200, 409]);
    expect(await listRefunds()).toHaveLength(responses[0]?.statusCode === 200 ? 1 : 0);
  });

  it('is returned once if the gateway was away, or its answer lost', async () => {
    const { orderId, id, listRefunds } = await buildStray();
    await shop.control('PUT', '/faults', { drop: true, after: true, times: 1, path: '/refund' });
    expect((await resolve(id, true)).statusCode).toBe(200);
    const [event] = await em().find(OutboxEvent, { name: 'exception.return_requested', payload: { exceptionId: id } });
    const { payload } = z.object({ payload: eventSchemas['exception.return_requested'] }).parse(event);
    for (let count = 0; count < 2; count += 1) expect(await returnPayment(em(), shop.gateway, payload)).toBe(true);
    expect(await listRefunds()).toHaveLength(1);
    expect(await em().find(PaymentEvent, { orderId, kind: 'exception_refunded' })).toHaveLength(1);
  });
});

it('a payment that was returned before the shop knew of it is captured, and its refund opens an exception', async () => {
  const shopper = await buildShopper(shop);
  const { id } = await placeUnpaid(shop, shopper);
  const { payments } = await payAtGateway(shop, shopper, id, 'webhook_lost');
  await shop.gateway.refund(payments[0]?.id ?? '', { amount: 55_000, receipt: 'made-by-hand-at-once' });
  await sync(id);
  expect(await paymentOf(shop, id)).toMatchObject({ status: 'captured', capturedPaise: 55_000 });
  expect(await em().find(PaymentException, { orderId: id })).toMatchObject([{ kind: 'refund_mismatch' }]);
});
