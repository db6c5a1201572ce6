export type FairQueue = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/** Runs so many tasks at a time and serves keys in turn: whoever brings hundreds of tasks waits for these, and delays nobody else. */
export const createFairQueue = (concurrency: number): FairQueue => {
  /** The key that is served next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let running = 0;

  const startNext = () => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    const [key, [start, ...others]] = next;
    waiting.delete(key);
    if (others.length > 0) waiting.set(key, others);
    start?.();
  };

  return async (key, task) => {
    if (running < concurrency) running += 1;
    else await new Promise<void>((start) => waiting.set(key, [...(waiting.get(key) ?? []), start]));
    try {
      return await task();
    } finally {
      startNext();
    }
  };
};
