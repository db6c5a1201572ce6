import { CATEGORIES, PRICE_RANGES, SORT_OPTIONS, STATES, type PriceRangeKey, type Product, type SortKey } from '@mithai/contracts';
import { z } from 'zod';

const DEFAULT_SORT: SortKey = SORT_OPTIONS[0].key;

const priceRangeKeys = PRICE_RANGES.map((range) => range.key) as [PriceRangeKey, ...PriceRangeKey[]];
const sortKeys = SORT_OPTIONS.map((option) => option.key) as [SortKey, ...SortKey[]];

/** The address of a listing. What does not fit is left out instead of failing the page. */
export const productFiltersSchema = z.object({
  q: z.string().trim().min(1).max(100).optional().catch(undefined),
  category: z.enum(CATEGORIES).optional().catch(undefined),
  price: z.enum(priceRangeKeys).optional().catch(undefined),
  /** Absent means All India. */
  state: z.enum(STATES).optional().catch(undefined),
  stock: z.literal('in').optional().catch(undefined),
  sort: z.enum(sortKeys).optional().catch(undefined),
});

export type ProductFilters = z.output<typeof productFiltersSchema>;

export function filterProducts(products: readonly Product[], filters: ProductFilters): Product[] {
  const range = PRICE_RANGES.find((candidate) => candidate.key === filters.price);
  return products
    .filter(
      (product) =>
        (!filters.q || matchesSearch(product, filters.q)) &&
        (!filters.category || product.category === filters.category) &&
        (!range || (product.price >= range.min && product.price <= range.max)) &&
        (!filters.state || product.state === filters.state) &&
        (!filters.stock || product.stock > 0),
    )
    .sort(comparators[filters.sort ?? DEFAULT_SORT]);
}

/** Case-insensitive: name, description or category contains the text. */
export function matchesSearch(product: Pick<Product, 'name' | 'description' | 'category'>, query: string): boolean {
  const text = query.trim().toLowerCase();
  return [product.name, product.description, product.category].some((field) => field.toLowerCase().includes(text));
}

/** What the filter panel narrows, the search text aside. */
export function countActiveFilters({ category, price, state, stock, sort }: ProductFilters): number {
  return [category, price, state, stock, sort !== DEFAULT_SORT && sort].filter(Boolean).length;
}

/** For a window of few: best sellers, then what is new, then the rest in its order. */
export function featuredFirst(products: readonly Product[]): Product[] {
  const rank = (product: Product) => (product.isBestSeller ? 0 : product.isNew ? 1 : 2);
  return [...products].sort((a, b) => rank(a) - rank(b) || a.id - b.id);
}

const byName = (a: Product, b: Product) => a.name.localeCompare(b.name, 'en-IN');
const byId = (a: Product, b: Product) => a.id - b.id;

const comparators: Record<SortKey, (a: Product, b: Product) => number> = {
  recommended: byId,
  'price-asc': (a, b) => a.price - b.price || byId(a, b),
  'price-desc': (a, b) => b.price - a.price || byId(a, b),
  'name-asc': byName,
  'name-desc': (a, b) => byName(b, a),
};
