import { PRICE_RANGES, SORT_OPTIONS, type Category, type PriceRangeKey, type SortKey } from './catalog-rules.ts';
import { type State } from './regions.ts';

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
