import { expect, test } from 'vitest';

import { sign } from './signatures.mjs';
import { keys, openGateway } from './test-gateway.mjs';

/** @param {string} url @param {{ id: string, amount: number }} order @param {Record<string, string>} [more] */
async function checkout(url, order, more = {}) {
  const response = await fetch(url, {
    method: 'POST',
    // As a browser sends it from the shop's page.
    headers: { origin: 'http://shop.example', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams({
      key_id: keys.keyId,
      order_id: order.id,
      amount: String(order.amount),
      currency: 'INR',
      name: 'Mithai',
      description: 'Order #7 <b>',
      'prefill[email]': 'one@shopper.example',
      'prefill[contact]': '+919876543210',
      callback_url: 'http://shop.example/callback?order=7',
      cancel_url: 'http://shop.example/cancelled',
      ...more,
    }),
    redirect: 'manual',
  });
  const page = new URL(response.headers.get('location') ?? url, url);
  return page.pathname === '/v1/checkout/embedded' && response.status === 303 ? fetch(page) : response;
}

test('offers methods and outcomes without a script or a field for a card', async () => {
  const { url, createOrder } = await openGateway();
  const response = await checkout(`${url}/v1/checkout/embedded`, await createOrder());
  const html = await response.text();
  expect(response.headers.get('content-security-policy')).toContain("script-src 'none'");
  expect(html).toContain('Simulator: no money moves.');
  expect(html).toContain('₹1,240.00');
  expect(html).toContain('Order #7 &#60;b&#62;');
  expect(html).not.toContain('<script');
  const fields = [...html.matchAll(/<input type="(?!hidden)(\w+)" name="(\w+)"/g)].map(
    ([, type, name]) => `${type} ${name}`,
  );
  expect([...new Set(fields)]).toEqual(['radio method', 'radio outcome', 'number seconds']);
});

test('posts the signed payment back to the shop', async () => {
  const { url, createOrder, api } = await openGateway();
  const order = await createOrder();
  const html = await (
    await checkout(`${url}/v1/checkout/pay`, order, { method: 'netbanking', outcome: 'success' })
  ).text();
  const [payment] = (await api(`/orders/${order.id}/payments`)).body.items;
  expect(payment).toMatchObject({
    status: 'captured',
    method: 'netbanking',
    email: 'one@shopper.example',
    contact: '+919876543210',
    description: 'Order #7 <b>',
  });
  expect(html).toContain('<form method="post" action="http://shop.example/callback?order=7">');
  expect(fieldsOf(html)).toEqual({
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: sign(`${order.id}|${payment.id}`, keys.keySecret),
  });
});

test('posts the error back to the shop', async () => {
  const { url, createOrder, api } = await openGateway();
  const order = await createOrder();
  const html = await (await checkout(`${url}/v1/checkout/pay`, order, { outcome: 'failure' })).text();
  const [payment] = (await api(`/orders/${order.id}/payments`)).body.items;
  expect(fieldsOf(html)).toEqual({
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': 'Payment failed',
    'error[source]': 'issuer',
    'error[step]': 'payment_authorization',
    'error[reason]': 'payment_failed',
    'error[metadata]': JSON.stringify({ payment_id: payment.id, order_id: order.id }),
  });
});

test('sends a shopper who cancels to the cancel URL', async () => {
  const { url, createOrder } = await openGateway();
  const response = await checkout(`${url}/v1/checkout/pay`, await createOrder(), { outcome: 'cancelled' });
  expect([response.status, response.headers.get('location')]).toEqual([303, 'http://shop.example/cancelled']);
});

test('delivers the webhook before the redirect if asked to', async () => {
  const { url, createOrder, received } = await openGateway();
  await (await checkout(`${url}/v1/checkout/pay`, await createOrder(), { outcome: 'webhook_first' })).text();
  expect(received).toHaveLength(3);
});

test('pays automatically, once, with the outcome that its control API chose', async () => {
  const { url, createOrder, control, api } = await openGateway();
  const order = await createOrder();
  await control('POST', '/outcome', { outcome: 'failure', automatic: true });
  await control('POST', `/orders/${order.id}/outcome`, { outcome: 'cancelled', automatic: true });
  const embedded = `${url}/v1/checkout/embedded`;
  expect((await checkout(embedded, order)).status).toBe(303);
  expect(fieldsOf(await (await checkout(embedded, order)).text())['error[reason]']).toBe('payment_failed');
  expect(await (await checkout(embedded, order)).text()).toContain('What happens');
  expect((await api(`/orders/${order.id}`)).body).toMatchObject({ status: 'attempted', attempts: 2 });
});

test.each([
  [{ key_id: 'rzp_test_another' }, 'The api key provided is invalid'],
  [{ order_id: 'order_00000000000000' }, 'The id provided does not exist'],
  [{ amount: '100' }, 'Your payment amount is different from your order amount.'],
  [{ callback_url: 'javascript:alert(1)' }, 'The callback url format is invalid.'],
])('refuses a checkout with %j', async (more, sentence) => {
  const { url, createOrder } = await openGateway();
  const response = await checkout(`${url}/v1/checkout/embedded`, await createOrder(), more);
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(sentence);
});

test('leads a browser that comes back after the payment to the shop', async () => {
  const { url, createOrder } = await openGateway();
  const order = await createOrder();
  const embedded = `${url}/v1/checkout/embedded`;
  const page = await checkout(embedded, order);
  expect(new URL(page.url).searchParams.get('order_id')).toBe(order.id);
  await checkout(`${url}/v1/checkout/pay`, order, { outcome: 'success' });
  const back = await fetch(page.url, { redirect: 'manual' });
  expect([back.status, back.headers.get('location')]).toEqual([303, 'http://shop.example/cancelled']);
});

test('refuses to have a paid order paid again', async () => {
  const { url, pay } = await openGateway();
  const { order } = await pay('success');
  const html = await (await checkout(`${url}/v1/checkout/embedded`, order)).text();
  expect(html).toContain('Your payment has been declined as the order is already paid.');
});

/** @param {string} html @returns {Record<string, string>} */
function fieldsOf(html) {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescapeHtml(value)]));
}

/** @param {string} text */
function unescapeHtml(text) {
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
}
