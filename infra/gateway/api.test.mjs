import { expect, test } from 'vitest';

import { openGateway } from './test-gateway.mjs';

test('creates and shows orders as Razorpay documents them', async () => {
  const { api } = await openGateway();
  const { body: order } = await api('/orders', {
    amount: 50_000,
    currency: 'INR',
    receipt: 'receipt#1',
    notes: { key: 'value' },
  });
  expect(order).toEqual({
    id: expect.stringMatching(/^order_[0-9A-Za-z]{14}$/),
    entity: 'order',
    amount: 50_000,
    amount_paid: 0,
    amount_due: 50_000,
    currency: 'INR',
    receipt: 'receipt#1',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: { key: 'value' },
    created_at: expect.any(Number),
  });
  expect((await api(`/orders/${order.id}`)).body).toEqual(order);
  expect((await api('/orders?receipt=receipt%231')).body).toEqual({ entity: 'collection', count: 1, items: [order] });
  expect((await api('/orders?receipt=other')).body).toEqual({ entity: 'collection', count: 0, items: [] });
});

test.each([
  [{ currency: 'INR' }, 'The amount field is required.', 'amount'],
  [{ amount: 100.5, currency: 'INR' }, 'The amount must be an integer.', 'amount'],
  [{ amount: 99, currency: 'INR' }, 'The amount must be at least INR 1.00', 'amount'],
  [{ amount: 100 }, 'The currency field is required.', 'currency'],
  [
    { amount: 100, currency: 'INR', receipt: 'r'.repeat(41) },
    'The receipt may not be greater than 40 characters.',
    'receipt',
  ],
])('rejects the order %j', async (input, description, field) => {
  const { api } = await openGateway();
  expect(await api('/orders', input)).toEqual({
    status: 400,
    body: {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        field,
      },
    },
  });
});

test('rejects a receipt that an order has already, unless told otherwise', async () => {
  const { api, control } = await openGateway();
  const input = { amount: 100, currency: 'INR', receipt: 'order-7' };
  await api('/orders', input);
  expect((await api('/orders', input)).body.error.description).toBe('Order receipt should be unique.');
  await control('PUT', '/settings', { uniqueReceipts: false });
  expect((await api('/orders', input)).status).toBe(200);
});

test('rejects wrong keys and unknown or malformed ids', async () => {
  const { api } = await openGateway();
  const wrong = await api('/payments', undefined, { authorization: `Basic ${btoa('someone:else')}` });
  expect([wrong.status, wrong.body.error]).toEqual([
    401,
    {
      code: 'BAD_REQUEST_ERROR',
      description: 'Authentication failed',
      source: 'NA',
      step: 'NA',
      reason: 'NA',
      metadata: {},
    },
  ]);
  for (const [path, description] of [
    ['/orders/order_00000000000000', 'The id provided does not exist'],
    ['/payments/pay_0', 'pay_0 is not a valid id'],
    ['/nothing', 'The requested URL was not found on the server.'],
  ]) {
    const { status, body } = await api(path ?? '');
    expect([status, body.error.description]).toEqual([400, description]);
  }
});

test('captures an authorized payment, once and with its amount', async () => {
  const { api, pay } = await openGateway();
  const { payments, order } = await pay('authorized');
  const path = `/payments/${payments[0].id}/capture`;
  const refusal = async (/** @type {object} */ body) => (await api(path, body)).body.error.description;
  expect(await refusal({ amount: 100, currency: 'INR' })).toBe('Capture amount must be equal to the amount authorized');
  expect(await refusal({ amount: order.amount, currency: 'USD' })).toBe(
    'Capture request currency must be same as payment currency',
  );
  expect((await api(path, { amount: order.amount, currency: 'INR' })).body).toMatchObject({
    status: 'captured',
    captured: true,
    fee: 2926,
    tax: 446,
  });
  expect(await refusal({ amount: order.amount, currency: 'INR' })).toBe('This payment has already been captured');
  expect((await api(`/orders/${order.id}`)).body).toMatchObject({
    status: 'paid',
    amount_paid: order.amount,
    amount_due: 0,
    attempts: 1,
  });
});

test('refunds in parts and in full, never more than was paid', async () => {
  const { api, pay } = await openGateway();
  const [payment] = (await pay('success')).payments;
  const path = `/payments/${payment.id}/refund`;
  expect((await api(path, { amount: 24_000, receipt: 'return-1', notes: { why: 'broken' } })).body).toEqual({
    id: expect.stringMatching(/^rfnd_[0-9A-Za-z]{14}$/),
    entity: 'refund',
    amount: 24_000,
    currency: 'INR',
    payment_id: payment.id,
    notes: { why: 'broken' },
    receipt: 'return-1',
    acquirer_data: { arn: expect.stringMatching(/^\d+$/) },
    created_at: expect.any(Number),
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  });
  const partly = (await api(`/payments/${payment.id}`)).body;
  expect(partly).toMatchObject({ status: 'captured', refund_status: 'partial', amount_refunded: 24_000 });
  expect((await api(path, { amount: 100_001 })).body.error.description).toBe(
    'The total refund amount is greater than the refund payment amount',
  );
  expect((await api(path, { amount: 124_001 })).body.error.description).toBe(
    'The refund amount provided is greater than amount captured',
  );
  await api(path, {});
  const fully = (await api(`/payments/${payment.id}`)).body;
  expect(fully).toMatchObject({ status: 'refunded', refund_status: 'full', amount_refunded: 124_000 });
  expect((await api(path, {})).body.error.description).toBe('The payment has been fully refunded already');
  expect((await api(`/payments/${payment.id}/refunds`)).body.count).toBe(2);
});

test('rejects a refund of a payment that was not captured', async () => {
  const { api, pay } = await openGateway();
  const [payment] = (await pay('failure')).payments;
  expect((await api(`/payments/${payment.id}/refund`, {})).body.error.description).toBe(
    'The payment status should be captured for action to be taken',
  );
});

test('answers a repeated refund with the first one, and another body with 409', async () => {
  const { api, pay } = await openGateway();
  const [payment] = (await pay('success')).payments;
  const header = { 'x-refund-idempotency': '550e8400-e29b-41d4-a716-446655440000' };
  const path = `/payments/${payment.id}/refund`;
  const first = await api(path, { amount: 10_000, speed: 'normal' }, header);
  expect(await api(path, { speed: 'normal', amount: 10_000 }, header)).toEqual(first);
  const { status, body } = await api(path, { amount: 20_000 }, header);
  expect([status, body.error.description]).toEqual([
    409,
    'Different request with the same idempotency key has already been processed.',
  ]);
  expect((await api(path, {}, { 'x-refund-idempotency': 'short' })).status).toBe(400);
  expect((await api('/refunds')).body.items).toEqual([first.body]);
});

test('processes a pending refund later', async () => {
  const { api, control, pay, run, received } = await openGateway();
  await control('PUT', '/settings', { refunds: 'pending', refundSeconds: 3600 });
  const [payment] = (await pay('success')).payments;
  await run();
  const { body: refund } = await api(`/payments/${payment.id}/refund`, {});
  expect([refund.status, refund.acquirer_data]).toEqual(['pending', { arn: null }]);
  await run();
  expect((await api(`/refunds/${refund.id}`)).body.status).toBe('processed');
  expect(received.map(({ event }) => event).slice(-2)).toEqual(['refund.created', 'refund.processed']);
});

test('lists newest first, in pages and within times', async () => {
  const { api, createOrder } = await openGateway();
  const orders = [await createOrder(), await createOrder(), await createOrder()];
  const ids = async (/** @type {string} */ query) =>
    (await api(`/orders?${query}`)).body.items.map((/** @type {{ id: string }} */ { id }) => id);
  expect(await ids('count=2')).toEqual([orders[2].id, orders[1].id]);
  expect(await ids('count=2&skip=2')).toEqual([orders[0].id]);
  expect(await ids(`from=${orders[0].created_at}&to=${orders[2].created_at}`)).toHaveLength(3);
  expect(await ids(`to=${orders[0].created_at - 1}`)).toEqual([]);
  expect((await api('/orders?count=101')).status).toBe(400);
});

test('keeps accounts apart', async () => {
  const { url, createOrder, api } = await openGateway();
  await createOrder();
  const other = await fetch(`${url}/accounts/another/control/state`);
  expect((await other.json()).orders).toEqual([]);
  expect((await api('/orders')).body.count).toBe(1);
});
