import {
  CATEGORIES,
  choicesIn,
  DIETS,
  normalPriceOf,
  SEARCH_TEXT_MAX,
  SORT_KEYS,
  STATES,
  searchTextOf,
  type ProductCountSearch,
  type ProductSearch,
  type SortKey,
} from '@mithai/contracts';
import { oneOf, textOf } from '../../router-search.ts';

export const DEFAULT_SORT: SortKey = SORT_KEYS[0];

/** Limits the pages that a URL can load at once; 'Show more' loads further ones. */
export const PAGES_AT_ONCE_MAX = 10;

const PAGES_MAX = 999;

/** Search parameters of the listing's URL, with the search text as typed. */
export interface ProductFilters extends ProductSearch {
  sort?: SortKey | undefined;
  /** Number of pages shown, as digits; absent means 1. */
  pages?: string | undefined;
}

/** Drops invalid and default values instead of failing the page. */
export function parseProductFilters(search: Record<string, unknown>): ProductFilters {
  const sort = oneOf(SORT_KEYS, textOf(search, 'sort'));
  const pages = Number(textOf(search, 'pages'));
  return {
    q: textOf(search, 'q')?.trim() || undefined,
    category: choicesOf(CATEGORIES, textOf(search, 'category')),
    price: normalPriceOf(textOf(search, 'price')),
    diet: choicesOf(DIETS, textOf(search, 'diet')),
    state: oneOf(STATES, textOf(search, 'state')),
    stock: oneOf(['in'], textOf(search, 'stock')),
    sort: sort === DEFAULT_SORT ? undefined : sort,
    pages: Number.isInteger(pages) && pages > 1 && pages <= PAGES_MAX ? String(pages) : undefined,
  };
}

const choicesOf = (choices: readonly string[], text: string | undefined) =>
  choicesIn(choices, text).join(',') || undefined;

export function pagesOf({ pages }: ProductFilters): number {
  return Number(pages ?? 1);
}

export function searchOf({ sort, ...filters }: ProductFilters): ProductSearch {
  return { ...countedSearchOf(filters), sort };
}

export function countedSearchOf({ q, category, price, diet, state, stock }: ProductFilters): ProductCountSearch {
  return { q: q && searchTextOf(q), category, price, diet, state, stock };
}

/** True if the search text is longer than SEARCH_TEXT_MAX and is truncated. */
export function isSearchTruncated({ q = '' }: ProductFilters): boolean {
  return q.length > SEARCH_TEXT_MAX;
}

export function countActiveFilters({ category, price, diet, state, stock, sort }: ProductFilters): number {
  return [category, price, diet, state, stock, sort].filter(Boolean).length;
}
