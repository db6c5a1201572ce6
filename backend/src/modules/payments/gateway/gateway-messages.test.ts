import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildShopper,
  listWebhooks,
  payAtGateway,
  paymentOf,
  placeUnpaid,
  postWebhook,
  returnToShop,
  startPayingShop,
  type PayingShop,
  type Shopper,
} from '../../../../test/payments.ts';
import { OutboxEvent } from '../../../outbox/outbox-event.entity.ts';
import { GatewayRejection, GatewayWebhook } from './gateway.entity.ts';
import { PaymentException } from '../exceptions/payment-exception.entity.ts';

const PREVIOUS_SECRET = 'the-previous-webhook-secret';

let shop: PayingShop;
let shopper: Shopper;

beforeAll(async () => {
  shop = await startPayingShop({
    RAZORPAY_WEBHOOK_SECRETS: `${process.env.RAZORPAY_WEBHOOK_SECRETS}, ${PREVIOUS_SECRET}`,
  });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shopper = await buildShopper(shop);
});

const em = () => shop.orm.em.fork();
const rejectionsOf = async (kind: 'callback' | 'webhook') =>
  (await em().find(GatewayRejection, { kind })).reduce((sum, { count }) => sum + count, 0);

describe('the return from the gateway', () => {
  type Fields = Record<string, string>;
  const cases: [string, (fields: Fields, foreign: Fields) => Fields][] = [
    ['a forged signature', () => ({ razorpay_signature: 'f'.repeat(64) })],
    [
      'a truncated signature',
      ({ razorpay_signature = '' }) => ({ razorpay_signature: razorpay_signature.slice(0, 63) }),
    ],
    ['an empty signature', () => ({ razorpay_signature: '' })],
    ['the signed fields of another order', (_, foreign) => foreign],
    ['another payment', () => ({ razorpay_payment_id: 'pay_00000000000000' })],
  ];

  it.each(cases)('is rejected with %s and counted', async (_what, change) => {
    const { id } = await placeUnpaid(shop, shopper);
    const other = await buildShopper(shop);
    const foreignOrder = await placeUnpaid(shop, other);
    const { redirect } = await payAtGateway(shop, shopper, id, 'webhook_lost');
    const foreign = await payAtGateway(shop, other, foreignOrder.id, 'webhook_lost');
    const before = await rejectionsOf('callback');
    const response = await returnToShop(shop, redirect, change(redirect!.fields, foreign.redirect!.fields));
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'signature_invalid' }]);
    expect(await rejectionsOf('callback')).toBe(before + 1);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'created', capturedPaise: 0 });
  });

  it('asks the gateway about an error only if it names the payment there, and answers alike for every order', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    const { redirect, gatewayOrderId } = await payAtGateway(shop, shopper, id, 'webhook_lost');
    const returnWith = (order: number, metadata: string) =>
      returnToShop(shop, {
        ...redirect!,
        url: `${shop.env.PUBLIC_URL}/api/payments/callback?order=${order}`,
        fields: { 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': metadata },
      });
    for (const order of [id, 999_999])
      for (const metadata of ['{"order_id":"order_00000000000000"}', '{', 'null', '']) {
        const { statusCode, headers } = await returnWith(order, metadata);
        expect([statusCode, headers.location]).toEqual([303, `${shop.env.PUBLIC_URL}/checkout?placed=${order}`]);
      }
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'created' });
    await returnWith(id, JSON.stringify({ order_id: gatewayOrderId }));
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'captured' });
  });

  it('is rejected without signature and error', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    const { redirect } = await payAtGateway(shop, shopper, id, 'webhook_lost');
    const response = await returnToShop(shop, { ...redirect!, fields: { razorpay_payment_id: 'pay_00000000000000' } });
    expect(response.statusCode).toBe(400);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'created' });
  });

  it('does not capture an authorized payment of an order whose courier takes cash', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    const { redirect, gatewayOrderId } = await payAtGateway(shop, shopper, id, 'authorized');
    await em().execute(`update payments set provider = 'cash', method = 'cod' where order_id = ?`, [id]);
    await em().execute(`update orders set status = 'shipped' where id = ?`, [id]);
    expect((await returnToShop(shop, redirect)).statusCode).toBe(303);
    expect(await shop.gateway.listOrderPayments(gatewayOrderId)).toMatchObject([{ status: 'authorized' }]);
    expect(await em().find(PaymentException, { orderId: id })).toEqual([]);
  });

  it('is rejected with the outcome forged_signature', async () => {
    const { id } = await placeUnpaid(shop, shopper);
    const { redirect } = await payAtGateway(shop, shopper, id, 'forged_signature');
    expect((await returnToShop(shop, redirect)).statusCode).toBe(400);
    expect(await paymentOf(shop, id)).toMatchObject({ status: 'created', capturedPaise: 0 });
  });
});

describe('a webhook', () => {
  const capturedWebhook = async () => {
    const { id } = await placeUnpaid(shop, shopper);
    const { gatewayOrderId } = await payAtGateway(shop, shopper, id, 'success');
    const webhook = (await listWebhooks(shop, gatewayOrderId)).find(({ event }) => event === 'payment.captured')!;
    return { gatewayOrderId, webhook };
  };
  const storedOf = (gatewayOrderId: string) => em().find(GatewayWebhook, { gatewayOrderId });
  const sign = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('hex');

  const forgeries: [string, (body: string, signature: string) => { body: string; signature: string }][] = [
    ['a forged signature', (body) => ({ body, signature: sign(body, 'another secret') })],
    ['a truncated signature', (body, signature) => ({ body, signature: signature.slice(0, -1) })],
    ['a changed body', (body, signature) => ({ body: body.replace('55000', '99000'), signature })],
    ['a truncated body', (body, signature) => ({ body: body.slice(0, -1), signature })],
    ['a reformatted body', (body, signature) => ({ body: JSON.stringify(JSON.parse(body), null, 1), signature })],
  ];

  it.each(forgeries)('is rejected with %s and counted', async (_what, forge) => {
    const { gatewayOrderId, webhook } = await capturedWebhook();
    const { body, signature } = forge(webhook.body, webhook.headers['x-razorpay-signature'] ?? '');
    const before = await rejectionsOf('webhook');
    const response = await postWebhook(shop, {
      body,
      headers: { ...webhook.headers, 'x-razorpay-signature': signature },
    });
    expect([response.statusCode, response.json()]).toMatchObject([400, { code: 'signature_invalid' }]);
    expect(await rejectionsOf('webhook')).toBe(before + 1);
    expect(await storedOf(gatewayOrderId)).toEqual([]);
  });

  it('is stored once with its event, however often it arrives', async () => {
    const { gatewayOrderId, webhook } = await capturedWebhook();
    const responses = await Promise.all(Array.from({ length: 10 }, () => postWebhook(shop, webhook)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    const [stored, ...others] = await storedOf(gatewayOrderId);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ event: 'payment.captured', amountPaise: 55_000 });
    const events = await em().find(OutboxEvent, { name: 'gateway.webhook_received' });
    expect(events.filter(({ payload }) => Object(payload).webhookId === stored?.id)).toHaveLength(1);
  });

  it('is accepted with the previous secret', async () => {
    const { gatewayOrderId, webhook } = await capturedWebhook();
    const headers = { ...webhook.headers, 'x-razorpay-signature': sign(webhook.body, PREVIOUS_SECRET) };
    expect((await postWebhook(shop, { body: webhook.body, headers })).statusCode).toBe(200);
    expect(await storedOf(gatewayOrderId)).toHaveLength(1);
  });

  it('leaves no personal data in the database', async () => {
    const { gatewayOrderId, webhook } = await capturedWebhook();
    await postWebhook(shop, webhook);
    expect(webhook.body).toContain('@');
    expect(JSON.stringify(await storedOf(gatewayOrderId))).not.toContain('@');
  });
});
