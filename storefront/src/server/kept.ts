import type { CatalogueWatch } from './catalogue-watch.ts';

interface KeptOptions<Value> {
  catalogue: Pick<CatalogueWatch, 'isLive' | 'onChange'>;
  /** The sum of weights at which the least recently used are forgotten. */
  capacity: number;
  /** Null is not kept. */
  weigh: (value: Value) => number | null;
}

interface Entry<Value> {
  value: Promise<Value>;
  /** 0 while it is being made. */
  weight: number;
}

export interface Kept<Value> {
  /** What is known, or being made, by this name; else it is made, once for all who ask meanwhile. */
  get: (name: string, make: () => Promise<Value>) => Promise<Value>;
}

/**
 * What is made from the catalogue, until the catalogue changes. A change of one product leaves the other products' pages.
 * What was begun before a change serves nobody who asks after it.
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
    get(name, make) {
      if (!catalogue.isLive()) return make();
      const known = entries.get(name);
      if (known) {
        // A map remembers the order of insertion: the first is the least recently used.
        entries.delete(name);
        entries.set(name, known);
        return known.value;
      }
      const entry: Entry<Value> = { value: make(), weight: 0 };
      entries.set(name, entry);
      entry.value.then(
        (value) => settle(name, entry, weigh(value)),
        () => settle(name, entry, null),
      );
      return entry.value;
    },
  };

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
