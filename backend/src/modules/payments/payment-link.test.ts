import { randomUUID } from 'node:crypto';
import type { AdminPayment, Order, PaymentLink, PlacePhoneOrderRequest } from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop } from '../../../test/app.ts';
import { buildProduct } from '../../../test/factories.ts';
import { ADDRESS, placedIn } from '../../../test/orders.ts';
import {
  deliverWebhooks,
  eventsOf,
  expireNow,
  paymentOf,
  returnToShop,
  startPayingShop,
  type PayingShop,
  type SimulatedPayment,
} from '../../../test/payments.ts';
import { buildStaff } from '../../../test/staff.ts';
import type { TestShop } from '../../../test/app.ts';
import { expirePayments } from './index.ts';

let shop: PayingShop;
let headers: Record<string, string>;

beforeAll(async () => {
  shop = await startPayingShop();
  ({ headers } = await buildStaff(shop, 'manager'));
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();

const take = async (of: TestShop, session: Record<string, string>, changes: Partial<PlacePhoneOrderRequest> = {}) => {
  const product = await buildProduct(of.orm.em.fork());
  return of.app.inject({
    method: 'POST',
    url: '/api/admin/orders',
    headers: { ...session, 'idempotency-key': randomUUID() },
    payload: {
      contactName: 'Lakshmi Iyer',
      contactPhone: '9845012345',
      shippingAddress: ADDRESS,
      items: [{ productId: product.id, quantity: 2 }],
      payment: 'link',
      expectedTotal: 550,
      ...changes,
    },
  });
};

const linkOf = async (orderId: number): Promise<string | null> => {
  const response = await shop.app.inject({ url: `/api/admin/orders/${orderId}/payment`, headers });
  return response.json<AdminPayment>().paymentLink;
};

const placeByLink = async (): Promise<{ order: Order; token: string }> => {
  const order = placedIn(await take(shop, headers));
  const token = new URL((await linkOf(order.id)) ?? '').searchParams.get('token') ?? '';
  return { order, token };
};

const read = async (token: string) => shop.app.inject({ url: `/api/payment-links/${token}` });
const stateOf = async (token: string) => (await read(token)).json<PaymentLink>().state;

const AS_BROWSER = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
const pay = (token: string) =>
  shop.app.inject({ method: 'POST', url: `/api/payment-links/${token}/pay`, headers: AS_BROWSER, payload: '' });

/** Pays at the gateway's page as it was told to return. */
const payAtGateway = async (orderId: number, callbackUrl: string) => {
  const { gatewayOrderId } = await paymentOf(shop, orderId);
  const paid = await shop.control<{
    payments: SimulatedPayment[];
    redirect: { method: string; url: string; fields: Record<string, string> } | null;
  }>('POST', `/orders/${gatewayOrderId}/payments`, { callbackUrl, outcome: 'success' });
  return { ...paid, gatewayOrderId: gatewayOrderId ?? '' };
};

describe('a payment link', () => {
  it('holds the order for a day, without the buyer', async () => {
    const { order, token } = await placeByLink();
    const { payBy, expiresAt, provider } = await paymentOf(shop, order.id);
    expect(provider).toBe('gateway');
    expect(expiresAt).toEqual(addHours(new Date(order.orderDate), 24));
    expect(payBy).toEqual(expiresAt);
    expect(await eventsOf(shop, order.id)).toEqual(['order.payment_requested']);
    const response = await read(token);
    expect(response.json()).toEqual({
      orderId: order.id,
      amount: 550,
      isChange: false,
      state: 'due',
      expiresAt: expiresAt?.toISOString(),
      items: [{ name: order.items[0]?.product.name, quantity: 2 }],
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('pays the order without a session, and returns to its page', async () => {
    const { order, token } = await placeByLink();
    const prepared = await pay(token);
    expect(prepared.statusCode, prepared.body).toBe(303);
    const page = await shop.app.inject({ url: String(prepared.headers.location), headers: AS_BROWSER });
    const callbackUrl = /name="callback_url" value="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(page.body).toContain(`value="${shop.env.PUBLIC_URL}/orders/pay?token=${token}"`);
    expect(page.body).not.toContain('name="method"');
    const { redirect, gatewayOrderId } = await payAtGateway(order.id, callbackUrl);
    const returned = await returnToShop(shop, redirect);
    expect(returned.headers.location).toBe(`${shop.env.PUBLIC_URL}/orders/pay?token=${token}`);
    await deliverWebhooks(shop, gatewayOrderId);
    expect(await stateOf(token)).toBe('paid');
    expect(await linkOf(order.id)).toBeNull();
    expect(await eventsOf(shop, order.id)).toEqual(['order.payment_requested', 'payment.captured', 'order.placed']);
  });

  it('does not pay an order that is paid: the browser returns to the link’s page with the reason', async () => {
    const { order, token } = await placeByLink();
    await pay(token);
    await deliverWebhooks(shop, (await payAtGateway(order.id, '')).gatewayOrderId);
    const again = await pay(token);
    expect(again.headers.location).toBe(`${shop.env.PUBLIC_URL}/orders/pay?token=${token}&payment=payment_not_payable`);
  });

  it('is closed once the order is cancelled for want of payment', async () => {
    const { order, token } = await placeByLink();
    await expireNow(em(), order.id);
    expect(await expirePayments(em(), shop.gateway)).toBe(1);
    expect(await stateOf(token)).toBe('closed');
    expect((await pay(token)).headers.location).toContain('payment_not_payable');
  });

  it.each([
    ['another order’s number', (token: string) => token.replace(/^\d+/, (id) => String(Number(id) - 1))],
    ['another hash', (token: string) => token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['no hash', (token: string) => token.replace(/-.*/, '')],
  ])('is refused with 404 with %s', async (_what, forge) => {
    const { token } = await placeByLink();
    for (const response of [
      await read(forge(token)),
      await shop.app.inject({ method: 'POST', url: `/api/payment-links/${forge(token)}/pay` }),
    ]) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'payment_link_broken' });
    }
  });

  it('is refused with 422 by a shop without a gateway', async () => {
    const plain = await startTestShop();
    const { headers } = await buildStaff(plain, 'manager');
    const response = await take(plain, headers);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ issues: [{ path: 'payment', code: 'payment_link_unavailable' }] });
    await plain.close();
  });

  it('does not lead the return from the gateway to a foreign order', async () => {
    const { order, token } = await placeByLink();
    const other = await placeByLink();
    await pay(token);
    const callbackUrl = `${shop.env.PUBLIC_URL}/api/payments/callback?order=${order.id}&link=${other.token}`;
    const { redirect } = await payAtGateway(order.id, callbackUrl);
    expect((await returnToShop(shop, redirect)).headers.location).toBe(
      `${shop.env.PUBLIC_URL}/checkout?placed=${order.id}`,
    );
  });
});
