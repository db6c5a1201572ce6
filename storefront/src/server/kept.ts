import type { CatalogueWatch } from './catalogue-watch.ts';

interface KeptOptions<Value> {
  catalogue: Pick<CatalogueWatch, 'isLive' | 'onChange'>;
  /** The sum of weights at which the least recently used are forgotten. */
  capacity: number;
  /** Null is not kept. */
  weigh: (value: Value) => number | null;
}

/** How long a value serves while changes cannot be heard: without it every visit would cost a rendering. */
const FALLBACK_TTL_MS = 5000;

interface Entry<Value> {
  value: Promise<Value>;
  createdAt: number;
  /** 0 while it is being made. */
  weight: number;
}

export interface Kept<Value> {
  /** What is known, or being made, by this name; null when there is nothing, or it is too old. */
  find: (name: string) => Promise<Value> | null;
  /** The same, and what there is not is made, once for all who ask meanwhile. */
  get: (name: string, make: () => Promise<Value>) => Promise<Value>;
}

/**
 * What is made from the catalogue, until the catalogue changes: what was begun before a change serves nobody who asks after it.
 * A change of one product leaves the other products' pages. While changes cannot be heard everything serves for seconds.
 */
export function createKept<Value>({ catalogue, capacity, weigh }: KeptOptions<Value>): Kept<Value> {
  const entries = new Map<string, Entry<Value>>();
  let total = 0;

  catalogue.onChange((productId) => {
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
    if (!known || !(catalogue.isLive() || Date.now() < known.createdAt + FALLBACK_TTL_MS)) return null;
    // A map remembers the order of insertion: the first is the least recently used.
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

/** Only product pages, and the API's answers about one product, show nothing of other products. */
const OF_ONE_PRODUCT = /^(?:\S+ \S+ )?(?:\/api\/products|\/product)\/(\d+)(?=$|[/?])/;

function isOfAnotherProduct(name: string, productId: number): boolean {
  const [, id] = OF_ONE_PRODUCT.exec(name) ?? [];
  return id !== undefined && Number(id) !== productId;
}
