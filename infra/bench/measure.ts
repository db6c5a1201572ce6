import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { emptyCarts, prepareCustomers } from './customers.ts';
import { CONNECTIONS, addToCart, checkout, get, runRound, type Round, type Work } from './load.ts';
import { measureHome, waitUntilReady, type HomeFigures } from './home.ts';
import { errorsOf, homeRate, CHANGE_MAX_MS, ratioOf, toMarkdown, type Measured } from './report.ts';

/**
 * Compares a running shop with baselines on its database and writes docs/benchmarks.md. API_URL and DATABASE_URL name
 * the shop; BASELINE_PORT and STOREFRONT_PORT are free. Exits 1 on an error or a missed target.
 */
const { API_URL, DATABASE_URL, BASELINE_PORT, STOREFRONT_PORT } = process.env;
if (!API_URL || !DATABASE_URL || !BASELINE_PORT || !STOREFRONT_PORT) {
  throw new Error('Set API_URL, DATABASE_URL, BASELINE_PORT and STOREFRONT_PORT.');
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const BARE_URL = `http://127.0.0.1:${BASELINE_PORT}`;

const { cookies, productIds } = await prepareCustomers(DATABASE_URL, CONNECTIONS);
const productPath = `/api/products/${productIds[0]}`;

const works: { work: Work; origin: string; baseline: string; atLeast?: number }[] = [
  {
    work: { name: 'List of all products', ...get('/api/products') },
    origin: API_URL,
    baseline: 'same bytes from memory',
    atLeast: 0.75,
  },
  {
    work: { name: 'One product', ...get(productPath) },
    origin: API_URL,
    baseline: 'same bytes from memory',
    atLeast: 0.75,
  },
  {
    work: { name: 'Add to cart', ...addToCart(cookies, productIds) },
    origin: API_URL,
    baseline: 'hand-written SQL',
    atLeast: 0.7,
  },
  {
    work: { name: 'Checkout', ...checkout(cookies, productIds) },
    origin: API_URL,
    baseline: 'hand-written SQL',
    atLeast: 0.7,
  },
];

const bare = spawn(process.execPath, [new URL('./baseline.ts', import.meta.url).pathname], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    MEMORY_URLS: [`${API_URL}/api/products`, `${API_URL}${productPath}`].join(','),
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
try {
  await waitUntilReady(`${BARE_URL}/api/products`);
  const measured: Measured[] = [];
  for (const { work, origin, baseline, atLeast } of works)
    measured.push(await measure(work, origin, baseline, atLeast));
  const home = await measureHome({
    apiUrl: API_URL,
    databaseUrl: DATABASE_URL,
    port: STOREFRONT_PORT,
    seconds: SECONDS,
    rounds: ROUNDS,
  });
  for (const row of home.rows) console.log(`${row.name.padEnd(38)} ${homeRate(row).toFixed(0)} a second`);
  const postgres = await postgresVersion(DATABASE_URL);
  writeFileSync(
    new URL('../../docs/benchmarks.md', import.meta.url),
    toMarkdown(measured, home, { seconds: SECONDS, rounds: ROUNDS, connections: CONNECTIONS, postgres }),
  );
  process.exitCode = judge(measured, home);
} finally {
  bare.kill('SIGTERM');
  await once(bare, 'exit');
}

async function measure(work: Work, origin: string, baseline: string, atLeast: number | undefined): Promise<Measured> {
  const shop: Round[] = [];
  const bareRounds: Round[] = [];
  await runRound(origin, work, WARM_UP_SECONDS);
  await runRound(BARE_URL, work, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    await emptyCarts(DATABASE_URL ?? '');
    shop.push(await runRound(origin, work, SECONDS));
    await emptyCarts(DATABASE_URL ?? '');
    bareRounds.push(await runRound(BARE_URL, work, SECONDS));
  }
  const measured = { name: work.name, baseline, atLeast, shop, bare: bareRounds };
  console.log(`${work.name.padEnd(24)} ${ratioOf(measured).toFixed(2)} of ${baseline}, ${errorsOf(measured)} errors`);
  return measured;
}

function judge(measured: Measured[], home: HomeFigures): number {
  const broken = [
    ...measured.filter((entry) => errorsOf(entry) > 0 || ratioOf(entry) < (entry.atLeast ?? 0)),
    ...home.rows.filter((row) => errorsOf({ shop: row.rounds, bare: [] }) > 0 || homeRate(row) < row.promised),
    ...(Math.max(...home.changes) > CHANGE_MAX_MS ? [{ name: 'A change shows within a second' }] : []),
  ];
  for (const entry of broken) console.error(`Not kept: ${entry.name}`);
  return broken.length > 0 ? 1 : 0;
}

async function postgresVersion(url: string): Promise<string> {
  const database = new Client({ connectionString: url });
  await database.connect();
  const { rows } = await database
    .query<{ server_version: string }>('show server_version')
    .finally(() => database.end());
  return rows[0]?.server_version.split(' ')[0] ?? 'unknown';
}
