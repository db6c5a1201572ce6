import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

import { Client } from 'pg';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { startTestShop } from '../backend/test/app.ts';
import { buildProduct, buildUser, sessionOf } from '../backend/test/factories.ts';
import { buildStorefront } from './lib/build.mjs';
import { freePort } from './lib/ports.mjs';
import { checkout, readSettings } from './lib/settings.mjs';
import { startProcesses } from './lib/shop.mjs';
import { Supervisor } from './lib/supervisor.mjs';
import { createTemporaryFolder, temporaryFolder } from './test/temporary.mjs';

const CUSTOMERS = 3;
const MAX_ROUNDS = 2000;
/** Pause between a customer's calls, to leave CPU time to the starting processes. */
const PAUSE_MS = 100;

beforeAll(async () => {
  const { folder, remove } = createTemporaryFolder();
  await buildStorefront({ checkout, logs: folder, environment: process.env }).finally(remove);
}, 240_000);

test('serves orders and pages without a refused request while backend, workers and storefront are replaced', async () => {
  const { supervisor, lines, url, databaseUrl, customers } = await openShop();
  const load = customers.map((headers) => shopUntilStopped(url, headers));

  await supervisor.restart();
  expect(lines).toEqual(['backend', 'workers', 'storefront'].map((name) => `${name} was replaced by a new process.`));

  // As an operator who signals both without the supervisor.
  for (const name of ['backend', 'storefront']) process.kill(supervisor.pids[name] ?? 0, 'SIGTERM');
  await vi.waitFor(() => expect(lines).toHaveLength(5), { timeout: 60_000, interval: 50 });

  const results = await Promise.all(load.map((calls) => calls.stop()));
  expect(results.flatMap(({ failures }) => failures).join('\n')).toBe('');
  const placed = results.flatMap(({ orders }) => orders);
  expect(placed.length).toBeGreaterThan(CUSTOMERS);
  expect(await ordersIn(databaseUrl)).toEqual(placed.toSorted((a, b) => a - b));
});

async function openShop() {
  const ports = { PORT: await freePort(), API_PORT: await freePort(), OPS_PORT: await freePort() };
  const variables = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
  const url = `http://127.0.0.1:${ports.PORT}`;
  const shop = await startTestShop({ ...variables, PUBLIC_URL: url });
  onTestFinished(() => shop.close());

  const dataDir = temporaryFolder();
  /** @type {string[]} */
  const lines = [];
  const supervisor = new Supervisor({ dataDir, logs: dataDir, say: (line) => lines.push(line) });
  onTestFinished(() => supervisor.stop());
  const settings = readSettings({ ...variables, MITHAI_DATA: dataDir });
  const env = Object.fromEntries(
    Object.entries(shop.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  await startProcesses(
    { settings, supervisor },
    { PATH: process.env.PATH, ...env, LOG_LEVEL: 'warn', API_URL: `http://127.0.0.1:${ports.API_PORT}` },
  );

  const em = shop.orm.em.fork();
  const { id: productId } = await buildProduct(em, { stock: 100_000 });
  const customers = [];
  for (let count = 0; count < CUSTOMERS; count += 1) {
    customers.push({
      ...(await sessionOf(em, await buildUser(em), { PUBLIC_URL: url })),
      'x-product': String(productId),
    });
  }
  return { supervisor, lines, url, databaseUrl: shop.env.DATABASE_URL, customers };
}

/**
 * Opens the home page and orders repeatedly; records failures, including missing responses.
 * @param {string} url @param {Record<string, string>} headers
 */
function shopUntilStopped(url, headers) {
  const stopped = new AbortController();
  /** @type {number[]} */
  const orders = [];
  /** @type {string[]} */
  const failures = [];
  /** @param {string} path @param {RequestInit} [options] */
  const call = async (path, options) => {
    try {
      const response = await fetch(url + path, options);
      const text = await response.text();
      if (!response.ok) failures.push(`${path} ${response.status} ${text.slice(0, 200)}`);
      return { isOk: response.ok, text };
    } catch (error) {
      failures.push(`${path} ${inspect(error)}`);
      return { isOk: false, text: '' };
    }
  };
  const post = (/** @type {string} */ path, /** @type {object} */ body) =>
    call(path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
  const done = (async () => {
    for (let rounds = 0; rounds < MAX_ROUNDS && !stopped.signal.aborted; rounds += 1) {
      await pause(PAUSE_MS);
      await call('/');
      await post('/api/cart', { productId: Number(headers['x-product']) });
      const placed = await post('/api/orders', {
        paymentMethod: 'cod',
        shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001',
      });
      if (placed.isOk) orders.push(JSON.parse(placed.text).id);
    }
  })();
  const stop = async () => {
    stopped.abort();
    await done;
    return { orders, failures };
  };
  return { stop };
}

/** @param {string} connectionString @returns {Promise<number[]>} */
async function ordersIn(connectionString) {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select id from orders order by id').finally(() => client.end());
  return rows.map(({ id }) => Number(id));
}
