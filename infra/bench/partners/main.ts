import { createOrm } from '@mithai/backend/orm';
import { readEnv } from '@mithai/backend/env';
import { reportOnLedger } from '@mithai/backend/modules/earnings';
import { Client } from 'pg';
import { median } from '../report.ts';
import { putSection } from '../browser/section.ts';
import { EARNINGS_EACH, emailOfPartner, fillPartners, PRODUCTS_EACH, signIn } from './fill.ts';

/**
 * Measures what partners and the administrator read in a shop with few partners and again with many, and writes its section of
 * docs/benchmarks.md. API_URL and DATABASE_URL name the shop, which gets the partners. Exits 1 when a promise is broken.
 */
const { API_URL, DATABASE_URL } = process.env;
if (!API_URL || !DATABASE_URL) throw new Error('Set API_URL and DATABASE_URL.');

const FEW = 20;
const MANY = 500;
const ROUNDS = 3;
const REQUESTS = 200;
const WARM_UP = 40;
/** Callers at a time. */
const CALLERS = 2;
/** What many partners may cost, as a multiple of what few do. */
const MOST = 2;

const PARTNER_CALLS = ['products', 'earnings', 'earnings?status=payable', 'earnings/summary', 'orders', 'payouts'].map(
  (call) => `/api/partner-sellers/${call}`,
);
/** Pages of as many rows as the small shop has partners. */
const ADMIN_CALLS = [
  `/api/admin/partner-sellers?status=approved&limit=${FEW}`,
  '/api/admin/partner-sellers/pending',
  '/api/admin/partner-products/pending',
  `/api/admin/payouts/due?limit=${FEW}`,
  `/api/admin/payouts?limit=${FEW}`,
];

interface Figures {
  /** Milliseconds: median and 95th percentile, of the middle one of the rounds. */
  p50: number;
  p95: number;
}

const database = new Client({ connectionString: DATABASE_URL });
await database.connect();
const admin = await signInAdmin();
const small = await measureShop(FEW);
const large = await measureShop(MANY);
await database.end();

const began = performance.now();
const orm = await createOrm(readEnv());
const discrepancies = await reportOnLedger(orm.em.fork());
await orm.close();
const comparison = (performance.now() - began) / 1000;

const rows = [...small].map(([path, few]) => {
  const many = large.get(path) ?? { p50: Number.NaN, p95: Number.NaN };
  return { path, few, many, ratio: many.p95 / few.p95 };
});
const figure = (value: number): string => value.toFixed(1);
putSection(
  new URL('../../../docs/benchmarks.md', import.meta.url),
  'Partners',
  `
What partners and the administrator read, with ${FEW} partners and with ${MANY}, each with ${PRODUCTS_EACH} products and ${EARNINGS_EACH} earnings: ${(MANY * EARNINGS_EACH).toLocaleString('en')}
earnings in the end. Lists are asked for pages of ${FEW} rows, so that both answers are as long; ${CALLERS} callers at a time, the
median of ${ROUNDS} rounds of ${REQUESTS} requests, in milliseconds. Comparing the whole ledger with orders and payouts takes ${figure(comparison)} s with ${MANY} partners.

| Call | ${FEW} partners, median | p95 | ${MANY} partners, median | p95 | p95, ratio | Promised |
|---|---:|---:|---:|---:|---:|---:|
${rows.map(({ path, few, many, ratio }) => `| \`${path}\` | ${[few.p50, few.p95, many.p50, many.p95, ratio].map(figure).join(' | ')} | ≤ ${MOST} |`).join('\n')}
`,
);
for (const { path, few, many, ratio } of rows) {
  console.log(`${path.padEnd(58)} p95 ${figure(few.p95)} ms, with many partners ${figure(many.p95)} ms: ${figure(ratio)}`);
}
console.log(`Comparing the whole ledger took ${figure(comparison)} s and found ${discrepancies.length}`);
const broken = [
  ...rows.filter(({ ratio }) => !(ratio <= MOST)).map(({ path }) => path),
  ...(discrepancies.length > 0 ? [`The ledger agrees: ${discrepancies[0]?.message}`] : []),
];
for (const name of broken) console.error(`Not kept: ${name}`);
process.exitCode = broken.length > 0 ? 1 : 0;

async function signInAdmin(): Promise<string> {
  const email = 'bench-owner@mithai.example';
  await database.query(`insert into users (username, email, name, role) values ($1, $1, 'Owner', 'admin')`, [email]);
  return signIn(database, email);
}

async function measureShop(partners: number): Promise<Map<string, Figures>> {
  await fillPartners(database, partners);
  const cookies: string[] = [];
  for (let number = 1; number <= FEW; number += 1) cookies.push(await signIn(database, emailOfPartner(number)));
  const figures = new Map<string, Figures>();
  for (const path of PARTNER_CALLS) figures.set(path, await measureCall(path, cookies));
  for (const path of ADMIN_CALLS) figures.set(path, await measureCall(path, [admin]));
  return figures;
}

async function measureCall(path: string, cookies: string[]): Promise<Figures> {
  await callAll(path, cookies, WARM_UP);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push((await callAll(path, cookies, REQUESTS)).toSorted((a, b) => a - b));
  const at = (share: number) => median(rounds.map((times) => times[Math.floor(times.length * share)] ?? Number.NaN));
  return { p50: at(0.5), p95: at(0.95) };
}

async function callAll(path: string, cookies: string[], count: number): Promise<number[]> {
  const times: number[] = [];
  const call = async (cookie: string) => {
    const start = performance.now();
    const answer = await fetch(`${API_URL}${path}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    times.push(performance.now() - start);
  };
  const caller = async (first: number) => {
    for (let number = first; number < count; number += CALLERS) await call(cookies[number % cookies.length] ?? '');
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, first) => caller(first)));
  return times;
}
