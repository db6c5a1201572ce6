import { median } from './report.ts';

/** Concurrent callers. */
export const CALLERS = 2;
export const ROUNDS = 3;
export const REQUESTS = 200;
const WARM_UP = 40;

/** Limit of the large shop's 95th percentile as a multiple of the small one's. */
const RATIO_MAX = 2;

/** Milliseconds: median and 95th percentile, each the median of the rounds. */
export interface Latency {
  p50: number;
  p95: number;
}

interface Compared {
  path: string;
  small: Latency;
  large: Latency;
}

/**
 * Calls all paths in each round, with these cookies in turn, so that a disturbance of the machine affects one round of
 * several paths instead of all of one. Throws unless every status is 2xx.
 */
export const measureCalls = async (
  apiUrl: string,
  paths: string[],
  cookies: string[],
): Promise<[path: string, Latency][]> => {
  const rounds = new Map<string, number[][]>(paths.map((path) => [path, []]));
  for (const path of paths) await callAll(`${apiUrl}${path}`, cookies, WARM_UP);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [path, times] of rounds)
      times.push((await callAll(`${apiUrl}${path}`, cookies, REQUESTS)).toSorted((a, b) => a - b));
  }
  return [...rounds].map(([path, times]) => [path, latencyOf(times)]);
};

/** Joins the latencies of the same paths. */
export const compare = (small: [string, Latency][], large: [string, Latency][]): Compared[] => {
  const inLarge = new Map(large);
  return small.flatMap(([path, latency]) => {
    const other = inLarge.get(path);
    return other ? [{ path, small: latency, large: other }] : [];
  });
};

const ratioOf = ({ small, large }: Compared): number => large.p95 / small.p95;

/** Prints the comparison and returns the paths that miss the target. */
export const judge = (calls: Compared[]): string[] => {
  for (const call of calls) {
    const { path, small, large } = call;
    console.log(
      `${path.padEnd(64)} p95 ${figure(small.p95)} ms, in the large shop ${figure(large.p95)} ms: ${figure(ratioOf(call))}`,
    );
  }
  return calls.filter((call) => !(ratioOf(call) <= RATIO_MAX)).map(({ path }) => path);
};

/** Table rows; the caller writes the heading. */
export const toRows = (calls: Compared[]): string =>
  calls
    .map((call) => {
      const figures = [call.small.p50, call.small.p95, call.large.p50, call.large.p95, ratioOf(call)].map(figure);
      return `| \`${call.path}\` | ${figures.join(' | ')} | ≤ ${RATIO_MAX} |`;
    })
    .join('\n');

export const figure = (value: number): string => value.toFixed(1);

/** `rounds` are milliseconds, ascending. */
const latencyOf = (rounds: number[][]): Latency => {
  const at = (share: number) => median(rounds.map((times) => times[Math.floor(times.length * share)] ?? Number.NaN));
  return { p50: at(0.5), p95: at(0.95) };
};

/** Milliseconds of each call, CALLERS at a time. Throws unless every status is 2xx. */
export const callAll = async (url: string, cookies: string[], count: number): Promise<number[]> => {
  const times: number[] = [];
  const call = async (cookie: string) => {
    const start = performance.now();
    const response = await fetch(url, { headers: { cookie } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    times.push(performance.now() - start);
  };
  const caller = async (first: number) => {
    for (let number = first; number < count; number += CALLERS) await call(cookies[number % cookies.length] ?? '');
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, first) => caller(first)));
  return times;
};
