import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

import { listen } from '../test/listen.mjs';
import { temporaryFolder } from '../test/temporary.mjs';
import { Accounts } from '../simulator/accounts.mjs';
import { Account } from './account.mjs';
import { createWeb } from './web.mjs';

export const keys = { email: 'api@mithai.example', password: 'the password', webhookToken: 'the token of webhooks' };

export const order = {
  order_id: '42',
  order_date: '2026-11-25',
  pickup_location: 'Kitchen',
  billing_customer_name: 'Meena',
  billing_address: '12 Temple Street',
  billing_city: 'Madurai',
  billing_pincode: '625001',
  billing_state: 'Tamil Nadu',
  billing_country: 'India',
  billing_email: 'hello@mithai.example',
  billing_phone: '9840012345',
  shipping_is_billing: true,
  order_items: [{ name: 'Laddu', sku: 'product-1', units: 2, selling_price: 250 }],
  payment_method: 'COD',
  shipping_charges: 50,
  sub_total: 500,
  length: 25,
  breadth: 20,
  height: 10,
  weight: 0.6,
};

/** A simulator and a shop that receives its webhooks. @param {string} [folder] */
export async function openCarrier(folder = temporaryFolder()) {
  /** @type {{ token: unknown, body: Record<string, unknown> }[]} */
  const received = [];
  const shop = createServer(async (request, response) => {
    received.push({ token: request.headers['x-api-key'], body: JSON.parse(await text(request)) });
    response.writeHead(200).end();
  });
  const webhookUrl = await listen(shop);
  const shopKeys = { ...keys, webhookUrl };
  const accounts = await Accounts.open(folder, (name) => Account.open(folder, name, shopKeys));
  const web = createWeb((name) => accounts.get(name));
  const url = await listen(web);
  onTestFinished(async () => {
    for (const server of [web, shop]) {
      server.closeAllConnections();
      server.close();
    }
    await accounts.close();
  });
  /** @param {string} method @param {string} path @param {unknown} [body] @param {Record<string, string>} [headers] */
  const call = async (method, path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    return { status: response.status, body: answer === '' ? undefined : JSON.parse(answer) };
  };
  const { body } = await call('POST', '/v1/external/auth/login', { email: keys.email, password: keys.password });
  const authorization = `Bearer ${body.token}`;
  /** @param {string} path @param {unknown} [body] */
  const api = (path, body) => call(body === undefined ? 'GET' : 'POST', `/v1/external${path}`, body, { authorization });
  /** @param {string} path @param {unknown} [body] @param {string} [method] */
  const control = (path, body, method = 'POST') => call(method, `/control${path}`, body);
  /** A parcel with a tracking number. */
  const book = async () => {
    const created = (await api('/orders/create/adhoc', order)).body;
    const assigned = (await api('/courier/assign/awb', { shipment_id: created.shipment_id })).body;
    return { shipmentId: created.shipment_id, awb: assigned.response.data.awb_code };
  };
  return { url, call, api, control, book, received };
}
