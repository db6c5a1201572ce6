import { cpus } from 'node:os';
import { putSection } from '../browser/section.ts';
import { figure } from '../latency.ts';

/** Milliseconds. Of what is read whole: the first byte and the last. */
export interface Measured {
  group: string;
  name: string;
  /** Size of the shop. */
  products: number;
  p50: number;
  p95: number;
  /** Of the largest response. */
  bytes: number;
  error?: string;
}

/** Limit of the largest shop's 95th percentile as a multiple of the smallest one's. */
const RATIO_MAX = 2;
/** Below this, a ratio says nothing: milliseconds. */
const FAST = 30;
const BYTES_MAX = 2 ** 20;

export const report = async (
  measured: Measured[],
  { isQuick, requests }: { isQuick: boolean; requests: number },
): Promise<void> => {
  const sizes = [...new Set(measured.map(({ products }) => products))];
  const calls = [...new Set(measured.map(({ group, name }) => `${group}: ${name}`))];
  const rows = calls.map((call) => {
    const ofCall = measured.filter(({ group, name }) => `${group}: ${name}` === call);
    const p95s = sizes.map((size) => ofCall.find(({ products }) => products === size)?.p95 ?? Number.NaN);
    const [smallest = Number.NaN, largest = Number.NaN] = [p95s[0], p95s.at(-1)];
    const isFlat = largest <= FAST || largest <= RATIO_MAX * smallest;
    const bytes = Math.max(...ofCall.map((one) => one.bytes));
    return `| ${call.replaceAll('|', '/')} | ${p95s.map(figure).join(' | ')} | ${figure(largest / smallest)} | ${isFlat ? 'yes' : 'no'} | ${Math.ceil(bytes / 1024)}${bytes > BYTES_MAX ? ' (!)' : ''} |`;
  });
  const heading = sizes.map((size) => size.toLocaleString('en'));
  putSection(
    new URL('../../../docs/benchmarks.md', import.meta.url),
    'Growth',
    `
\`make bench-growth\` writes this section. The same calls while the shop grows: ten orders and one customer for each product,
partners with 200 products each, orders over two years, a few products that sell most. One call at a time, ${requests} requests,
none answered by a cache of the backend, on ${cpus().length} cores; 95th percentile in milliseconds. Flat: at most ${RATIO_MAX} times the smallest shop's, or at most
${FAST} ms. Largest response in KB. Whole: time to the last byte of a single response.${isQuick ? ' Without the largest shop.' : ''}

| Call | ${heading.join(' | ')} | Ratio | Flat | KB |
|---|${heading.map(() => '---:|').join('')}---:|---|---:|
${rows.join('\n')}
`,
  );
};
