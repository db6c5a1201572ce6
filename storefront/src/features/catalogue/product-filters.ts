import {
  CATEGORIES,
  PRICE_RANGES,
  SEARCH_TEXT_MAX,
  SORT_OPTIONS,
  STATES,
  searchTextOf,
  type ProductSearch,
  type SortKey,
} from '@mithai/contracts';
import { oneOf, textOf } from '../../router-search.ts';

export const DEFAULT_SORT: SortKey = SORT_OPTIONS[0].key;

const PRICE_KEYS = PRICE_RANGES.map((range) => range.key);
const SORT_KEYS = SORT_OPTIONS.map((option) => option.key);

/** Pages of the listing that are loaded at once: an address cannot ask for more, 'Show more' goes on from there. */
export const PAGES_AT_ONCE_MAX = 10;

const PAGES_MAX = 999;

/** What the address of a listing says: what to look for, as it was typed, and how far 'Show more' has gone. */
export interface ProductFilters extends ProductSearch {
  sort?: SortKey | undefined;
  /** Pages of the listing, as digits; absent means the first alone. */
  pages?: string | undefined;
}

/** What does not fit is left out instead of failing the page; so is what is the default. */
export function parseProductFilters(search: Record<string, unknown>): ProductFilters {
  const sort = oneOf(SORT_KEYS, textOf(search, 'sort'));
  const pages = Number(textOf(search, 'pages'));
  return {
    q: textOf(search, 'q')?.trim() || undefined,
    category: oneOf(CATEGORIES, textOf(search, 'category')),
    price: oneOf(PRICE_KEYS, textOf(search, 'price')),
    state: oneOf(STATES, textOf(search, 'state')),
    stock: oneOf(['in'], textOf(search, 'stock')),
    sort: sort === DEFAULT_SORT ? undefined : sort,
    pages: Number.isInteger(pages) && pages > 1 && pages <= PAGES_MAX ? String(pages) : undefined,
  };
}

export function pagesOf({ pages }: ProductFilters): number {
  return Number(pages ?? 1);
}

/** What is looked for, without where on the page the visitor is. */
export function searchOf({ q, category, price, state, stock, sort }: ProductFilters): ProductSearch {
  return { q: q && searchTextOf(q), category, price, state, stock, sort };
}

/** Whether only the beginning of the text is looked for. */
export function isCut({ q = '' }: ProductFilters): boolean {
  return q.length > SEARCH_TEXT_MAX;
}

/** What the filter panel narrows, the search text aside. */
export function countActiveFilters({ category, price, state, stock, sort }: ProductFilters): number {
  return [category, price, state, stock, sort].filter(Boolean).length;
}
