import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

import { listen } from '../test/listen.mjs';
import { temporaryFolder } from '../test/temporary.mjs';
import { Accounts } from '../simulator/accounts.mjs';
import { Account } from './account.mjs';
import { createWeb } from './web.mjs';

export const keys = {
  keyId: 'rzp_test_0123456789abcd',
  keySecret: 'the secret of the key',
  webhookSecret: 'the secret of webhooks',
};

/**
 * A simulator and a shop that receives its webhooks.
 * @param {{ folder?: string, answer?: (number: number) => number }} [options] `answer`: the shop's status by the number of the webhook
 */
export async function openGateway({ folder = temporaryFolder(), answer = () => 200 } = {}) {
  /** @type {{ event: string, id: unknown, signature: unknown, body: string }[]} */
  const received = [];
  const shop = createServer(async (request, response) => {
    const body = await text(request);
    received.push({
      event: JSON.parse(body).event,
      id: request.headers['x-razorpay-event-id'],
      signature: request.headers['x-razorpay-signature'],
      body,
    });
    response.writeHead(answer(received.length)).end();
  });
  const webhookUrl = await listen(shop);
  const shopKeys = { ...keys, webhookUrl: `${webhookUrl}/api/payments/webhook` };
  const accounts = await Accounts.open(folder, (name) => Account.open(folder, name, shopKeys));
  const web = createWeb((name) => accounts.get(name));
  const url = await listen(web);
  const close = async () => {
    web.closeAllConnections();
    web.close();
    await accounts.close();
  };
  onTestFinished(async () => {
    await close();
    shop.closeAllConnections();
    shop.close();
  });
  return { url, received, close, ...clientOf(url) };
}

/** @param {string} url */
function clientOf(url) {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
  /** @param {string} path @param {unknown} [body] @param {Record<string, string>} [headers] */
  const api = async (path, body, headers = {}) => {
    const response = await fetch(`${url}/v1${path}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization, 'content-type': 'application/json', ...headers },
    });
    return { status: response.status, body: await response.json() };
  };
  /** @param {string} method @param {string} path @param {unknown} [body] */
  const control = async (method, path, body) => {
    const response = await fetch(`${url}/control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = response.status === 204 ? undefined : await response.json();
    return { status: response.status, body: answer };
  };
  /** @param {object} [more] */
  const createOrder = async (more = {}) => (await api('/orders', { amount: 124_000, currency: 'INR', ...more })).body;
  /** @param {string} outcome @param {object} [more] */
  const pay = async (outcome, more = {}) => {
    const order = await createOrder();
    const { body } = await control('POST', `/orders/${order.id}/payments`, { outcome, ...more });
    return { order, ...body };
  };
  return { api, control, createOrder, pay, run: () => control('POST', '/run') };
}
