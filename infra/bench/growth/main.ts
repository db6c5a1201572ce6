import { writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { signIn, signInAdmin } from '../sign-in.ts';
import { ACCOUNTS, CALLS, type Call } from './calls.ts';
import { fillShop, type Size } from './fill.ts';
import { report, type Measured } from './report.ts';

/**
 * `make bench-growth`: measures the same calls while the shop grows, and writes growth.json and the section of
 * docs/benchmarks.md. GROWTH_QUICK=1 leaves out the largest shop. Exits 1 if a call answers with an error.
 */
const { API_URL: apiUrl = '', STOREFRONT_URL: storefrontUrl = '', DATABASE_URL: connectionString } = process.env;
if (!apiUrl || !connectionString) throw new Error('Set API_URL, STOREFRONT_URL and DATABASE_URL.');

const isQuick = process.env.GROWTH_QUICK === '1';
const ALL_SIZES = [100, 1000, 10_000, 100_000].map((products): Size => ({
  products,
  orders: products * 10,
  customers: products,
}));
const SIZES = isQuick ? ALL_SIZES.slice(0, -1) : ALL_SIZES;
const REQUESTS = isQuick ? 20 : 60;
const WARM_UP = 3;

const database = new Client({ connectionString });
await database.connect();
const measured: Measured[] = [];
for (const size of SIZES) {
  const began = performance.now();
  await fillShop(database, size);
  console.log(`${size.products} products, ${size.orders} orders: filled in ${seconds(began)} s`);
  const cookies = await signInAll();
  for (const call of CALLS) measured.push(await measure(call, size, cookies[call.as ?? 'visitor']));
  console.log(`measured in ${seconds(began)} s`);
}
await database.end();
writeFileSync(new URL('../../../docs/growth.json', import.meta.url), `${JSON.stringify(measured)}\n`);
await report(measured, { isQuick, requests: REQUESTS });
const failed = measured.filter(({ error }) => error);
for (const { name, error } of failed) console.error(`${name}: ${error}`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function signInAll(): Promise<Record<NonNullable<Call['as']> | 'visitor', string[]>> {
  const all = (emails: string[]) => Promise.all(emails.map((email) => signIn(database, email)));
  return {
    visitor: [''],
    customer: await all(ACCOUNTS.customer),
    partner: await all(ACCOUNTS.partner),
    admin: [await signInAdmin(database)],
  };
}

/** One call at a time; the price range that makes a request new also differs from those of other sizes. */
async function measure(call: Call, { products }: Size, cookies: string[]): Promise<Measured> {
  const { group, name, path, isPage, isWhole } = call;
  const times: { first: number; whole: number; bytes: number }[] = [];
  try {
    const count = isWhole ? 1 : REQUESTS + WARM_UP;
    for (let number = 0; number < count; number += 1) {
      const url = `${isPage ? storefrontUrl : apiUrl}${path(products + number)}`;
      times.push(await read(url, cookies[number % cookies.length] ?? ''));
    }
  } catch (error) {
    return { group, name, products, p50: Number.NaN, p95: Number.NaN, bytes: 0, error: String(error) };
  }
  const counted = isWhole ? times : times.slice(WARM_UP);
  const at = (share: number) =>
    counted.map(({ whole }) => whole).toSorted((a, b) => a - b)[Math.floor(counted.length * share)] ?? Number.NaN;
  const bytes = Math.max(...counted.map((time) => time.bytes));
  const [p50, p95] = isWhole ? [counted[0]?.first ?? Number.NaN, counted[0]?.whole ?? Number.NaN] : [at(0.5), at(0.95)];
  console.log(
    `${String(products).padStart(7)} ${group.padEnd(12)} ${name.padEnd(60)} ${p50.toFixed(1)} ${p95.toFixed(1)} ${bytes}`,
  );
  return { group, name, products, p50, p95, bytes };
}

async function read(url: string, cookie: string): Promise<{ first: number; whole: number; bytes: number }> {
  const start = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  const first = performance.now() - start;
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.length;
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return { first, whole: performance.now() - start, bytes };
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0);
}
