import type { Network } from './network.ts';

/** Counts what is in progress, at most `limit` for each key. */
export const createConcurrencyLimit = (limit: number) => {
  const counts = new Map<string, number>();

  return {
    /** Returns the function that releases what was taken, or null when the limit of one of the keys is reached. */
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
