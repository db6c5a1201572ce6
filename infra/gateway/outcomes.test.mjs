import { expect, test } from 'vitest';

import { outcomes } from './outcomes.mjs';
import { sign } from './signatures.mjs';
import { keys, openGateway } from './test-gateway.mjs';

const inOrder = ['payment.authorized', 'payment.captured', 'order.paid'];
const callbackUrl = 'http://shop.example/callback';
const cancelUrl = 'http://shop.example/cancelled';

/**
 * Of each outcome, once everything that waits has run: the payments' statuses, the webhooks as the shop received them,
 * and how the browser returns.
 * @type {Record<keyof typeof outcomes, { payments: string[], webhooks: string[], back: string }>}
 */
const expected = {
  success: { payments: ['captured'], webhooks: inOrder, back: 'success' },
  failure: { payments: ['failed'], webhooks: ['payment.failed'], back: 'payment_failed' },
  pending_success: { payments: ['captured'], webhooks: inOrder, back: 'payment_pending' },
  pending_failure: { payments: ['failed'], webhooks: ['payment.failed'], back: 'payment_pending' },
  authorized: { payments: ['authorized'], webhooks: ['payment.authorized'], back: 'success' },
  cancelled: { payments: ['failed'], webhooks: ['payment.failed'], back: 'GET' },
  webhook_first: { payments: ['captured'], webhooks: inOrder, back: 'success' },
  webhook_twice: { payments: ['captured'], webhooks: inOrder.flatMap((event) => [event, event]), back: 'success' },
  captured_before_authorized: {
    payments: ['captured'],
    webhooks: ['payment.captured', 'order.paid', 'payment.authorized'],
    back: 'success',
  },
  failed_after_captured: { payments: ['captured'], webhooks: [...inOrder, 'payment.failed'], back: 'success' },
  webhook_lost: { payments: ['captured'], webhooks: [], back: 'success' },
  webhook_delayed: { payments: ['captured'], webhooks: inOrder, back: 'success' },
  wrong_amount: { payments: ['captured'], webhooks: ['payment.authorized', 'payment.captured'], back: 'success' },
  wrong_currency: { payments: ['captured'], webhooks: ['payment.authorized', 'payment.captured'], back: 'success' },
  double_payment: {
    payments: ['captured', 'captured'],
    webhooks: [...inOrder, 'payment.authorized', 'payment.captured'],
    back: 'success',
  },
  forged_signature: { payments: ['failed'], webhooks: ['payment.failed'], back: 'forged' },
  browser_closed: { payments: ['captured'], webhooks: inOrder, back: 'nothing' },
};

test.each(Object.keys(outcomes))('%s', async (outcome) => {
  const { pay, api, run, received } = await openGateway();
  const { order, redirect } = await pay(outcome, {
    callbackUrl,
    cancelUrl,
    delaySeconds: outcome === 'authorized' ? undefined : 60,
  });
  await run();
  const payments = (await api(`/orders/${order.id}/payments`)).body.items;
  expect({
    payments: payments.map((/** @type {{ status: string }} */ { status }) => status),
    webhooks: received.map(({ event }) => event),
    back: describeReturn(redirect),
  }).toEqual(expected[/** @type {keyof typeof outcomes} */ (outcome)]);
  const [payment] = payments;
  expect(payment.amount).toBe(outcome === 'wrong_amount' ? order.amount - 100 : order.amount);
  expect(payment.currency).toBe(outcome === 'wrong_currency' ? 'USD' : 'INR');
});

/** @param {import('./outcomes.mjs').Redirect | null} redirect */
function describeReturn(redirect) {
  if (!redirect) return 'nothing';
  const { method, url, fields } = redirect;
  expect(url).toBe(method === 'GET' ? cancelUrl : callbackUrl);
  if (method === 'GET') return 'GET';
  if (fields['error[reason]']) {
    expect(Object.keys(JSON.parse(fields['error[metadata]'] ?? ''))).toEqual(['payment_id', 'order_id']);
    return fields['error[reason]'];
  }
  const signature = sign(`${fields.razorpay_order_id}|${fields.razorpay_payment_id}`, keys.keySecret);
  return fields.razorpay_signature === signature ? 'success' : 'forged';
}

test('sends waiting webhooks only when their time has come', async () => {
  const { pay, api, received } = await openGateway();
  const { order } = await pay('pending_success', { delaySeconds: 3600 });
  const { items } = (await api(`/orders/${order.id}/payments`)).body;
  expect([items[0].status, received]).toEqual(['created', []]);
});

test('leaves a payment authorized if its order is captured by a call', async () => {
  const { createOrder, control, api, run, received } = await openGateway();
  const order = await createOrder({ payment_capture: 0 });
  const { body } = await control('POST', `/orders/${order.id}/payments`, { outcome: 'success' });
  const [payment] = body.payments;
  expect(payment.status).toBe('authorized');
  await run();
  await api(`/payments/${payment.id}/capture`, { amount: payment.amount, currency: 'INR' });
  await run();
  expect(received.map(({ event }) => event)).toEqual(inOrder);
});

test('settles payments and refunds by hand', async () => {
  const { pay, control, api, run, received } = await openGateway();
  const authorized = await pay('authorized');
  expect((await control('POST', `/payments/${authorized.payments[0].id}/expire`)).body.payment).toMatchObject({
    status: 'refunded',
    captured: false,
  });
  const pending = await pay('pending_success', { delaySeconds: 3600 });
  expect((await control('POST', `/payments/${pending.payments[0].id}/expire`)).body.payment).toMatchObject({
    status: 'failed',
    error_reason: 'payment_timed_out',
  });
  expect((await control('POST', `/payments/${pending.payments[0].id}/capture`)).body).toEqual({
    message: 'The payment is failed.',
  });
  const paid = await pay('success');
  const refund = (await api(`/payments/${paid.payments[0].id}/refund`, {})).body;
  expect((await control('POST', `/refunds/${refund.id}/fail`)).body.refund.status).toBe('failed');
  expect((await api(`/payments/${paid.payments[0].id}`)).body).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
  });
  await run();
  await expect.poll(() => received.map(({ event }) => event)).toContain('refund.failed');
});
