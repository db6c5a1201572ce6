import { isPublicChange, type Change } from '@mithai/contracts';
import type { ChangeFeed } from '@mithai/server/change-feed';
import { createResponseCache, type ResponseCache } from '@mithai/server/response-cache';

const ENTRIES_MAX = 1000;
const CACHE_MAX_BYTES = 64 * 2 ** 20;

/** TTL while the change feed is down. */
const FALLBACK_MS = 5000;

/**
 * Until a backend whose feed is broken no longer answers from before a change: it notices after 5 s, and then trusts
 * its cache for 1 s.
 */
const SETTLE_MS = 6000;

/** Caches pages and answers of the catalog. A change of one product evicts only what shows it. */
export const createPageCache = <Value>(
  feed: ChangeFeed,
  sizeOf: (value: Value) => number | null,
): ResponseCache<Value> =>
  createResponseCache({
    feed,
    isStale,
    maxEntries: ENTRIES_MAX,
    maxBytes: CACHE_MAX_BYTES,
    sizeOf,
    fallbackMs: FALLBACK_MS,
    settleMs: SETTLE_MS,
  });

/** Keys of product pages and of API responses about one product, which show no other products. */
const OF_ONE_PRODUCT = /^(?:\S+ \S+ )?(?:\/api\/products|\/product)\/(\d+)(?=$|[/?])/;

const isStale = (key: string, change: Change): boolean => {
  if (!isPublicChange(change)) return false;
  const [, id] = OF_ONE_PRODUCT.exec(key) ?? [];
  return id === undefined || !('productId' in change.message) || Number(id) === change.message.productId;
};
