import { PRICE_RANGES, SORT_OPTIONS, type Category, type PriceRangeKey, type SortKey, type State } from './business-rules.ts';
import type { Product } from './catalog.ts';
import { searchTextOf } from './search-text.ts';

/** The sort options, and 'featured' for short lists: best sellers, then new, then the rest. */
export const PRODUCT_ORDERS = [...(SORT_OPTIONS.map(({ key }) => key) as [SortKey, ...SortKey[]]), 'featured'] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

/** Search parameters of the listing's URL and of GET /api/products. Absent means any. */
export interface ProductSearch {
  q?: string | undefined;
  category?: Category | undefined;
  price?: PriceRangeKey | undefined;
  /** Products of exactly this state; absent means All India. */
  state?: State | undefined;
  stock?: 'in' | undefined;
  /** Comma-separated ids that limit the result. */
  ids?: string | undefined;
  sort?: ProductOrder | undefined;
}

export const priceRangeOf = (key: PriceRangeKey | undefined) => PRICE_RANGES.find((range) => range.key === key);

/**
 * Matches in order. A text matches name, description or category, case-insensitively. The server's SQL search must
 * return the same.
 */
export const searchProducts = (products: readonly Product[], search: ProductSearch): Product[] => {
  const text = searchTextOf(search.q ?? '').toLowerCase();
  const range = priceRangeOf(search.price);
  const { category, state, stock } = search;
  const ids = search.ids?.split(',').map(Number);
  const found: Product[] = [];
  for (const { product, haystack } of inOrder(products, search.sort ?? SORT_OPTIONS[0].key)) {
    if (ids && !ids.includes(product.id)) continue;
    if (category && product.category !== category) continue;
    if (range && (product.price < range.min || product.price > range.max)) continue;
    if (state && product.state !== state) continue;
    if (stock && product.stock <= 0) continue;
    if (text && !haystack.includes(text)) continue;
    found.push(product);
  }
  return found;
};

interface Candidate {
  product: Product;
  haystack: string;
  sortName: string;
}

type Orders = Partial<Record<ProductOrder, readonly Candidate[]>>;

/** Caches per list; lists are never mutated. */
const prepared = new WeakMap<readonly Product[], Orders>();

const inOrder = (products: readonly Product[], order: ProductOrder): readonly Candidate[] => {
  const orders = prepared.get(products) ?? { recommended: products.map(toCandidate).sort(comparators.recommended) };
  prepared.set(products, orders);
  orders[order] ??= [...(orders.recommended ?? [])].sort(comparators[order]);
  return orders[order];
};

/**
 * A search text has no line break, so it cannot match across fields. Names sort by letters without case and accents:
 * collations differ between browsers and databases.
 */
const toCandidate = (product: Product): Candidate => ({
  product,
  haystack: `${product.name}\n${product.description}\n${product.category}`.toLowerCase(),
  sortName: product.name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, ''),
});

type Comparator = (a: Candidate, b: Candidate) => number;

const byId: Comparator = (a, b) => a.product.id - b.product.id;
const byPrice: Comparator = (a, b) => a.product.price - b.product.price;
const byName: Comparator = (a, b) => (a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : 0);
const byRank: Comparator = (a, b) => rankOf(a.product) - rankOf(b.product);
const rankOf = ({ isBestSeller, isNew }: Product): number => (isBestSeller ? 0 : isNew ? 1 : 2);

const comparators: Record<ProductOrder, Comparator> = {
  recommended: byId,
  'price-asc': (a, b) => byPrice(a, b) || byId(a, b),
  'price-desc': (a, b) => byPrice(b, a) || byId(a, b),
  'name-asc': (a, b) => byName(a, b) || byId(a, b),
  'name-desc': (a, b) => byName(b, a) || byId(a, b),
  featured: (a, b) => byRank(a, b) || byId(a, b),
};
