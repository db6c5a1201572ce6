import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { eventually } from '../backend/test/eventually.ts';
import { buildProduct, buildUser, sessionOf } from '../backend/test/factories.ts';
import { settled } from '../workers/test/outbox-state.ts';
import { checkout } from './lib/settings.mjs';
import { startRunningShop } from './test/running-shop.mjs';

const ADDRESS = '12 Temple Street, Madurai, Tamil Nadu - 625001';
const PROCESSES = ['backend', 'workers', 'storefront'];

/** @type {Awaited<ReturnType<typeof startRunningShop>>} */
let shop;
/** @type {Record<string, string>} */
const secrets = {};

beforeAll(async () => {
  shop = await startRunningShop({ variables: { CHANGES_CHANNEL: 'test-of-log-lines' }, prepare: async () => {} });
  const { harness, environment, supervisor } = shop;
  const url = environment.PUBLIC_URL ?? '';
  const em = harness.orm.em.fork();
  const { id: productId } = await buildProduct(em, { stock: 10 });
  const buyer = await buildUser(em);
  const headers = { ...(await sessionOf(em, buyer, { PUBLIC_URL: url })), 'content-type': 'application/json' };
  const post = (/** @type {string} */ path, /** @type {object} */ body) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await post('/api/cart', { productId });
  const placed = await post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS });
  if (placed.status !== 201) throw new Error(await placed.text());
  await post('/api/auth/login', { email: buyer.email, password: 'a-wrong-password-typed' });
  await settled(harness.orm);
  Object.assign(secrets, { email: buyer.email, name: buyer.name, ADDRESS, cookie: headers.cookie.split('=')[1] });
  // Until it is started again, the storefront cannot reach it.
  process.kill(supervisor.pids.backend ?? 0, 'SIGKILL');
  await eventually('the backend is away', async () => (await fetch(`${url}/api/products?search=laddu`)).status === 503);
}, 300_000);
afterAll(() => shop.close());

const read = (/** @type {string} */ name) => readFileSync(join(shop.folder, `${name}.log`), 'utf8');

/** @returns {Record<string, unknown>[]} */
const linesOf = (/** @type {string} */ name) =>
  read(name)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** The table of the documentation: type and processes of each field. */
const documented = () => {
  const text = readFileSync(join(checkout, 'docs/observability.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| (\w+) \| .+ \| ([a-z, ]+) \|$/gm)];
  return new Map(rows.map(([, field = '', type, names = '']) => [field, { type, names: names.split(', ') }]));
};

/** @param {unknown} value */
const typeOf = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
    ? 'time'
    : value === null
      ? 'null'
      : typeof value;

test.each(PROCESSES)('lines of the %s have the documented fields, and no others', (name) => {
  const fields = documented();
  expect(fields.size).toBeGreaterThan(20);
  const lines = linesOf(name);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).toMatchObject({ level: expect.stringMatching(/^(?:info|warn|error|fatal)$/), process: name });
    expect(Object.keys(line)).toEqual(expect.arrayContaining(['time', 'level', 'process', 'msg']));
    for (const [field, value] of Object.entries(line)) {
      const { type, names } = fields.get(field) ?? {};
      expect(names, `${field} in ${JSON.stringify(line)}`).toContain(name);
      expect([type, 'null'], `${field} in ${JSON.stringify(line)}`).toContain(typeOf(value));
    }
  }
});

test('the lines of an order name its trace in backend and workers', () => {
  const placed = linesOf('backend').find(({ route }) => route === '/api/orders');
  expect(placed).toMatchObject({
    level: 'info',
    method: 'POST',
    status: 201,
    msg: 'request',
    userId: expect.any(Number),
  });
  const jobs = linesOf('workers').filter(({ traceId }) => traceId === placed?.traceId);
  expect(jobs.map(({ msg, event }) => `${String(msg)}: ${String(event)}`)).toEqual(
    expect.arrayContaining(['event dispatched: order.placed', 'job done: order.placed']),
  );
  expect(linesOf('backend')).toContainEqual(expect.objectContaining({ msg: 'request refused', status: 401 }));
  expect(linesOf('storefront')).toContainEqual(
    expect.objectContaining({ level: 'warn', msg: 'upstream request failed', requestId: expect.any(String) }),
  );
});

test.each(PROCESSES)('lines of the %s hold no personal data', (name) => {
  const text = read(name);
  for (const [what, secret] of Object.entries(secrets)) expect(text.includes(secret), what).toBe(false);
  expect(text).not.toMatch(/[\w.]+@[\w.]+\.\w+|a-wrong-password-typed|127\.0\.0\.1:\d+.*cookie/);
});
