import type { Network } from './network.ts';

type FairQueue = <Result>(networks: readonly Network[], task: () => Promise<Result>) => Promise<Result>;

/**
 * Runs `concurrency` tasks at a time, round robin between networks, so that one with hundreds of tasks delays no other.
 * Turns go to the widest network first, within it to narrower ones.
 */
export const createFairQueue = (concurrency: number): FairQueue => {
  /** By widest and narrowest network; the first is served next. */
  const waiting = new Map<string, Map<string, (() => void)[]>>();
  let running = 0;

  const wait = (networks: readonly Network[]) =>
    new Promise<void>((start) => {
      const [widest, narrowest] = [networks.at(-1)?.key ?? '', networks[0]?.key ?? ''];
      const queues = waiting.get(widest) ?? new Map<string, (() => void)[]>();
      queues.set(narrowest, [...(queues.get(narrowest) ?? []), start]);
      waiting.set(widest, queues);
    });

  const startNext = () => {
    const queues = takeFirst(waiting);
    const starts = queues && takeFirst(queues.value);
    if (!starts) {
      running -= 1;
      return;
    }
    const [start, ...others] = starts.value;
    if (others.length > 0) queues.value.set(starts.key, others);
    if (queues.value.size > 0) waiting.set(queues.key, queues.value);
    start?.();
  };

  return async (networks, task) => {
    if (running < concurrency) running += 1;
    else await wait(networks);
    try {
      return await task();
    } finally {
      startNext();
    }
  };
};

const takeFirst = <Value>(map: Map<string, Value>): { key: string; value: Value } | null => {
  const [first] = map;
  if (!first) return null;
  map.delete(first[0]);
  return { key: first[0], value: first[1] };
};
