import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { temporaryFolder } from '../test/temporary.mjs';
import { keys, openCarrier, order } from './test-carrier.mjs';

test('signs in with email and password, and refuses calls without the token', async () => {
  const { call, api, control } = await openCarrier();
  const login = { email: keys.email, password: 'another' };
  expect((await call('POST', '/v1/external/auth/login', login)).status).toBe(403);
  expect((await call('GET', '/v1/external/orders?search=42')).status).toBe(401);
  expect((await api('/orders?search=42')).body).toEqual({ data: [] });
  await control('/expire-token');
  expect((await api('/orders?search=42')).status).toBe(401);
});

test('makes another order of a known reference, and names missing fields', async () => {
  const { api, control } = await openCarrier();
  for (const sum of [500, 1]) await api('/orders/create/adhoc', { ...order, sub_total: sum });
  expect((await control('/state', undefined, 'GET')).body.orders).toMatchObject([
    { reference: '42', collect: 51 },
    { reference: '42', collect: 550 },
  ]);
  expect((await api('/orders/create/adhoc', { ...order, sub_total: 0 })).status).toBe(422);
  expect((await api('/orders/create/adhoc', { ...order, billing_phone: '' })).body).toEqual({
    message: 'Oops! Invalid Data.',
    errors: { billing_phone: ['The billing phone field is required.'] },
    status_code: 422,
  });
  expect((await api('/orders/create/adhoc', { ...order, pickup_location: 'Nowhere' })).status).toBe(422);
});

test('assigns a tracking number once, and refuses a second pickup', async () => {
  const { api, book } = await openCarrier();
  const { shipmentId, awb } = await book();
  expect((await api('/courier/assign/awb', { shipment_id: shipmentId })).body.message).toMatch(/already assigned/);
  const pickup = () => api('/courier/generate/pickup', { shipment_id: [shipmentId] });
  expect((await pickup()).body.pickup_status).toBe(1);
  expect(await pickup()).toMatchObject({ status: 400, body: { message: 'Already in Pickup Queue.' } });
  expect((await api('/orders?search=42')).body.data[0].shipments[0].awb).toBe(awb);
});

test('sends scans as Shiprocket documents them, with the token', async () => {
  const { book, control, received } = await openCarrier();
  const { awb } = await book();
  await control('/orders/42/scans', { scan: 'delivered' });
  const [webhook] = received;
  expect(webhook?.token).toBe(keys.webhookToken);
  expect(webhook?.body).toMatchObject({ awb, order_id: '42', shipment_status: 'DELIVERED', shipment_status_id: 7 });
  expect(webhook?.body.current_timestamp).toMatch(/^\d\d \d\d \d{4} \d\d:\d\d:\d\d$/);
  expect(webhook?.body.scans).toMatchObject([{ 'sr-status': '7', 'sr-status-label': 'DELIVERED' }]);
});

test('sends a webhook twice, late, in reverse, or not at all', async () => {
  const { api, book, control, received } = await openCarrier();
  const { awb } = await book();
  await control('/orders/42/scans', { scan: 'picked_up', delivery: 'twice' });
  await control('/orders/42/scans', { scan: 'in_transit', delivery: 'held' });
  await control('/orders/42/scans', { scan: 'out_for_delivery', delivery: 'held' });
  await control('/orders/42/scans', { scan: 'delivered', delivery: 'lost' });
  await control('/run', { isReversed: true });
  await control('/run');
  expect(received.map(({ body }) => body.shipment_status)).toEqual([
    'PICKED UP',
    'PICKED UP',
    'OUT FOR DELIVERY',
    'IN TRANSIT',
  ]);
  const { tracking_data: tracked } = (await api(`/courier/track/awb/${awb}`)).body;
  expect(tracked.shipment_track_activities).toHaveLength(4);
});

test('finds parts of references, newest first and a page at a time', async () => {
  const { api } = await openCarrier();
  for (let number = 0; number < 16; number += 1)
    await api('/orders/create/adhoc', { ...order, order_id: `4${number}` });
  const found = async (/** @type {string} */ query) =>
    (await api(`/orders?search=4${query}`)).body.data.map((/** @type {any} */ one) => one.channel_order_id);
  expect(await found('')).toHaveLength(15);
  expect(await found('&page=2')).toEqual(['40']);
  expect(await found('1')).toEqual(['415', '414', '413', '412', '411', '410', '41']);
});

test('cancels an order with its shipment', async () => {
  const { api, book } = await openCarrier();
  const { shipmentId } = await book();
  const { id } = (await api('/orders?search=42')).body.data[0];
  await api('/orders/cancel', { ids: [id] });
  expect((await api('/orders?search=42')).body.data).toMatchObject([
    { status: 'CANCELED', shipments: [{ id: shipmentId, awb: '' }] },
  ]);
  expect((await api('/courier/assign/awb', { shipment_id: shipmentId })).status).toBe(400);
});

test('refuses a pickup if its control API says so', async () => {
  const { api, book, control } = await openCarrier();
  const { shipmentId } = await book();
  await control('/settings', { pickupRefusal: 'Not today.' }, 'PUT');
  expect((await api('/courier/generate/pickup', { shipment_id: [shipmentId] })).body.message).toBe('Not today.');
});

test('refuses to cancel a parcel that is picked up', async () => {
  const { api, book, control } = await openCarrier();
  const { awb } = await book();
  await control('/orders/42/scans', { scan: 'picked_up', delivery: 'lost' });
  expect((await api('/orders/cancel/shipment/awbs', { awbs: [awb] })).status).toBe(400);
  const { id } = (await api('/orders?search=42')).body.data[0];
  expect((await api('/orders/cancel', { ids: [id] })).status).toBe(400);
});

test('keeps its parcels through a restart', async () => {
  const folder = temporaryFolder();
  const { book } = await openCarrier(folder);
  const { awb } = await book();
  const { control } = await openCarrier(folder);
  expect((await control('/state', undefined, 'GET')).body.orders).toMatchObject([{ awb }]);
});

test('rejects calls of a foreign page to its control API', async () => {
  const { call } = await openCarrier();
  const headers = { origin: 'https://elsewhere.example' };
  expect((await call('POST', '/control/reset', {}, headers)).status).toBe(403);
});

test('refuses to start in production', async () => {
  const main = fileURLToPath(new URL('main.mjs', import.meta.url));
  const account = { SHIPROCKET_EMAIL: 'a', SHIPROCKET_PASSWORD: 'b', SHIPROCKET_WEBHOOK_TOKEN: 'c' };
  const env = { NODE_ENV: 'production', CARRIER_FOLDER: temporaryFolder(), CARRIER_PORT: '1', ...account };
  const started = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const said = text(started.stderr);
  expect((await once(started, 'exit'))[0]).toBe(1);
  expect(await said).toContain('does not start when NODE_ENV is production');
});
