import { once } from 'node:events';
import { request } from 'node:http';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import Razorpay from 'razorpay';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../test/temporary.mjs';
import { sign } from './signatures.mjs';
import { keys, openGateway } from './test-gateway.mjs';

test('signs webhooks over their raw body, with the payload that Razorpay documents', async () => {
  const { pay, run, received } = await openGateway();
  const { order, payments } = await pay('success', { method: 'netbanking', email: 'one@shopper.example' });
  await run();
  for (const { body, signature, id } of received) {
    expect(signature).toBe(sign(body, keys.webhookSecret));
    expect(id).toMatch(/^[0-9A-Za-z]{14}$/);
  }
  expect(new Set(received.map(({ id }) => id)).size).toBe(3);
  const [, captured, paid] = received.map(({ body }) => JSON.parse(body));
  expect(captured).toEqual({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_/),
    event: 'payment.captured',
    contains: ['payment'],
    payload: {
      payment: { entity: { ...payments[0], base_amount: order.amount, amount_transferred: 0 } },
    },
    created_at: expect.any(Number),
  });
  expect(paid.contains).toEqual(['payment', 'order']);
  expect(paid.payload.order.entity).toMatchObject({ id: order.id, status: 'paid', amount_paid: order.amount });
});

test('repeats a webhook until the shop accepts it, with the same body, signature and event id', async () => {
  const { pay, run, received, control } = await openGateway({ answer: (number) => (number < 3 ? 500 : 204) });
  const { order } = await pay('failure');
  await run();
  await run();
  await run();
  await run();
  expect(received).toHaveLength(3);
  expect(new Set(received.map((webhook) => JSON.stringify(webhook))).size).toBe(1);
  const [webhook] = (await control('GET', `/webhooks?order_id=${order.id}`)).body.webhooks;
  expect(webhook.state).toBe('delivered');
  expect(webhook.attempts.map((/** @type {{ status: number }} */ { status }) => status)).toEqual([500, 500, 204]);
});

test('gives a webhook up after twelve attempts, and sends it again by hand', async () => {
  let status = 503;
  const { pay, run, received, control } = await openGateway({ answer: () => status });
  const { order } = await pay('failure');
  for (let round = 0; round < 15; round += 1) await run();
  const [webhook] = (await control('GET', `/webhooks?order_id=${order.id}`)).body.webhooks;
  expect([webhook.state, received.length]).toEqual(['failed', 12]);
  status = 200;
  const again = await control('POST', `/webhooks/${webhook.id}/send`);
  expect(again.body.webhook.state).toBe('delivered');
});

test('holds a lost webhook back until it is sent by hand', async () => {
  const { pay, run, received, control } = await openGateway();
  const { order } = await pay('webhook_lost');
  await run();
  expect(received).toEqual([]);
  const { webhooks } = (await control('GET', `/webhooks?order_id=${order.id}&event=order.paid`)).body;
  expect(webhooks).toMatchObject([{ state: 'lost', event: 'order.paid', attempts: [] }]);
  await control('POST', `/webhooks/${webhooks[0].id}/send`);
  expect(received.map(({ event }) => event)).toEqual(['order.paid']);
});

test('keeps its data across a restart, and continues with waiting webhooks', async () => {
  const folder = temporaryFolder();
  const before = await openGateway({ folder });
  const { order, payments } = await before.pay('pending_success', { delaySeconds: 3600 });
  await before.close();
  const after = await openGateway({ folder });
  expect((await after.api(`/payments/${payments[0].id}`)).body).toEqual(payments[0]);
  await after.run();
  expect((await after.api(`/orders/${order.id}`)).body.status).toBe('paid');
  expect(after.received.map(({ event }) => event)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
});

test('fails the calls that its control API names, and as many of them', async () => {
  const { api, control, url, createOrder } = await openGateway();
  await control('PUT', '/faults', { status: 503, times: 1, method: 'POST', path: '/orders' });
  expect((await api('/orders')).status).toBe(200);
  const failed = await api('/orders', { amount: 100, currency: 'INR' });
  expect([failed.status, failed.body.error.code]).toEqual([503, 'SERVER_ERROR']);
  await createOrder();

  await control('PUT', '/faults', { rubbish: true });
  await expect(api('/orders')).rejects.toThrow(SyntaxError);
  await expect(api('/orders')).rejects.toThrow(SyntaxError);
  await control('DELETE', '/faults');

  await control('PUT', '/faults', { drop: true, after: true, times: 1 });
  await expect(createOrder({ receipt: 'answer-lost' })).rejects.toThrow('fetch failed');
  expect((await api('/orders?receipt=answer-lost')).body.count).toBe(1);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});

test('sends each change to the open page', async () => {
  const { url, createOrder } = await openGateway();
  expect(await (await fetch(url)).text()).toContain('Simulator: no money moves.');
  const { body } = await fetch(`${url}/control/stream`);
  const events = /** @type {any} */ (body).pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  expect((await events.next()).value).toContain('event: changed');
  await createOrder();
  expect((await events.next()).value).toContain('event: changed');
});

test('deletes everything on reset', async () => {
  const { pay, control } = await openGateway();
  await pay('pending_success', { delaySeconds: 3600 });
  await control('PUT', '/settings', { webhookUrl: null });
  expect((await control('POST', '/reset')).status).toBe(204);
  expect((await control('GET', '/state')).body).toMatchObject({
    orders: [],
    payments: [],
    webhooks: [],
    tasks: [],
    settings: { webhookUrl: expect.stringContaining('/api/payments/webhook') },
  });
});

test.each([
  ['GET', { host: 'evil.example' }],
  ['POST', { origin: 'https://evil.example' }],
  ['POST', { origin: 'null' }],
  ['POST', { 'sec-fetch-site': 'cross-site' }],
])('rejects cross-site reads and calls of the control API: %s %j', async (method, headers) => {
  const { url, createOrder, control } = await openGateway();
  await createOrder();
  const call = request(`${url}/control/${method === 'GET' ? 'state' : 'reset'}`, {
    method,
    headers,
    agent: false,
  }).end();
  const [response] = await once(call, 'response');
  response.resume();
  expect(response.statusCode).toBe(403);
  expect((await control('GET', '/state')).body.orders).toHaveLength(1);
});

test('refuses to start in production', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs')], {
    env: { NODE_ENV: 'production', RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' },
    cwd: temporaryFolder(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[code], message] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  expect([code, message.trim()]).toEqual([
    1,
    'The payment simulator is for development and does not start when NODE_ENV is production.',
  ]);
});

test('starts with the engines of the tests, which know its keys', async () => {
  const { GATEWAY_URL, RAZORPAY_BASE_URL, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = process.env;
  const authorization = `Basic ${btoa(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`)}`;
  const response = await fetch(`${RAZORPAY_BASE_URL}/accounts/started/v1/orders`, { headers: { authorization } });
  expect(await response.json()).toEqual({ entity: 'collection', count: 0, items: [] });
  expect((await fetch(`${GATEWAY_URL}/healthz`)).status).toBe(200);
});

test("speaks with Razorpay's own SDK", async () => {
  const { url, control, run, received } = await openGateway();
  const razorpay = new Razorpay({ key_id: keys.keyId, key_secret: keys.keySecret });
  // The SDK has no option for its host.
  Object.assign(/** @type {any} */ (razorpay).api.rq.defaults, { baseURL: url });

  const order = await razorpay.orders.create({ amount: 50_000, currency: 'INR', receipt: 'order-7' });
  const { payments } = (await control('POST', `/orders/${order.id}/payments`, { outcome: 'authorized' })).body;
  const { items } = await razorpay.orders.fetchPayments(order.id);
  expect(items).toEqual(payments);
  expect(await razorpay.payments.fetch(payments[0].id)).toEqual(payments[0]);
  expect((await razorpay.payments.all({ count: 1 })).count).toBe(1);
  expect((await razorpay.payments.capture(payments[0].id, 50_000, 'INR')).status).toBe('captured');
  expect((await razorpay.orders.fetch(order.id)).status).toBe('paid');
  await expect(razorpay.payments.capture(payments[0].id, 50_000, 'INR')).rejects.toMatchObject({
    statusCode: 400,
    error: { description: 'This payment has already been captured' },
  });
  const refund = await razorpay.payments.refund(payments[0].id, { amount: 20_000 });
  expect(await razorpay.refunds.fetch(refund.id)).toEqual(refund);
  expect((await razorpay.payments.fetchMultipleRefund(payments[0].id)).items).toEqual([refund]);
  await run();
  expect(received.map(({ event }) => event)).toContain('refund.processed');
  for (const { body, signature } of received)
    expect(Razorpay.validateWebhookSignature(body, String(signature), keys.webhookSecret)).toBe(true);
});
