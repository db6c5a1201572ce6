import type { PaymentMethod } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildQuotedRequest } from '../../../test/custom-orders.ts';
import { buildProduct } from '../../../test/factories.ts';
import { ADDRESS, postOrder, putIntoCart, stockOf } from '../../../test/orders.ts';
import {
  buildShopper,
  deliverWebhooks,
  eventsOf,
  expireNow,
  payAtGateway,
  paymentOf,
  placeUnpaid,
  startPaying,
  startPayingShop,
  type PayingShop,
  type Shopper,
} from '../../../test/payments.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { bookEarnings } from '../earnings/ledger.ts';
import { PartnerEarning } from '../earnings/earning.entity.ts';
import { businessDate } from '../../platform/business-date.ts';
import { readKitchenLoad } from '../orders/production/kitchen-load.ts';
import { Order } from '../orders/order.entity.ts';
import { expirePayments } from './expiry.ts';
import { refundCancelledOrder } from './refunds/refund-cancelled-order.ts';
import { Refund } from './refunds/refund.entity.ts';

let shop: PayingShop;
let shopper: Shopper;

beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shopper = await buildShopper(shop);
});

const em = () => shop.orm.em.fork();
const expire = () => expirePayments(em(), shop.gateway);
const orderOf = (id: number) => em().findOneOrFail(Order, id, { populate: ['statusHistory'] });

const quotedRequest = () => buildQuotedRequest(em(), shopper.user);
const orderAtQuote = (requestId: number, paymentMethod: PaymentMethod) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/custom-orders/${requestId}/order`,
    headers: shopper.headers,
    payload: { paymentMethod, shippingAddress: ADDRESS },
  });

describe('an order that is not paid in time', () => {
  it('gives the kitchen’s capacity back once', async () => {
    const today = businessDate();
    const load = async () => (await readKitchenLoad(em(), today)).get(today)?.units ?? 0;
    const before = await load();
    const { id } = await placeUnpaid(shop, shopper);
    expect(await load()).toBe(before + 2);
    await expireNow(em(), id);
    await expire();
    await expire();
    expect(await load()).toBe(before);
  });

  it('is cancelled once, and its stock is on sale again', async () => {
    const product = await buildProduct(em(), { stock: 10 });
    const { id } = await placeUnpaid(shop, shopper, { product });
    const inTime = await placeUnpaid(shop, shopper, { product });
    await expireNow(em(), id);
    const expired = await Promise.all([expire(), expire(), expire()]);
    expect(expired.toSorted()).toEqual([0, 0, 1]);
    expect(await stockOf(em(), product)).toBe(8);
    const order = await orderOf(id);
    expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'expired', isUnpaid: false });
    expect(order.statusHistory.map(({ fact }) => fact)).toEqual([{ kind: 'not_paid' }, null]);
    const [event] = await em().find(OutboxEvent, { name: 'order.status_changed', payload: { orderId: id } });
    expect(event?.payload).toMatchObject({ to: 'cancelled', isUnpaid: true, isByCustomer: false });
    expect(await orderOf(inTime.id)).toMatchObject({ status: 'pending' });
    expect(await expire()).toBe(0);
  });

  it.each(['expiry', 'the customer'])('frees its quote to be ordered again: cancelled by %s', async (by) => {
    const request = await quotedRequest();
    const first = await orderAtQuote(request, 'upi');
    expect(first.statusCode, first.body).toBe(201);
    const { id } = first.json();
    if (by === 'expiry') {
      await expireNow(em(), id);
      expect(await expire()).toBe(1);
    } else await shop.app.inject({ method: 'POST', url: `/api/orders/${id}/cancel`, headers: shopper.headers });
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
    const again = await orderAtQuote(request, 'cod');
    expect(again.statusCode, again.body).toBe(201);
    expect((await orderAtQuote(request, 'cod')).json()).toMatchObject({ code: 'request_ordered' });
  });

  it('is kept if the gateway has its money', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    await payAtGateway(shop, shopper, id, 'webhook_lost');
    await expireNow(em(), id);
    expect(await expire()).toBe(0);
    expect(await orderOf(id)).toMatchObject({ status: 'pending', paymentStatus: 'captured' });
    expect(await eventsOf(shop, id)).toEqual(['payment.captured', 'order.placed']);
  });

  it('is kept for another quarter of an hour while the gateway is away', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    await payAtGateway(shop, shopper, id, 'webhook_lost');
    await shop.control('PUT', '/faults', { status: 502, times: null });
    try {
      await expireNow(em(), id, 14);
      expect(await expire()).toBe(0);
      expect(await orderOf(id)).toMatchObject({ status: 'pending' });
      await expireNow(em(), id, 16);
      expect(await expire()).toBe(1);
    } finally {
      await shop.control('DELETE', '/faults');
    }
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
  });

  it('gets a late payment refunded', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    await startPaying(shop, shopper, id);
    await expireNow(em(), id);
    await expire();
    const { gatewayOrderId, payments } = await payAtGateway(shop, shopper, id, 'success');
    await deliverWebhooks(shop, gatewayOrderId);
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await paymentOf(shop, id)).toMatchObject({
      status: 'refund_pending',
      capturedPaise: 55_000,
      gatewayPaymentId: payments[0]?.id,
    });
    const refunds = await em().find(Refund, { orderId: id });
    expect(refunds).toMatchObject([{ amountPaise: 55_000, status: 'pending', requestedBy: null }]);
    const requested = await em().find(OutboxEvent, { name: 'refund.requested' });
    expect(requested.filter(({ payload }) => Object(payload).refundId === refunds[0]?.id)).toHaveLength(1);
    expect(await eventsOf(shop, id)).toEqual(['order.status_changed']);
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refund_pending' });
  });

  it('cannot be reopened once it has expired', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    await expireNow(em(), id);
    await expire();
    const { headers } = await buildShopper(shop, { role: 'admin' });
    const payload = { status: 'processing', notes: 'She paid after all' };
    const response = await shop.app.inject({ method: 'POST', url: `/api/orders/${id}/status`, headers, payload });
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'payment_closed' }]);
  });

  it('earns its partner nothing', async () => {
    const { user: partner } = await buildShopper(shop);
    const product = await buildProduct(em(), { sellerId: partner.id, sellerCommissionRate: 10 });
    const { id } = await placeUnpaid(shop, shopper, { product });
    await bookEarnings(em(), id);
    await expireNow(em(), id);
    await expire();
    await bookEarnings(em(), id);
    expect(await em().count(PartnerEarning, { orderId: id })).toBe(0);
  });
});

describe('an unpaid order that an administrator cancels', () => {
  it('cannot be paid any more, and a late payment is refunded', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    await startPaying(shop, shopper, id);
    const { headers } = await buildShopper(shop, { role: 'admin' });
    const payload = { status: 'cancelled', notes: 'Out of sugar' };
    await shop.app.inject({ method: 'POST', url: `/api/orders/${id}/status`, headers, payload });
    expect((await startPaying(shop, shopper, id)).headers.location).toContain('payment=payment_not_payable');
    const seen = await shop.app.inject({ url: `/api/orders/${id}/payment`, headers: shopper.headers });
    expect(seen.json()).toMatchObject({ payBy: null, expiresAt: null });

    await refundCancelledOrder(em(), id);
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'expired' });
    const { gatewayOrderId } = await payAtGateway(shop, shopper, id, 'success');
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await em().find(Refund, { orderId: id })).toMatchObject([{ amountPaise: 55_000 }]);
  });
});

describe('thirty shoppers for ten pieces, half of them unpaid', () => {
  it('buy ten pieces at most, and unpaid pieces are on sale again', async () => {
    const product = await buildProduct(em(), { stock: 10 });
    const shoppers = await Promise.all(Array.from({ length: 30 }, () => buildShopper(shop)));
    const placed = await Promise.all(
      shoppers.map(async (one) => {
        await putIntoCart(em(), one.user, product);
        const response = await postOrder(shop, one.headers, { paymentMethod: 'upi' });
        return response.statusCode === 201 ? { shopper: one, id: response.json<{ id: number }>().id } : null;
      }),
    );
    const orders = placed.filter((order) => order !== null);
    expect(orders).toHaveLength(10);
    expect(await stockOf(em(), product)).toBe(0);

    const [paying, leaving] = [orders.slice(0, 5), orders.slice(5)];
    await Promise.all([
      ...paying.map(async (order) => {
        const { gatewayOrderId } = await payAtGateway(shop, order.shopper, order.id, 'success');
        await deliverWebhooks(shop, gatewayOrderId);
      }),
      ...leaving.map((order) => startPaying(shop, order.shopper, order.id)),
    ]);
    for (const { id } of orders) await expireNow(em(), id);
    await Promise.all([expire(), expire()]);

    expect(await stockOf(em(), product)).toBe(5);
    for (const { id } of paying) expect(await orderOf(id)).toMatchObject({ status: 'pending', isUnpaid: false });
    for (const { id } of leaving) expect(await orderOf(id)).toMatchObject({ status: 'cancelled' });
  });
});
