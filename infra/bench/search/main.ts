import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { productPageSchema } from '@mithai/contracts';
import { Client } from 'pg';
import { measureQuality, readLabelledQueries, type Quality } from '../../../backend/test/search/labelled-queries.ts';
import { putSection } from '../browser/section.ts';
import { figure } from '../latency.ts';
import { fillCatalog, PRODUCTS } from './fill.ts';

/**
 * Measures how good and how fast searches are and writes their section of docs/benchmarks.md. API_URL and DATABASE_URL
 * name a shop with the demonstration catalog, which gets the data. Exits 1 if a target is missed.
 */
const { API_URL: apiUrl = '', DATABASE_URL: connectionString } = process.env;
if (!apiUrl || !connectionString) throw new Error('Set API_URL and DATABASE_URL.');

const MIN_RECALL = 0.95;
const MAX_P95_MS = 30;
/** Every product found is ranked and counted, so the time grows with their number. */
const BROAD = 2000;
/** Different page sizes, so that the response cache has none of them. */
const LIMITS = [24, 23, 22];
/** Postgres publishes its statistics once a second. */
const STATISTICS_MS = 2000;

interface Answer {
  names: string[];
  total: number;
  ms: number;
}

const search = async (q: string, limit: number): Promise<Answer> => {
  const start = performance.now();
  const response = await fetch(`${apiUrl}/api/products?${new URLSearchParams({ q, limit: String(limit) }).toString()}`);
  const body: unknown = await response.json();
  const ms = performance.now() - start;
  if (!response.ok) throw new Error(`${q}: ${response.status}`);
  const { products, total } = productPageSchema.parse(body);
  return { names: products.map(({ name }) => name), total, ms };
};

const p = (share: number, answers: Answer[]): number =>
  answers.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(answers.length * share)] ?? Number.NaN;

const queries = readLabelledQueries();
const measure = async (isHeldOut: boolean): Promise<Quality> => {
  const asked = queries.filter((query) => query.isHeldOut === isHeldOut);
  const found = new Map<string, string[]>();
  for (const { text } of asked) found.set(text, (await search(text, LIMITS[0] ?? 0)).names);
  return measureQuality(asked, found);
};
const tuned = await measure(false);
const heldOut = await measure(true);

const database = new Client({ connectionString });
await database.connect();
const countScans = async (): Promise<number> => {
  await pause(STATISTICS_MS);
  const { rows } = await database.query<{ scans: string }>(
    `select seq_scan as scans from pg_stat_user_tables where relname = 'search_documents'`,
  );
  return Number(rows[0]?.scans);
};

await fillCatalog(database);
// The responses of the small catalog are out of date, and so is the number of products.
await database.query(`insert into outbox_changes (change) values ('{"message": {"topic": "catalog"}}')`);
const scansBefore = await countScans();
const [load = 0] = loadavg();
const answers: (Answer & { text: string })[] = [];
for (const limit of LIMITS) for (const { text } of queries) answers.push({ ...(await search(text, limit)), text });
const scans = (await countScans()) - scansBefore;
await database.end();

const narrow = answers.filter(({ total }) => total <= BROAD);
const broad = answers.filter(({ total }) => total > BROAD);
const rowOf = (what: string, part: Answer[], target: string): string =>
  `| ${what} | ${part.length / LIMITS.length} | ${figure(p(0.5, part))} | ${figure(p(0.95, part))} | ${target} |`;
const qualityOf = (what: string, { queries: count, recallAt5, mrr }: Quality): string =>
  `| ${what} | ${count} | ${recallAt5.toFixed(3)} | ${mrr.toFixed(3)} | ≥ ${MIN_RECALL} |`;
const quality = [qualityOf('Tuned with', tuned), qualityOf('Held out', heldOut)];
const latency = [
  rowOf(`Found at most ${BROAD} products`, narrow, `< ${MAX_P95_MS}`),
  rowOf('Found more', broad, 'none'),
];
console.log([...quality, ...latency].join('\n'));
console.log(`Searches that read all documents: ${scans} of ${answers.length}; load average ${figure(load)}`);

putSection(
  new URL('../../../docs/benchmarks.md', import.meta.url),
  'Search',
  `
How good the [search](decisions/108-search-by-phonetic-keys-in-postgres.md) is, over the demonstration catalog, by
labelled queries: misspellings, scripts, romanisations, synonyms, needs and prices. Recall counts the good answers among
the first five, MRR the place of the first.

| Queries | Number | Recall@5 | MRR | Target of recall |
|---|---:|---:|---:|---:|
${quality.join('\n')}

How fast the same queries are over ${PRODUCTS.toLocaleString('en')} generated products, uncached, one after another, ${LIMITS.length} rounds, in milliseconds. All
products that a search finds are ranked and counted, so a category or "no nuts" takes longer. ${scans} of the ${answers.length} searches read
all documents instead of an index. Other work ran beside (load average ${figure(load)} on two cores).

| Queries | Number | Median | p95 | Target of p95 |
|---|---:|---:|---:|---:|
${latency.join('\n')}
`,
);
const isKept = Math.min(tuned.recallAt5, heldOut.recallAt5) >= MIN_RECALL && p(0.95, narrow) < MAX_P95_MS;
if (!isKept) console.error('Not kept: quality or speed of the search');
process.exitCode = isKept ? 0 : 1;
