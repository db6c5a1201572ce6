import { SORT_KEYS } from './catalog-rules.ts';
import { type State } from './regions.ts';

/** The sort options, and 'featured' for short lists: best sellers, then new, then the rest. */
export const PRODUCT_ORDERS = [...SORT_KEYS, 'featured'] as const;
export type ProductOrder = (typeof PRODUCT_ORDERS)[number];

/** Search parameters of the listing's URL and of GET /api/products. Absent means any. */
export interface ProductSearch {
  q?: string | undefined;
  /** Comma-separated categories, any of which fits. */
  category?: string | undefined;
  /** Rupees, inclusive at both ends: "100-250". */
  price?: string | undefined;
  /** Comma-separated diets, all of which must fit. */
  diet?: string | undefined;
  /** Products of exactly this state; absent means All India. */
  state?: State | undefined;
  stock?: 'in' | undefined;
  /** Comma-separated ids that limit the result. */
  ids?: string | undefined;
  sort?: ProductOrder | undefined;
}

/** Search parameters of GET /api/products/counts. */
export type ProductCountSearch = Omit<ProductSearch, 'ids' | 'sort'>;

export const PRICE_RANGE = /^(\d{1,7})-(\d{1,7})$/;

/** Null for a text that is no range. */
export const priceRangeOf = (text = ''): { min: number; max: number } | null => {
  const [low, high] = (PRICE_RANGE.exec(text) ?? []).slice(1).map(Number);
  return low === undefined || high === undefined ? null : { min: Math.min(low, high), max: Math.max(low, high) };
};

/** Lower end first and without leading zeros, so that equal ranges are one; undefined for a text that is no range. */
export const normalPriceOf = (text?: string): string | undefined => {
  const range = priceRangeOf(text);
  return range ? `${range.min}-${range.max}` : undefined;
};

/** Those of the choices that a comma-separated text names, in the order of the choices. */
export const choicesIn = <Choice extends string>(choices: readonly Choice[], text = ''): Choice[] => {
  const named = text.split(',');
  return choices.filter((choice) => named.includes(choice));
};
