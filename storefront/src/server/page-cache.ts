import type { CatalogWatch } from './catalog-watch.ts';

interface PageCacheOptions<Value> {
  catalog: Pick<CatalogWatch, 'isLive' | 'onChange'>;
  /** Total weight above which the least recently used entries are evicted. */
  capacity: number;
  /** Null if the value must not be cached. */
  weigh: (value: Value) => number | null;
}

/** TTL while the change stream is down, when entries cannot be invalidated. */
const FALLBACK_TTL_MS = 5000;

interface Entry<Value> {
  value: Promise<Value>;
  createdAt: number;
  /** 0 while the value is being computed. */
  weight: number;
}

export interface PageCache<Value> {
  /** The cached or pending value; null if there is none or it has expired. */
  find: (name: string) => Promise<Value> | null;
  /** Like `find`, but computes a missing value, once for all concurrent callers. */
  get: (name: string, make: () => Promise<Value>) => Promise<Value>;
}

/**
 * LRU cache of values derived from the catalog. A value computed from before a change is never served after it.
 * A change of one product evicts only what shows it. While the change stream is down, entries expire within seconds.
 */
export function createPageCache<Value>({ catalog, capacity, weigh }: PageCacheOptions<Value>): PageCache<Value> {
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  catalog.onChange((productId) => {
    for (const [name, { weight }] of entries) {
      if (productId !== null && isOfAnotherProduct(name, productId)) continue;
      entries.delete(name);
      total -= weight;
    }
  });

  return {
    find,

    get(name, make) {
      const known = find(name);
      if (known) return known;
      total -= entries.get(name)?.weight ?? 0;
      const entry: Entry<Value> = { value: make(), createdAt: Date.now(), weight: 0 };
      entries.delete(name);
      entries.set(name, entry);
      entry.value.then(
        (value) => settle(name, entry, weigh(value)),
        () => settle(name, entry, null),
      );
      return entry.value;
    },
  };

  function find(name: string): Promise<Value> | null {
    const known = entries.get(name);
    if (!known || !(catalog.isLive() || Date.now() < known.createdAt + FALLBACK_TTL_MS)) return null;
    // A map keeps insertion order: its first key is the least recently used.
    entries.delete(name);
    entries.set(name, known);
    return known.value;
  }

  function settle(name: string, entry: Entry<Value>, weight: number | null): void {
    if (entries.get(name) !== entry) return;
    if (weight === null) {
      entries.delete(name);
      return;
    }
    entry.weight = weight;
    total += weight;
    for (const [oldest, { weight: freed }] of entries) {
      if (total <= capacity) return;
      entries.delete(oldest);
      total -= freed;
    }
  }
}

/** Keys of product pages and of API responses about one product, which show no other products. */
const OF_ONE_PRODUCT = /^(?:\S+ \S+ )?(?:\/api\/products|\/product)\/(\d+)(?=$|[/?])/;

function isOfAnotherProduct(name: string, productId: number): boolean {
  const [, id] = OF_ONE_PRODUCT.exec(name) ?? [];
  return id !== undefined && Number(id) !== productId;
}
