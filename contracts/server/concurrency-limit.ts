import type { Network } from './network.ts';

/** Counts running tasks, at most `limit` times the network's factor per key. */
export const createConcurrencyLimit = (limit: number) => {
  const counts = new Map<string, number>();

  return {
    /** Returns a release function, or null if any key has reached its limit. */
    acquire(keys: readonly Network[]): (() => void) | null {
      if (keys.some(({ key, factor }) => (counts.get(key) ?? 0) >= limit * factor)) return null;
      for (const { key } of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      return () => {
        for (const { key } of keys) {
          const left = (counts.get(key) ?? 1) - 1;
          if (left > 0) counts.set(key, left);
          else counts.delete(key);
        }
      };
    },
  };
};
