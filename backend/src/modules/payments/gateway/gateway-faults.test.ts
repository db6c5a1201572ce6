import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildShopper,
  deliverWebhooks,
  eventsOf,
  payAtGateway,
  paymentOf,
  placeUnpaid,
  returnToShop,
  startPaying,
  startPayingShop,
  type PayingShop,
  type Shopper,
} from '../../../../test/payments.ts';
import { createRazorpay } from './razorpay.ts';

let shop: PayingShop;
let shopper: Shopper;

beforeAll(async () => {
  shop = await startPayingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shopper = await buildShopper(shop);
});
afterEach(() => shop.control('DELETE', '/faults'));

/** Slower than a shopper waits. */
const FAULTS = [{ delayMs: 10_000 }, { drop: true }, { status: 500 }, { status: 503 }, { rubbish: true }];

describe('a gateway that fails', () => {
  it.each(FAULTS)('keeps the order placed and payable: %j', async (fault) => {
    const { id } = await placeUnpaid(shop, shopper);
    await shop.control('PUT', '/faults', { ...fault, times: 1 });
    const response = await startPaying(shop, shopper, id);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toContain(`/checkout?placed=${id}&payment=gateway_unavailable`);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'created', gatewayOrderId: null });

    await shop.control('DELETE', '/faults');
    const { gatewayOrderId } = await payAtGateway(shop, shopper, id, 'success');
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'captured' });
  });

  it.each(FAULTS)('does not delay a returning shopper: %j', async (fault) => {
    const { id } = await placeUnpaid(shop, shopper);
    const { redirect, gatewayOrderId } = await payAtGateway(shop, shopper, id, 'success');
    await shop.control('PUT', '/faults', { ...fault, times: 1 });
    expect((await returnToShop(shop, redirect)).statusCode).toBe(303);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'created' });

    await shop.control('DELETE', '/faults');
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'captured' });
  });
});

describe('a gateway whose answer is lost', () => {
  it('has one order after the next try', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    await shop.control('PUT', '/faults', { drop: true, after: true, times: 1, path: '/orders' });
    expect((await startPaying(shop, shopper, id)).statusCode).toBe(303);
    expect((await startPaying(shop, shopper, id)).statusCode).toBe(200);
    const { orders } = await shop.control<{ orders: { id: string; receipt: string }[] }>('GET', '/state');
    const made = orders.filter(({ receipt }) => receipt.startsWith(`order-${id}-`));
    expect(made.map((order) => order.id)).toEqual([(await paymentOf(shop, id)).gatewayOrderId]);
  });

  it('has captured the authorized payment after the next try', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    const { redirect, gatewayOrderId } = await payAtGateway(shop, shopper, id, 'authorized');
    await shop.control('PUT', '/faults', { drop: true, after: true, times: 1, path: '/capture' });
    expect((await returnToShop(shop, redirect)).statusCode).toBe(303);
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'captured' });
    expect((await eventsOf(shop, id)).filter((name) => name === 'order.placed')).toHaveLength(1);
  });
});

describe('a shopper whose gateway is away', () => {
  it('can still cancel, or pay in cash', async () => {
    const [first, second] = [await placeUnpaid(shop, shopper), await placeUnpaid(shop, shopper)];
    for (const { id } of [first, second]) await startPaying(shop, shopper, id);
    await shop.control('PUT', '/faults', { status: 500, times: null });
    const { headers } = shopper;
    const post = (url: string, payload = {}) => shop.app.inject({ method: 'POST', url, headers, payload });
    expect((await post(`/api/orders/${first.id}/cancel`)).json()).toMatchObject({ status: 'cancelled' });
    const changed = await post(`/api/orders/${second.id}/payment-method`, { paymentMethod: 'cod' });
    expect(changed.json()).toMatchObject({ status: 'pending', payment: { provider: 'cash' } });
  });

  it('gets 503 with Retry-After', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    await shop.control('PUT', '/faults', { status: 500, times: 1 });
    const url = `/api/orders/${id}/pay`;
    const response = await shop.app.inject({ method: 'POST', url, headers: shopper.headers });
    expect([response.statusCode, response.json()]).toMatchObject([503, { code: 'gateway_unavailable' }]);
    expect(response.headers['retry-after']).toBe('30');
  });
});

describe('the circuit breaker', () => {
  it('stops calling a gateway that fails again and again', async () => {
    const gateway = createRazorpay(shop.env, { timeoutMs: 8000 })!;
    await shop.control('PUT', '/faults', { status: 500, times: 5 });
    for (let failure = 0; failure < 5; failure += 1)
      await expect(gateway.findOrder('none')).rejects.toMatchObject({ code: 'gateway_unavailable' });
    // The gateway would answer now, but is not asked.
    await expect(gateway.findOrder('none')).rejects.toMatchObject({ code: 'gateway_unavailable' });
    await expect(shop.gateway.findOrder('none')).resolves.toBeNull();
  });
});
