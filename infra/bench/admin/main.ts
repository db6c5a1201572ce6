import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { putSection } from '../browser/section.ts';
import {
  callAll,
  CALLERS,
  compare,
  figure,
  judge,
  measureCalls,
  REQUESTS,
  ROUNDS,
  toRows,
  type Latency,
} from '../latency.ts';
import { median } from '../report.ts';
import { signInAdmin } from '../sign-in.ts';
import { fillShop, RARE_NAME } from './fill.ts';

/**
 * Measures the administrator's lists and searches in a small and a large shop and writes their section of
 * docs/benchmarks.md. API_URL and DATABASE_URL name the shop, which gets the data. Exits 1 if a target is missed.
 */
const { API_URL: apiUrl = '', DATABASE_URL: connectionString } = process.env;
if (!apiUrl || !connectionString) throw new Error('Set API_URL and DATABASE_URL.');

const SMALL = { orders: 100, products: 100 };
const LARGE = { orders: 100_000, products: 5_000 };
const PAGE = 20;

const CALLS = [
  '/api/admin/orders',
  '/api/admin/orders?status=pending',
  '/api/admin/orders?status=delivered&paymentMethod=upi',
  `/api/admin/orders?search=${RARE_NAME}`,
  '/api/admin/orders?search=Asha',
  '/api/admin/orders?search=9000000042',
  '/api/admin/products',
  '/api/admin/products?search=Sweet',
  '/api/admin/products?stock=low',
  '/api/custom-order-requests',
  '/api/admin/statistics/products?period=7',
].map((path) => `${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}`);

/** Responses whose size does not depend on the shop. */
const OVERVIEWS = ['/api/admin/tasks', '/api/admin/statistics'];

/** Cached until an order, a review or a product changes. */
const SUMMED_UP = ['/api/admin/statistics', '/api/admin/statistics/products'];
const CHANGES = 50;
/** Milliseconds for a change to reach the backend. */
const CHANGE_ARRIVES = 200;

const database = new Client({ connectionString });
await database.connect();
const cookie = await signInAdmin(database);
const small = await measureShop(SMALL);
const large = await measureShop(LARGE);
const summedUp: string[] = [];
for (const path of SUMMED_UP) summedUp.push(`\`${path}\` ${figure(await measureAfterChanges(path))} ms`);
await database.end();
const calls = compare(small, large);

putSection(
  new URL('../../../docs/benchmarks.md', import.meta.url),
  'Administrator',
  `
The administrator's calls in a small shop (${SMALL.orders} orders and ${SMALL.products} products more than the demonstration data) and in a large
one (${LARGE.orders.toLocaleString('en')} orders and ${LARGE.products.toLocaleString('en')} products). Pages of ${PAGE} rows, ${CALLERS} concurrent callers, medians of ${ROUNDS} rounds of ${REQUESTS} requests, in milliseconds.
The target limits how much slower the large shop's p95 is.

| Call | Small shop, median | p95 | Large shop, median | p95 | p95, ratio | Target |
|---|---:|---:|---:|---:|---:|---:|
${toRows(calls)}

Statistics are cached until something changes. Uncached in the large shop, as the median of ${CHANGES} calls that each follow a change:
${summedUp.join(', ')}.
`,
);
const broken = judge(calls);
for (const name of broken) console.error(`Not kept: ${name}`);
process.exitCode = broken.length > 0 ? 1 : 0;

async function measureShop(size: typeof SMALL): Promise<[string, Latency][]> {
  await fillShop(database, size);
  return measureCalls(apiUrl, [...CALLS, ...OVERVIEWS], [cookie]);
}

async function measureAfterChanges(path: string): Promise<number> {
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    await database.query(`insert into outbox_changes (change) values ('{"message": {"topic": "catalog"}}')`);
    await setTimeout(CHANGE_ARRIVES);
    times.push(...(await callAll(`${apiUrl}${path}`, [cookie], 1)));
  }
  return median(times);
}
