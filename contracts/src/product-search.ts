import { PRICE_RANGES, SORT_OPTIONS, type Category, type PriceRangeKey, type SortKey, type State } from './business-rules.ts';
import type { Product } from './catalog.ts';
import { searchTextOf } from './search-text.ts';

/** The sort options, and what a window of few shows: best sellers, then what is new, then the rest. */
export const PRODUCT_ORDERS = [...(SORT_OPTIONS.map(({ key }) => key) as [SortKey, ...SortKey[]]), 'featured'] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

/** What is looked for, in the words of the listing's address and of GET /api/products. Absent means any. */
export interface ProductSearch {
  q?: string | undefined;
  category?: Category | undefined;
  price?: PriceRangeKey | undefined;
  /** What comes from this state alone; absent means All India. */
  state?: State | undefined;
  stock?: 'in' | undefined;
  /** Of the only products that fit, separated by commas. */
  ids?: string | undefined;
  sort?: ProductOrder | undefined;
}

export const priceRangeOf = (key: PriceRangeKey | undefined) => PRICE_RANGES.find((range) => range.key === key);

/**
 * What fits, in order. A text fits what has it in its name, description or category, whatever the case of the letters.
 * The server's search answers the same from its tables.
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

/** Lists are never changed in place, so what was made ready of one holds for as long as it is there. */
const prepared = new WeakMap<readonly Product[], Orders>();

const inOrder = (products: readonly Product[], order: ProductOrder): readonly Candidate[] => {
  const orders = prepared.get(products) ?? { recommended: products.map(toCandidate).sort(comparators.recommended) };
  prepared.set(products, orders);
  orders[order] ??= [...(orders.recommended ?? [])].sort(comparators[order]);
  return orders[order];
};

/**
 * No search text has a line break in it, so none is found across two fields. Names are ordered by their letters without case
 * and accents, and not by a collation: browsers and databases bring different versions of those.
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
