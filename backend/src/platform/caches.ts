import type { LiveTopic, Change } from '@mithai/contracts';
import type { ChangeFeed } from '@mithai/server/change-feed';
import { createResponseCache, type ResponseCache } from '@mithai/server/response-cache';
import type { Env } from '../env.ts';

/** Per cache. */
const ENTRIES_MAX = 500;
const CACHE_MAX_BYTES = 64 * 2 ** 20;

/** A cache until a change of one of these topics. */
export type CreateCache = <Value>(
  topics: readonly LiveTopic[],
  sizeOf: (value: Value) => number,
  /** Default: `CACHE_FALLBACK_MS`. */
  options?: { fallbackMs: number },
) => ResponseCache<Value>;

interface CachesOptions {
  env: Pick<Env, 'CACHE_FALLBACK_MS'>;
  changes: ChangeFeed;
  readVersion: (topics: readonly LiveTopic[]) => Promise<string>;
}

/** The caches of this process, which are invalidated together. */
export const createCaches = ({ env, changes, readVersion }: CachesOptions) => {
  const caches: Pick<ResponseCache<unknown>, 'invalidate' | 'counts'>[] = [];
  const create: CreateCache = (topics, sizeOf, { fallbackMs } = { fallbackMs: env.CACHE_FALLBACK_MS }) => {
    const cache = createResponseCache({
      feed: changes,
      isStale: (_key, { message }) => topics.includes(message.topic),
      maxEntries: ENTRIES_MAX,
      maxBytes: CACHE_MAX_BYTES,
      sizeOf,
      fallbackMs,
      readVersion: () => readVersion(topics),
    });
    caches.push(cache);
    return cache;
  };
  return {
    create,
    invalidate: (committed: readonly Change[]) => caches.forEach(({ invalidate }) => invalidate(committed)),
    /** Look-ups in all of them. */
    counts: () => ({
      hit: caches.reduce((sum, { counts }) => sum + counts.hit, 0),
      miss: caches.reduce((sum, { counts }) => sum + counts.miss, 0),
    }),
  };
};
