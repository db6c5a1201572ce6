import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { HomeFigures, HomeRow } from './home.ts';
import type { Round } from './load.ts';

export interface Measured {
  name: string;
  baseline: string;
  /** Target ratio; undefined if only reported. */
  atLeast: number | undefined;
  shop: Round[];
  bare: Round[];
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const ratioOf = ({ shop, bare }: Measured): number => median(rates(shop)) / median(rates(bare));

export const errorsOf = ({ shop, bare }: Pick<Measured, 'shop' | 'bare'>): number =>
  [...shop, ...bare].reduce((sum, round) => sum + round.errors, 0);

/** Pages per second. */
export const homeRate = ({ rounds }: HomeRow): number => median(rates(rounds));

/** Milliseconds from a change to its page. */
export const CHANGE_MAX_MS = 1000;

export const toMarkdown = (
  measured: Measured[],
  home: HomeFigures,
  { seconds, rounds, connections, postgres }: Conditions,
): string => `# Benchmarks

\`make bench\` writes this page. Each API benchmark alternates with a minimal baseline server in the same run; the ratio of the two is what counts.

- Machine: ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory, shared by load generator, servers and Postgres.
- Versions: Node ${process.version}, Postgres ${postgres}, ${versions()}.
- ${connections} connections; a warm-up, then ${rounds} rounds of ${seconds} s; medians. No workers are running.

| Operation | Shop, requests/s | p99, ms | Baseline, requests/s | p99, ms | Baseline serves | Ratio | Target | Errors |
|---|---:|---:|---:|---:|---|---:|---:|---:|
${measured.map(row).join('\n')}

## Home page

One storefront process, ${home.isPinned ? 'pinned to one core; the load generator runs on the others' : 'not pinned to a core, because taskset is missing or there is one core only'}.

| Operation | Pages/s | p99, ms | Target | Errors |
|---|---:|---:|---:|---:|
${home.rows.map(homeCells).join('\n')}

${home.changes.length} product changes, made under the load of the warm cache, appeared on the page after ${figure(median(home.changes))} ms (median) and ${figure(Math.max(...home.changes))} ms (slowest). Target: ${figure(CHANGE_MAX_MS)} ms.
`;

interface Conditions {
  seconds: number;
  rounds: number;
  connections: number;
  postgres: string;
}

const row = (measured: Measured): string => {
  const { name, shop, bare, baseline, atLeast } = measured;
  const cells = [
    name,
    figure(median(rates(shop))),
    figure(median(shop.map((round) => round.p99))),
    figure(median(rates(bare))),
    figure(median(bare.map((round) => round.p99))),
    baseline,
    ratioOf(measured).toFixed(2),
    atLeast ? `≥ ${atLeast}` : 'none',
    errorsOf(measured),
  ];
  return `| ${cells.join(' | ')} |`;
};

const homeCells = (row: HomeRow): string => {
  const errors = errorsOf({ shop: row.rounds, bare: [] });
  const p99 = median(row.rounds.map((round) => round.p99));
  return `| ${[row.name, figure(homeRate(row)), figure(p99), `≥ ${figure(row.promised)}`, errors].join(' | ')} |`;
};

const rates = (rounds: Round[]): number[] => rounds.map((round) => round.rate);

const figure = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

const versions = (): string =>
  ['fastify', '@mikro-orm/core', 'pg', 'react', 'autocannon']
    .map((name) => {
      const manifest: { version: string } = JSON.parse(
        readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8'),
      );
      return `${name} ${manifest.version}`;
    })
    .join(', ');
