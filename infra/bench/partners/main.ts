import { createOrm } from '@mithai/backend/orm';
import { readEnv } from '@mithai/backend/env';
import { recordLedgerReport } from '@mithai/backend/modules/earnings';
import { Client } from 'pg';
import { putSection } from '../browser/section.ts';
import { CALLERS, compare, figure, judge, measureCalls, REQUESTS, ROUNDS, toRows, type Latency } from '../latency.ts';
import { signIn, signInAdmin } from '../sign-in.ts';
import { EARNINGS_EACH, emailOfPartner, fillPartners, PRODUCTS_EACH } from './fill.ts';

/**
 * Measures the partners' and administrator's pages with few and with many partners and writes their section of
 * docs/benchmarks.md. API_URL and DATABASE_URL name the shop, which gets the data. Exits 1 if a target is missed.
 */
const { API_URL: apiUrl = '', DATABASE_URL: connectionString } = process.env;
if (!apiUrl || !connectionString) throw new Error('Set API_URL and DATABASE_URL.');

const FEW = 20;
const MANY = 500;

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

const database = new Client({ connectionString });
await database.connect();
const admin = await signInAdmin(database);
const small = await measureShop(FEW);
const large = await measureShop(MANY);
await database.end();

const began = performance.now();
const orm = await createOrm(readEnv());
const discrepancies = await recordLedgerReport(orm.em.fork());
await orm.close();
const comparison = (performance.now() - began) / 1000;

const calls = compare(small, large);
putSection(
  new URL('../../../docs/benchmarks.md', import.meta.url),
  'Partners',
  `
Calls of partners and of the administrator with ${FEW} and with ${MANY} partners, who have ${PRODUCTS_EACH} products and ${EARNINGS_EACH} earnings each, ${(MANY * EARNINGS_EACH).toLocaleString('en')}
earnings in all. Lists return ${FEW} rows, so both responses have the same length. ${CALLERS} concurrent callers, medians of ${ROUNDS} rounds of ${REQUESTS}
requests, in milliseconds. With ${MANY} partners the check of the whole ledger takes ${figure(comparison)} s.

| Call | ${FEW} partners, median | p95 | ${MANY} partners, median | p95 | p95, ratio | Target |
|---|---:|---:|---:|---:|---:|---:|
${toRows(calls)}
`,
);
console.log(`Comparing the whole ledger took ${figure(comparison)} s and found ${discrepancies.length}`);
const broken = [
  ...judge(calls),
  ...(discrepancies.length > 0 ? [`The ledger agrees: ${discrepancies[0]?.message}`] : []),
];
for (const name of broken) console.error(`Not kept: ${name}`);
process.exitCode = broken.length > 0 ? 1 : 0;

async function measureShop(partners: number): Promise<[string, Latency][]> {
  await fillPartners(database, partners);
  const cookies: string[] = [];
  for (let number = 1; number <= FEW; number += 1) cookies.push(await signIn(database, emailOfPartner(number)));
  return [
    ...(await measureCalls(apiUrl, PARTNER_CALLS, cookies)),
    ...(await measureCalls(apiUrl, ADMIN_CALLS, [admin])),
  ];
}
