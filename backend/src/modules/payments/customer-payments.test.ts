import { paymentSchema } from '@mithai/contracts';
import { subMinutes } from 'date-fns/subMinutes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeByUpi, startUpiShop, type UpiShop } from '../../../test/bank-credits.ts';
import { buildShopper, paymentOf, placeUnpaid, startPayingShop, type Shopper } from '../../../test/payments.ts';
import { OutboxEvent } from '../../outbox/outbox-event.entity.ts';
import { Order } from '../orders/order.entity.ts';
import { prepareGatewayPayment } from './gateway/gateway-order.ts';
import { Payment, PaymentEvent } from './payment.entity.ts';

let shop: UpiShop;

beforeAll(async () => {
  shop = await startUpiShop();
});
afterAll(() => shop.close());

const em = () => shop.orm.em.fork();
const post = ({ headers }: Shopper, url: string, payload: object = {}) =>
  shop.app.inject({ method: 'POST', url, headers, payload });
const update = (orderId: number, changes: Partial<Payment>) => em().nativeUpdate(Payment, { orderId }, changes);

describe('a UPI QR code', () => {
  const codeOf = async ({ headers }: Shopper, orderId: number) => {
    const response = await shop.app.inject({ url: `/api/orders/${orderId}/payment`, headers });
    return paymentSchema.parse(response.json());
  };

  it('expires, and is renewed on request without postponing the cancellation', async () => {
    const { order, shopper } = await placeByUpi(shop);
    const { upiUri } = await codeOf(shopper, order.id);
    await update(order.id, { payBy: subMinutes(new Date(), 1) });
    expect(await codeOf(shopper, order.id)).toMatchObject({ upiUri: null, secondsLeft: 0, status: 'created' });

    const { expiresAt } = await paymentOf(shop, order.id);
    const renewed = await post(shopper, `/api/orders/${order.id}/payment-method`, { paymentMethod: 'upi' });
    expect(renewed.json()).toMatchObject({ id: order.id, paymentMethod: 'upi' });
    const code = await codeOf(shopper, order.id);
    expect(code).toMatchObject({ upiUri, expiresAt: expiresAt?.toISOString() });
    const { secondsLeft } = code;
    expect(Date.parse(code.payBy ?? '')).toBeGreaterThan(Date.now());
    expect(secondsLeft).toBeGreaterThan(0);
    expect(secondsLeft).toBeLessThanOrEqual(shop.env.PAYMENT_MINUTES * 60);
    expect(await em().count(PaymentEvent, { orderId: order.id, kind: 'code_renewed' })).toBe(1);
  });

  it('is never valid for longer than its order, and not renewed after that', async () => {
    const { order, shopper } = await placeByUpi(shop);
    const soon = new Date(Date.now() + 60_000);
    await update(order.id, { payBy: subMinutes(new Date(), 1), expiresAt: soon });
    await post(shopper, `/api/orders/${order.id}/payment-method`, { paymentMethod: 'upi' });
    expect((await paymentOf(shop, order.id)).payBy).toEqual(soon);

    await update(order.id, { payBy: subMinutes(new Date(), 1), expiresAt: subMinutes(new Date(), 1) });
    const refused = await post(shopper, `/api/orders/${order.id}/payment-method`, { paymentMethod: 'upi' });
    expect(refused.json()).toMatchObject({ code: 'payment_not_payable' });
  });
});

describe('a payment that the bank has approved', () => {
  it('is neither made again nor changed', async () => {
    const { order, shopper } = await placeByUpi(shop);
    await update(order.id, { status: 'authorized', provider: 'gateway' });
    const changed = await post(shopper, `/api/orders/${order.id}/payment-method`, { paymentMethod: 'cod' });
    expect([changed.statusCode, changed.json()]).toMatchObject([409, { code: 'payment_approved' }]);
    const paid = await post(shopper, `/api/orders/${order.id}/pay`);
    expect([paid.statusCode, paid.json()]).toMatchObject([409, { code: 'payment_approved' }]);
  });
});

it('a customer who chooses the same gateway method again leaves no record', async () => {
  const online = await startPayingShop();
  try {
    const shopper = await buildShopper(online);
    const { id } = await placeUnpaid(online, shopper);
    const choose = (paymentMethod: string) =>
      online.app.inject({
        method: 'POST',
        url: `/api/orders/${id}/payment-method`,
        headers: shopper.headers,
        payload: { paymentMethod },
      });
    const kinds = async () =>
      (await online.orm.em.fork().find(PaymentEvent, { orderId: id }, { orderBy: { id: 'asc' } })).map(
        ({ kind }) => kind,
      );
    const before = await paymentOf(online, id);
    const unchanged = await choose(before.method);
    expect([unchanged.statusCode, unchanged.json()]).toMatchObject([200, { id, paymentMethod: before.method }]);
    expect(await kinds()).toEqual(['created']);
    expect(await paymentOf(online, id)).toMatchObject({ payBy: before.payBy, updatedAt: before.updatedAt });
    expect((await choose('netbanking')).statusCode).toBe(200);
    expect(await kinds()).toEqual(['created', 'method_changed']);
  } finally {
    await online.close();
  }
});

it('calls the gateway unavailable, and not the order overdue, once the shop has no keys', async () => {
  const { order } = await placeByUpi(shop);
  await update(order.id, { provider: 'gateway' });
  const prepared = prepareGatewayPayment(em(), null, await em().findOneOrFail(Order, order.id));
  await expect(prepared).rejects.toMatchObject({ code: 'gateway_unavailable' });
});

it('cancels an order once, however often it is asked to', async () => {
  const shopper = await buildShopper(shop);
  const { id } = await placeUnpaid(shop, shopper, { paymentMethod: 'cod' });
  const cancel = () => post(shopper, `/api/orders/${id}/cancel`);
  for (const response of [...(await Promise.all([cancel(), cancel()])), await cancel()])
    expect([response.statusCode, response.json()]).toMatchObject([200, { id, status: 'cancelled' }]);
  const changes = await em().find(OutboxEvent, { name: 'order.status_changed' });
  const own = changes.map(({ payload }) => payload).filter((payload) => Object(payload).orderId === id);
  expect(own).toMatchObject([{ to: 'cancelled', isByCustomer: true }]);
});
