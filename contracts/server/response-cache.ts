import { LRUCache } from 'lru-cache';
import type { Change } from '@mithai/contracts';
import type { ChangeFeed } from './change-feed.ts';

interface ResponseCacheOptions<Value> {
  feed: Pick<ChangeFeed, 'isUp' | 'subscribe'>;
  /** Whether the change makes the entry stale. */
  isStale: (key: string, change: Change) => boolean;
  maxEntries: number;
  maxBytes: number;
  /** Null if the value must not be cached. */
  sizeOf: (value: Value) => number | null;
  /** While the feed is down: time until entries are checked with `readVersion`, or expire without it. */
  fallbackMs: number;
  /** Differs after every change that may make an entry stale. */
  readVersion?: () => Promise<string>;
  /** A value computed within this time after a change expires as soon: its source may not have received the change. */
  settleMs?: number;
}

export interface ResponseCache<Value> {
  /** Since the start; a value that is being computed counts as a hit. */
  counts: { hit: number; miss: number };
  /** The cached or pending value, or null. Null also when the version has to be read first. */
  find: (key: string) => Promise<Value> | null;
  /** Like `find`, but computes a missing value, once for all concurrent callers. Failures are not cached. */
  get: (key: string, make: () => Promise<Value>) => Promise<Value>;
  /** For changes that this process has committed itself: its next read must show them. */
  invalidate: (changes: readonly Change[]) => void;
}

/**
 * LRU cache of values derived from the database. A value computed from before a change is never served after it. While
 * the change feed is down, a version is compared every `fallbackMs`.
 */
export const createResponseCache = <Value>({
  feed,
  isStale,
  maxEntries,
  maxBytes,
  sizeOf,
  fallbackMs,
  readVersion,
  settleMs = 0,
}: ResponseCacheOptions<Value>): ResponseCache<Value> => {
  const { entries, add } = createEntries({ maxEntries, maxBytes, sizeOf });
  let settledAt = Number.NEGATIVE_INFINITY;
  const version = createVersionCheck(fallbackMs, readVersion);
  const isTrusted = () => feed.isUp() || version.isRecent();

  const expire = () => {
    entries.clear();
    version.reset();
  };
  const invalidate = (changes: readonly Change[]) => {
    for (const key of entries.keys()) if (changes.some((change) => isStale(key, change))) entries.delete(key);
  };
  const onChange = (change: Change) => {
    settledAt = Date.now() + settleMs;
    invalidate([change]);
  };
  feed.subscribe({ onUp: expire, onDown: expire, onChange });

  const counts = { hit: 0, miss: 0 };
  const make = (key: string, compute: () => Promise<Value>): Promise<Value> => {
    counts.miss += 1;
    const ttl = Date.now() < settledAt ? settleMs : 0;
    return add(key, compute(), ttl);
  };

  const lookUp = (key: string) => countHit(counts, entries.get(key));

  return {
    counts,
    find: (key) => (isTrusted() ? (lookUp(key) ?? null) : null),
    invalidate,
    async get(key, compute) {
      if (!isTrusted()) await version.check(() => entries.clear());
      return lookUp(key) ?? make(key, compute);
    },
  };
};

/** Values from when they are computed on; a failed one, and one without a size, is dropped. */
const createEntries = <Value>(options: Pick<ResponseCacheOptions<Value>, 'maxEntries' | 'maxBytes' | 'sizeOf'>) => {
  const entries = new LRUCache<string, Promise<Value>>({
    max: options.maxEntries,
    maxSize: options.maxBytes,
    perf: Date,
    ttlResolution: 0,
  });
  const settle = (key: string, value: Promise<Value>, size: number | null, ttl: number) => {
    if (entries.peek(key) !== value) return;
    // Setting the same value again would keep its previous size.
    entries.delete(key);
    if (size !== null) entries.set(key, value, { size: Math.max(1, Math.ceil(size)), ttl });
  };
  const add = (key: string, value: Promise<Value>, ttl: number): Promise<Value> => {
    entries.set(key, value, { size: 1 });
    value.then(
      (result) => settle(key, value, options.sizeOf(result), ttl),
      () => settle(key, value, null, ttl),
    );
    return value;
  };
  return { entries, add };
};

const countHit = <Cached>(counts: { hit: number }, cached: Cached | undefined): Cached | undefined => {
  if (cached) counts.hit += 1;
  return cached;
};

/** Compares the version with the one read before, in one query for all concurrent callers. */
const createVersionCheck = (trustedMs: number, read: () => Promise<string | null> = async () => null) => {
  let version: string | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;

  const compare = async (onChange: () => void) => {
    const startedAt = Date.now();
    const current = await read();
    if (current === null || current !== version) onChange();
    version = current;
    checkedAt = startedAt;
  };

  return {
    isRecent: () => Date.now() < checkedAt + trustedMs,
    check: (onChange: () => void) => (checking ??= compare(onChange).finally(() => (checking = null))),
    reset() {
      version = null;
      checkedAt = Number.NEGATIVE_INFINITY;
    },
  };
};
