import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import type { Round } from './load.ts';

export interface Measured {
  name: string;
  baseline: string;
  /** The least ratio the shop promises; none where it is only watched. */
  atLeast: number | undefined;
  shop: Round[];
  bare: Round[];
}

export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const ratioOf = ({ shop, bare }: Measured): number => median(rates(shop)) / median(rates(bare));

export const errorsOf = ({ shop, bare }: Measured): number => [...shop, ...bare].reduce((sum, round) => sum + round.errors, 0);

/** The figures as a page of docs. */
export const toMarkdown = (measured: Measured[], { seconds, rounds, connections, postgres }: Conditions): string => `# Benchmarks

\`make bench\` writes this page. Every figure stands beside a bare baseline measured in the same run, round by round in turn; what counts is the ratio.

- Machine: ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB of memory; load, servers and Postgres share it.
- Versions: Node ${process.version}, Postgres ${postgres}, ${versions()}.
- ${connections} connections, a warm-up, then ${rounds} rounds of ${seconds} s each; medians. The workers are not running.

| Work | Shop, a second | p99, ms | Bare, a second | p99, ms | Baseline | Ratio | Promised | Errors |
|---|---:|---:|---:|---:|---|---:|---:|---:|
${measured.map(row).join('\n')}
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
    atLeast ? `≥ ${atLeast}` : 'watched',
    errorsOf(measured),
  ];
  return `| ${cells.join(' | ')} |`;
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
