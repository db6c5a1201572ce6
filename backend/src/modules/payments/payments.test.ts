import { awaitsPayment, PAYMENT_PROVIDERS, PAYMENT_STATUSES, paymentSchema } from '@mithai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProduct } from '../../../test/factories.ts';
import { stockOf } from '../../../test/orders.ts';
import {
  buildShopper,
  deliverWebhooks,
  eventsOf,
  listWebhooks,
  payAtGateway,
  paymentOf,
  placeUnpaid,
  postWebhook,
  processWebhooks,
  returnToShop,
  startPaying,
  startPayingShop,
  type PayingShop,
  type Shopper,
} from '../../../test/payments.ts';
import { getAdminTasks } from '../admin-tasks/admin-tasks.service.ts';
import { Order } from '../orders/order.entity.ts';
import { getStatistics } from '../statistics/statistics.service.ts';
import { pollPayments } from './expiry.ts';
import { PaymentEvent } from './payment.entity.ts';
import { PaymentException } from './exceptions/payment-exception.entity.ts';
import { syncPayment } from './sync-payment.ts';
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
const get = (url: string) => shop.app.inject({ url, headers: shopper.headers });
const orderOf = (id: number) => em().findOneOrFail(Order, id);
const kindsOf = async (orderId: number) =>
  (await em().find(PaymentEvent, { orderId }, { orderBy: { id: 'asc' } })).map(({ kind }) => kind);

describe('an order that awaits its payment', () => {
  it('reserves its stock and is in no list of the kitchen', async () => {
    const product = await buildProduct(em(), { stock: 10 });
    const before = [await getAdminTasks(em()), await getStatistics(em())];
    const order = await placeUnpaid(shop, await buildShopper(shop, { isEmailVerified: false }), { product });
    expect(order).toMatchObject({
      status: 'pending',
      confirmBy: null,
      payment: { provider: 'gateway', status: 'created', refunded: 0, expiresAt: expect.any(String) },
    });
    expect(await stockOf(em(), product)).toBe(8);
    expect([await getAdminTasks(em()), await getStatistics(em())]).toEqual(before);
    expect(await eventsOf(shop, order.id)).toEqual([]);
    expect(await kindsOf(order.id)).toEqual(['created']);
  });

  it('can only be cancelled', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    const admin = await buildShopper(shop, { role: 'admin' });
    const change = (status: string) =>
      shop.app.inject({ method: 'POST', url: `/api/orders/${id}/status`, headers: admin.headers, payload: { status } });
    const refused = await change('processing');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'order_unpaid' });
    expect((await change('cancelled')).statusCode).toBe(200);
  });

  it('is found by the administrator’s filter', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    const admin = await buildShopper(shop, { role: 'admin' });
    const list = async (awaitsPayment: 'yes' | 'no') => {
      const url = `/api/admin/orders?awaitsPayment=${awaitsPayment}&limit=200`;
      return (await shop.app.inject({ url, headers: admin.headers })).json<{ id: number }[]>().map((order) => order.id);
    };
    expect(await list('yes')).toContain(id);
    expect(await list('no')).not.toContain(id);
  });

  it.each(PAYMENT_PROVIDERS.flatMap((provider) => PAYMENT_STATUSES.map((status) => ({ provider, status }))))(
    'agrees with the contracts in the database: $provider, $status',
    async ({ provider, status }) => {
      const { id } = await placeUnpaid(shop, shopper, { paymentMethod: 'cod' });
      await em().execute('update orders set payment_provider = ?, payment_status = ? where id = ?', [
        provider,
        status,
        id,
      ]);
      expect((await orderOf(id)).isUnpaid).toBe(awaitsPayment(provider, status));
    },
  );
});

describe('an order paid in cash', () => {
  it('enters the kitchen’s work immediately, with a payment on record', async () => {
    const { id, payment } = await placeUnpaid(shop, shopper, { paymentMethod: 'cod' });
    expect(payment).toEqual({ provider: 'cash', status: 'created', refunded: 0, expiresAt: null });
    expect(await eventsOf(shop, id)).toContain('order.placed');
    expect(await paymentOf(shop, id)).toMatchObject({ provider: 'cash', amountPaise: 55_000, expiresAt: null });
  });
});

const expectPaid = async (id: number) => {
  expect(await paymentOf(shop, id)).toMatchObject({ status: 'captured', capturedPaise: 55_000 });
  expect(await orderOf(id)).toMatchObject({ status: 'pending', paymentStatus: 'captured', isUnpaid: false });
  const events = await eventsOf(shop, id);
  expect(events.filter((name) => name === 'order.placed')).toHaveLength(1);
  expect(events.filter((name) => name === 'payment.captured')).toHaveLength(1);
  expect((await kindsOf(id)).filter((kind) => kind === 'captured')).toHaveLength(1);
};

describe('a payment at the gateway', () => {
  it('is captured by the webhook alone', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    const { gatewayOrderId } = await payAtGateway(shop, shopper, id, 'browser_closed');
    await deliverWebhooks(shop, gatewayOrderId);
    await expectPaid(id);
    const read = paymentSchema.parse((await get(`/api/orders/${id}/payment`)).json());
    expect(read).toMatchObject({ status: 'captured', amount: 550, expiresAt: null, payBy: null, refunds: [] });
  });

  it('is captured by the browser’s return alone', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    const { redirect } = await payAtGateway(shop, shopper, id, 'webhook_lost');
    const returned = await returnToShop(shop, redirect);
    expect(returned.statusCode).toBe(303);
    expect(returned.headers.location).toBe(`${shop.env.PUBLIC_URL}/checkout?placed=${id}`);
    await expectPaid(id);
    expect((await returnToShop(shop, redirect)).statusCode).toBe(303);
    await expectPaid(id);
  });

  it('is captured once by fifty webhooks and returns in parallel', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    const { gatewayOrderId, redirect } = await payAtGateway(shop, shopper, id, 'success');
    const webhooks = await listWebhooks(shop, gatewayOrderId);
    const captured = webhooks.find(({ event }) => event === 'payment.captured')!;
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        if (index % 2 === 0) expect((await returnToShop(shop, redirect)).statusCode).toBe(303);
        else expect((await postWebhook(shop, captured)).statusCode).toBe(200);
        await processWebhooks(shop, gatewayOrderId);
      }),
    );
    await expectPaid(id);
  });

  it('is captured by the poll if neither webhook nor return arrives', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    await payAtGateway(shop, shopper, id, { outcome: 'webhook_lost' });
    expect(await pollPayments(em(), shop.gateway)).toBeGreaterThan(0);
    await expectPaid(id);
  });

  it.each([
    'success',
    'authorized',
    'webhook_first',
    'webhook_twice',
    'captured_before_authorized',
    'failed_after_captured',
  ])('ends captured with the outcome %s', async (outcome) => {
    const { id } = await placeUnpaid(shop, shopper);
    const { gatewayOrderId, redirect } = await payAtGateway(shop, shopper, id, outcome);
    await deliverWebhooks(shop, gatewayOrderId);
    await returnToShop(shop, redirect);
    await expectPaid(id);
    expect(await em().count(PaymentException, { orderId: id })).toBe(0);
  });

  it.each(['failure', 'cancelled'])('can be tried again after the outcome %s', async (outcome) => {
    const { id } = await placeUnpaid(shop, shopper);
    const { gatewayOrderId, redirect } = await payAtGateway(shop, shopper, id, outcome);
    expect((await returnToShop(shop, redirect)).statusCode).toBe(303);
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await paymentOf(shop, id)).toMatchObject({
      status: 'failed',
      failureCode: outcome === 'failure' ? 'payment_failed' : 'payment_cancelled',
    });
    expect(await eventsOf(shop, id)).toEqual(['payment.failed']);
    const again = await payAtGateway(shop, shopper, id, 'success');
    expect(again.gatewayOrderId).toBe(gatewayOrderId);
    await deliverWebhooks(shop, gatewayOrderId);
    await expectPaid(id);
  });

  it.each([
    ['pending_success', 'captured'],
    ['pending_failure', 'failed'],
  ])('waits with the outcome %s and ends %s', async (outcome, status) => {
    const { id } = await placeUnpaid(shop, shopper);
    const { gatewayOrderId, redirect } = await payAtGateway(shop, shopper, id, { outcome, delaySeconds: 600 });
    await returnToShop(shop, redirect);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'pending' });
    await shop.control('POST', '/run');
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await paymentOf(shop, id)).toMatchObject({ status });
  });

  it.each([
    ['wrong_amount', 'amount_mismatch'],
    ['wrong_currency', 'amount_mismatch'],
  ])('opens an exception with the outcome %s', async (outcome, kind) => {
    const { id } = await placeUnpaid(shop, shopper);
    const { gatewayOrderId, payments } = await payAtGateway(shop, shopper, id, outcome);
    await deliverWebhooks(shop, gatewayOrderId);
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'created', capturedPaise: 0 });
    expect(await em().find(PaymentException, { orderId: id })).toMatchObject([
      { kind, gatewayPaymentId: payments[0]?.id, resolvedAt: null },
    ]);
    expect(await eventsOf(shop, id)).toEqual([]);
  });

  it('is captured once if it is made twice, and the second payment opens an exception', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    const { gatewayOrderId } = await payAtGateway(shop, shopper, id, 'double_payment');
    await deliverWebhooks(shop, gatewayOrderId);
    await expectPaid(id);
    expect(await em().find(PaymentException, { orderId: id })).toMatchObject([
      { kind: 'second_capture', amountPaise: 55_000 },
    ]);
  });

  it('opens an exception if the shop has no order for it', async () => {
    const foreign = await shop.gateway.createOrder({ amount: 5000, currency: 'INR', receipt: 'of another shop' });
    await shop.control('POST', `/orders/${foreign.id}/payments`, { outcome: 'browser_closed' });
    await deliverWebhooks(shop, foreign.id);
    expect(await em().find(PaymentException, { kind: 'unknown_order' })).toMatchObject([
      { orderId: null, amountPaise: 5000, resolvedAt: null },
    ]);
  });
});

describe('the customer', () => {
  const post = (url: string, payload = {}, { headers } = shopper) =>
    shop.app.inject({ method: 'POST', url, headers, payload });

  it('gets a page with a form for the gateway, and one order there', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    const pages = await Promise.all([1, 2, 3].map(() => startPaying(shop, shopper, id)));
    const { gatewayOrderId } = await paymentOf(shop, id);
    for (const page of pages) {
      expect(page.statusCode, page.body).toBe(200);
      expect(page.body).toContain(`value="${gatewayOrderId}"`);
      expect(page.body).toContain(`action="${shop.env.RAZORPAY_BASE_URL}/v1/checkout/embedded"`);
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.headers['content-security-policy']).toContain(new URL(shop.env.RAZORPAY_BASE_URL).origin);
    }
    const { orders } = await shop.control<{ orders: { receipt: string }[] }>('GET', '/state');
    expect(orders.filter(({ receipt }) => receipt.startsWith(`order-${id}-`))).toHaveLength(1);
  });

  it('returns to the checkout without an error from a payment page that is not prepared', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    const { statusCode, headers } = await get(`/api/orders/${id}/pay`);
    expect([statusCode, headers.location]).toEqual([303, `${shop.env.PUBLIC_URL}/checkout?placed=${id}`]);
  });

  it('speaks Hindi and returns to the Hindi checkout when it is opened from there', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    await startPaying(shop, shopper, id);
    const { body } = await get(`/api/orders/${id}/pay?language=hi`);
    expect(body).toContain('<html lang="hi">');
    expect(body).toContain(`name="cancel_url" value="${shop.env.PUBLIC_URL}/hi/checkout?placed=${id}"`);
    const callbackUrl = /name="callback_url" value="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const returned = await shop.app.inject({
      method: 'POST',
      url: callbackUrl.replace(shop.env.PUBLIC_URL, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'error%5Bcode%5D=BAD_REQUEST_ERROR',
    });
    expect([returned.statusCode, returned.headers.location]).toEqual([
      303,
      `${shop.env.PUBLIC_URL}/hi/checkout?placed=${id}`,
    ]);
  });

  it('returns to the Hindi checkout if there is nothing to pay there', async () => {
    const { id } = await placeUnpaid(shop, shopper, { paymentMethod: 'cod' });
    const { headers } = await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${id}/pay?language=hi`,
      headers: { ...shopper.headers, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    expect(headers.location).toBe(`${shop.env.PUBLIC_URL}/hi/checkout?placed=${id}&payment=payment_not_payable`);
  });

  it('returns to the checkout if there is nothing to pay', async () => {
    const { id } = await placeUnpaid(shop, shopper, { paymentMethod: 'cod' });
    const response = await startPaying(shop, shopper, id);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(`${shop.env.PUBLIC_URL}/checkout?placed=${id}&payment=payment_not_payable`);
    const asData = await post(`/api/orders/${id}/pay`);
    expect([asData.statusCode, asData.json()]).toMatchObject([409, { code: 'payment_not_payable' }]);
  });

  it('changes to cash, which brings the order into the kitchen’s work', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    await payAtGateway(shop, shopper, id, 'failure');
    const response = await post(`/api/orders/${id}/payment-method`, { paymentMethod: 'cod' });
    expect(response.json()).toMatchObject({
      paymentMethod: 'cod',
      payment: { provider: 'cash', status: 'created', expiresAt: null },
    });
    expect(await eventsOf(shop, id)).toContain('order.placed');
    expect((await post(`/api/orders/${id}/payment-method`, { paymentMethod: 'upi' })).statusCode).toBe(409);
  });

  it('changes to another method of the gateway without more time', async () => {
    const { id, payment } = await placeUnpaid(shop, shopper);
    const response = await post(`/api/orders/${id}/payment-method`, { paymentMethod: 'card' });
    expect(response.json()).toMatchObject({ paymentMethod: 'card', payment });
  });

  it('is not asked again after paying before a change of method', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    await payAtGateway(shop, shopper, id, 'webhook_lost');
    const response = await post(`/api/orders/${id}/payment-method`, { paymentMethod: 'cod' });
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'payment_not_payable' }]);
    await expectPaid(id);
  });

  it('has paid when paying online after changing to cash', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    await startPaying(shop, shopper, id);
    await post(`/api/orders/${id}/payment-method`, { paymentMethod: 'cod' });
    const { gatewayOrderId } = await payAtGateway(shop, shopper, id, 'success');
    await deliverWebhooks(shop, gatewayOrderId);
    await expectPaid(id);
    expect(await orderOf(id)).toMatchObject({ paymentProvider: 'gateway', paymentMethod: 'upi' });
  });

  it('opens an exception by paying while the courier has the order, also if it is cancelled', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    await startPaying(shop, shopper, id);
    await post(`/api/orders/${id}/payment-method`, { paymentMethod: 'cod' });
    const move = (status: 'shipped' | 'cancelled') => em().nativeUpdate(Order, id, { status });
    await move('shipped');
    const { gatewayOrderId, payments } = await payAtGateway(shop, shopper, id, 'success');
    await deliverWebhooks(shop, gatewayOrderId);
    await move('cancelled');
    await syncPayment(em(), shop.gateway, id, 'poll');
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'created', provider: 'cash', capturedPaise: 0 });
    expect(await em().find(PaymentException, { orderId: id })).toMatchObject([
      { kind: 'second_capture', subject: payments[0]?.id, resolvedAt: null },
    ]);
  });

  it('confirms the order of an unverified address by paying online after changing to cash', async () => {
    shopper = await buildShopper(shop, { isEmailVerified: false });
    const { id } = await placeUnpaid(shop, shopper);
    await startPaying(shop, shopper, id);
    const changed = await post(`/api/orders/${id}/payment-method`, { paymentMethod: 'cod' });
    expect(changed.json()).toMatchObject({ confirmBy: expect.any(String) });
    const { gatewayOrderId } = await payAtGateway(shop, shopper, id, 'success');
    await deliverWebhooks(shop, gatewayOrderId);
    await expectPaid(id);
    expect(await orderOf(id)).toMatchObject({ status: 'pending', confirmBy: null });
    expect(await eventsOf(shop, id)).toEqual(expect.arrayContaining(['order.confirmed', 'payment.captured']));
  });

  it('cancels an unpaid order, whose late payment is refunded', async () => {
    const product = await buildProduct(em(), { stock: 10 });
    const { id } = await placeUnpaid(shop, shopper, { product });
    await startPaying(shop, shopper, id);
    const response = await post(`/api/orders/${id}/cancel`);
    expect(response.json()).toMatchObject({ status: 'cancelled', payment: { status: 'expired' } });
    expect(await stockOf(em(), product)).toBe(10);
    const { gatewayOrderId } = await payAtGateway(shop, shopper, id, 'success');
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'refund_pending', capturedPaise: 55_000 });
    expect(await em().find(Refund, { orderId: id })).toMatchObject([{ amountPaise: 55_000, status: 'pending' }]);
  });

  it('cannot cancel an order that is being prepared', async () => {
    const { id } = await placeUnpaid(shop, shopper, { paymentMethod: 'cod' });
    await em().nativeUpdate(Order, id, { status: 'processing' });
    const response = await post(`/api/orders/${id}/cancel`);
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'order_not_cancellable' }]);
  });

  it.each(['pay', 'payment-method', 'cancel'])('rejects %s of another customer’s order with 404', async (action) => {
    const { id } = await placeUnpaid(shop, await buildShopper(shop));
    expect((await post(`/api/orders/${id}/${action}`, { paymentMethod: 'cod' })).statusCode).toBe(404);
    expect((await get(`/api/orders/${id}/payment`)).statusCode).toBe(404);
  });
});
