import { REFUND_REASON_MAX, type PartnerOrder } from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSeller } from '../../../../test/earnings.ts';
import { buildProduct } from '../../../../test/factories.ts';
import { stockOf } from '../../../../test/orders.ts';
import { buildPerson, sortedStatusCodes, type Person } from '../../../../test/partners.ts';
import {
  buildShopper,
  deliverWebhooks,
  eventsOf,
  paymentOf,
  placePaid,
  startPayingShop,
  type PayingShop,
  type Shopper,
} from '../../../../test/payments.ts';
import { exceptionsAbout, reconciled } from '../../../../test/reconciliation.ts';
import { lineOf, orderIn, refund, refundsOf } from '../../../../test/refunds.ts';
import { getAdminTasks } from '../../admin-tasks/admin-tasks.service.ts';
import type { Product } from '../../catalog/product.entity.ts';
import { PartnerEarning } from '../../earnings/earning.entity.ts';
import { bookEarnings } from '../../earnings/index.ts';
import { checkLedger } from '../../earnings/ledger-check.ts';
import { pollPayments } from '../expiry.ts';
import { refundReceipt } from './gateway-refunds.ts';
import { refundCancelledOrder } from './refund-cancelled-order.ts';
import { sendRefund } from './send-refund.ts';
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

/** Two pieces of 250 rupees, and 50 for shipping. */
const buildPaid = (bought: { id: number } = product) => placePaid(shop, shopper, bought);

const send = (refundId: number) => sendRefund(em(), shop.gateway, refundId);

const sendAll = async (orderId: number): Promise<void> => {
  for (const { id } of await refundsOf(shop, orderId)) await send(id);
};

const atGateway = async (orderId: number): Promise<number[]> => {
  const { gatewayPaymentId } = await paymentOf(shop, orderId);
  return (await shop.gateway.listRefunds(gatewayPaymentId ?? '')).map(({ amount }) => amount);
};

const setStatus = (orderId: number, status: string, more: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/status`,
    headers: admin.headers,
    payload: { status, notes: 'For the test', ...more },
  });

describe('a refund by the gateway', () => {
  it('is pending for the whole order until it was sent, and then complete', async () => {
    const { id } = await buildPaid();
    const response = await refund(shop, admin, id);
    expect(response.statusCode, response.body).toBe(201);
    expect(response.json()).toMatchObject({ amount: 550, status: 'pending', processedAt: null });
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'refund_pending', refundedPaise: 0 });
    expect((await refund(shop, admin, id)).json()).toMatchObject({ code: 'nothing_to_refund' });

    await sendAll(id);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'refunded', refundedPaise: 55_000 });
    expect(await orderIn(shop, id)).toMatchObject({ paymentStatus: 'refunded', refundedPaise: 55_000 });
    expect(await refundsOf(shop, id)).toMatchObject([{ status: 'processed', gatewayRefundId: expect.any(String) }]);
    expect(await atGateway(id)).toEqual([55_000]);
  });

  it('accepts a reason of the maximum length', async () => {
    const { id } = await buildPaid();
    const reason = 'r'.repeat(REFUND_REASON_MAX);
    expect((await refund(shop, admin, id, { reason })).json()).toMatchObject({ reason });
  });

  it('can cover one line, and the rest of the order later, shipping included', async () => {
    const { id, gatewayOrderId } = await buildPaid();
    const stock = await stockOf(em(), product);
    expect((await refund(shop, admin, id, await lineOf(shop, id, 1, 1))).json()).toMatchObject({ amount: 250 });
    await sendAll(id);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'partially_refunded', refundedPaise: 25_000 });
    expect(await stockOf(em(), product)).toBe(stock + 1);
    const seen = await shop.app.inject({ url: `/api/admin/orders?ids=${id}`, headers: admin.headers });
    expect(seen.json()).toMatchObject([{ payment: { refunded: 250 }, items: [{ refundedQuantity: 1 }] }]);
    expect((await refund(shop, admin, id)).json()).toMatchObject({ amount: 300 });
    await sendAll(id);
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'refunded', refundedPaise: 55_000 });
    expect(await atGateway(id)).toEqual([30_000, 25_000]);
    expect(await exceptionsAbout(shop, id)).toEqual([]);
  });

  it('removes the refunded pieces from packing and shipping', async () => {
    const seller = await buildSeller(shop);
    const { id } = await buildPaid(seller.product);
    const listed = async () => {
      const orders = await shop.app.inject({ url: '/api/partner-sellers/orders', headers: seller.headers });
      return (orders.json() as PartnerOrder[]).map(({ items }) => items.map(({ quantity }) => quantity));
    };
    await refund(shop, admin, id, await lineOf(shop, id, 1));
    await sendAll(id);
    expect(await listed()).toEqual([[1]]);
    const { toPack } = await getAdminTasks(em());
    await refund(shop, admin, id);
    await sendAll(id);
    expect(await listed()).toEqual([]);
    expect((await getAdminTasks(em())).toPack.count).toBe(toPack.count - 1);
    for (const status of ['processing', 'shipped', 'delivered'])
      expect((await setStatus(id, status)).json()).toMatchObject({ code: 'order_refunded' });
    expect((await setStatus(id, 'cancelled')).statusCode).toBe(200);
  });

  it('is made once by a double click', async () => {
    const { id } = await buildPaid();
    const lastUpdated = (await orderIn(shop, id)).lastUpdated.toISOString();
    const body = { ...(await lineOf(shop, id, 1)), lastUpdated };
    const responses = await Promise.all([refund(shop, admin, id, body), refund(shop, admin, id, body)]);
    expect(sortedStatusCodes(responses)).toEqual([201, 409]);
    expect(await refundsOf(shop, id)).toHaveLength(1);
  });

  it('is made once by a double click while another refund is on its way', async () => {
    const { id } = await buildPaid();
    await em().execute('update order_items set quantity = 20, price_paise = 1000 where order_id = ?', [id]);
    await refund(shop, admin, id, await lineOf(shop, id, 1));
    const lastUpdated = (await orderIn(shop, id)).lastUpdated.toISOString();
    const body = { ...(await lineOf(shop, id, 1)), lastUpdated };
    const responses = await Promise.all([refund(shop, admin, id, body), refund(shop, admin, id, body)]);
    expect(sortedStatusCodes(responses)).toEqual([201, 409]);
    expect(await refundsOf(shop, id)).toHaveLength(2);
  });

  it('never exceeds the captured amount when twenty administrators refund concurrently', async () => {
    const { id } = await buildPaid();
    const administrators = await Promise.all(Array.from({ length: 20 }, () => buildPerson(shop, { role: 'admin' })));
    const refundUntilNothingIsLeft = async (person: Person): Promise<void> => {
      for (;;) {
        const { statusCode, body } = await refund(shop, person, id, await lineOf(shop, id, 1));
        if (statusCode !== 201 && JSON.parse(body).code !== 'order_changed') return;
      }
    };
    await Promise.all(administrators.map(refundUntilNothingIsLeft));
    expect((await refundsOf(shop, id)).map(({ amountPaise }) => amountPaise)).toEqual([25_000, 25_000]);
    await sendAll(id);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'partially_refunded', refundedPaise: 50_000 });
    expect(await atGateway(id)).toEqual([25_000, 25_000]);
  });

  it('is sent once after an outage, and after an answer that was lost', async () => {
    const { id } = await buildPaid();
    await refund(shop, admin, id, await lineOf(shop, id, 1));
    const [{ id: refundId } = { id: 0 }] = await refundsOf(shop, id);
    for (const fault of [{ status: 503 }, { rubbish: true }, { drop: true, after: true }]) {
      await shop.control('PUT', '/faults', { ...fault, times: 1, path: '/refund' });
      await expect(send(refundId)).rejects.toMatchObject({ code: 'gateway_unavailable' });
      expect(await refundsOf(shop, id)).toMatchObject([{ status: 'pending', gatewayRefundId: null }]);
    }
    await Promise.all([send(refundId), send(refundId)]);
    await send(refundId);
    expect(await atGateway(id)).toEqual([25_000]);
    expect(await refundsOf(shop, id)).toMatchObject([{ status: 'processed' }]);
  });

  it('fails and opens an exception if the gateway refuses it for good', async () => {
    const { id } = await buildPaid();
    const { gatewayPaymentId } = await paymentOf(shop, id);
    await shop.gateway.refund(gatewayPaymentId ?? '', { amount: 55_000, receipt: 'made-by-hand' });
    await refund(shop, admin, id, await lineOf(shop, id, 2, 0));
    await sendAll(id);
    expect(await refundsOf(shop, id)).toMatchObject([{ status: 'failed' }]);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'captured', refundedPaise: 0 });
    expect([...(await orderIn(shop, id)).items]).toMatchObject([{ refundedQuantity: 0 }]);
    expect(await exceptionsAbout(shop, id)).toMatchObject([
      { kind: 'refund_failed', detail: expect.stringContaining('refunded') },
    ]);
  });

  it('is found by its receipt if it was made, though its repetition is refused', async () => {
    const { id } = await buildPaid();
    await refund(shop, admin, id);
    const [made] = await refundsOf(shop, id);
    const { gatewayPaymentId } = await paymentOf(shop, id);
    // Without the key that keeps it from being made twice, as if the gateway had forgotten it.
    const { baseUrl, keyId } = shop.gateway;
    const { status } = await fetch(`${baseUrl}/v1/payments/${gatewayPaymentId}/refund`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${keyId}:${shop.env.RAZORPAY_KEY_SECRET}`)}` },
      body: JSON.stringify({ amount: 55_000, receipt: refundReceipt(made!) }),
    });
    expect(status).toBe(200);
    await sendAll(id);
    expect(await refundsOf(shop, id)).toMatchObject([{ status: 'processed', gatewayRefundId: expect.any(String) }]);
    expect(await exceptionsAbout(shop, id)).toEqual([]);
  });

  it('counts as a difference if the gateway makes it after it was refused', async () => {
    const { id } = await buildPaid();
    const { gatewayPaymentId } = await paymentOf(shop, id);
    const byHand = await shop.gateway.refund(gatewayPaymentId ?? '', { amount: 55_000, receipt: 'by-hand-at-first' });
    await refund(shop, admin, id);
    await sendAll(id);
    await shop.control('POST', `/refunds/${byHand.id}/fail`);
    const [refused] = await refundsOf(shop, id);
    await shop.gateway.refund(gatewayPaymentId ?? '', { amount: 55_000, receipt: refundReceipt(refused!) });
    await syncPayment(em(), shop.gateway, id, 'poll');
    await reconciled(shop, admin);
    expect(await refundsOf(shop, id)).toMatchObject([{ status: 'failed' }]);
    expect(await exceptionsAbout(shop, id)).toContainEqual(
      expect.objectContaining({ kind: 'refund_mismatch', subject: `refund ${refused?.id}`, resolvedAt: null }),
    );
  });

  it('no longer counts if it fails at the bank, and can be made again by hand', async () => {
    const { id, gatewayOrderId } = await buildPaid();
    await shop.control('PUT', '/settings', { refunds: 'pending' });
    await refund(shop, admin, id, await lineOf(shop, id, 1, 1));
    await sendAll(id);
    expect(await refundsOf(shop, id)).toMatchObject([{ status: 'pending', gatewayRefundId: expect.any(String) }]);
    const [made] = await refundsOf(shop, id);
    await shop.control('POST', `/refunds/${made?.gatewayRefundId}/fail`);
    await pollPayments(em(), shop.gateway);
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await refundsOf(shop, id)).toMatchObject([{ status: 'failed' }]);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'captured', refundedPaise: 0 });
    expect(await exceptionsAbout(shop, id)).toMatchObject([{ kind: 'refund_failed', amountPaise: 25_000 }]);

    const byHand = await refund(shop, admin, id, { ...(await lineOf(shop, id, 1)), reference: 'NEFT 9' });
    expect(byHand.json()).toMatchObject({ amount: 250, status: 'processed' });
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'partially_refunded', refundedPaise: 25_000 });
  });
});

describe('a paid order that is cancelled', () => {
  it('is refunded automatically, once, and stays cancelled', async () => {
    const { id } = await buildPaid();
    await refund(shop, admin, id, await lineOf(shop, id, 1));
    await setStatus(id, 'cancelled');
    await Promise.all([refundCancelledOrder(em(), id), refundCancelledOrder(em(), id)]);
    await sendAll(id);
    expect(await refundsOf(shop, id)).toMatchObject([
      { amountPaise: 25_000, isOfCancellation: false },
      { amountPaise: 30_000, isOfCancellation: true },
    ]);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'refunded' });
    expect((await setStatus(id, 'pending')).json()).toMatchObject({ code: 'payment_closed' });
    expect(await exceptionsAbout(shop, id)).toEqual([]);
  });

  it('returns stock and earnings for all pieces once, after a refund of some', async () => {
    const seller = await buildSeller(shop);
    const stock = await stockOf(em(), seller.product);
    const { id } = await buildPaid(seller.product);
    await refund(shop, admin, id, await lineOf(shop, id, 1, 1));
    await sendAll(id);
    await setStatus(id, 'delivered');
    await bookEarnings(em(), id);
    expect(await em().find(PartnerEarning, { sellerId: seller.user.id })).toMatchObject([{ quantity: 1 }]);
    const { items } = await lineOf(shop, id, 1);
    const restock = items.map(({ itemId, quantity }) => ({ itemId, quantity }));
    const cancelled = await setStatus(id, 'cancelled', { restock });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    await bookEarnings(em(), id);
    await refundCancelledOrder(em(), id);
    await sendAll(id);
    expect((await refundsOf(shop, id)).map(({ amountPaise }) => amountPaise)).toEqual([25_000, 30_000]);
    expect(await stockOf(em(), seller.product)).toBe(stock);
    expect(await em().find(PartnerEarning, { sellerId: seller.user.id })).toMatchObject([{ status: 'reversed' }]);
    expect(
      (await checkLedger(em(), addHours(new Date(), 2))).filter(({ sellerId }) => sellerId === seller.user.id),
    ).toEqual([]);
  });

  it('keeps its payment if the cancellation is undone', async () => {
    const { id } = await buildPaid();
    const { statusHistory } = (await setStatus(id, 'cancelled')).json();
    const undone = await shop.app.inject({
      method: 'POST',
      url: '/api/admin/orders/status/undo',
      headers: admin.headers,
      payload: { historyIds: [statusHistory[0].id] },
    });
    expect(undone.json()).toMatchObject({ changed: [id] });
    expect(await eventsOf(shop, id)).not.toContain('order.status_changed');
    await refundCancelledOrder(em(), id);
    expect(await refundsOf(shop, id)).toEqual([]);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'captured' });
  });
});

it('cash can be recorded for an order that is paid in cash only', async () => {
  const { id } = await buildPaid();
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/orders/${id}/collection`,
    headers: admin.headers,
    payload: { amount: 550, reference: 'Bag 7' },
  });
  expect(response.json()).toMatchObject({ code: 'not_paid_in_cash' });
});
