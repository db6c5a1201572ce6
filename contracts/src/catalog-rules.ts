/** Numbers in brackets refer to the points of the specification. */

/** [9] */
export const CATEGORIES = ['sweets', 'snacks', 'papad', 'jaggery'] as const;
export type Category = (typeof CATEGORIES)[number];

/** Rupees, inclusive at both ends. [5, 9] */
export const PRICE_RANGES = ['0-100', '100-200', '200-500', '500-10000'] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];

/** Diets by which a listing can be filtered; not specified. */
export const DIETS = ['vegan', 'no-nuts', 'no-gluten', 'fasting'] as const;
export type Diet = (typeof DIETS)[number];

/** The first is the default. [9] */
export const SORT_KEYS = ['recommended', 'price-asc', 'price-desc', 'name-asc', 'name-desc'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Stock of 1 to this number is low; more is in stock. [9] */
export const LOW_STOCK_MAX = 5;
export type StockLevel = 'in' | 'low' | 'out';

export const stockLevel = (stock: number): StockLevel => {
  if (stock <= 0) return 'out';
  return stock <= LOW_STOCK_MAX ? 'low' : 'in';
};

/** [9] */
export const DEFAULT_PRODUCT_STOCK = 10;

/** Limits of a product: rupees, pieces, characters, grams and days; not specified. */
export const PRICE_MAX = 1_000_000;
export const STOCK_MAX = 1_000_000;
export const PRODUCT_NAME_MAX = 120;
export const NET_WEIGHT_MAX_GRAMS = 100_000;
export const SHELF_LIFE_MAX_DAYS = 3650;
export const LEAD_TIME_MAX_DAYS = 60;

/** Kitchen units of a piece, and the business date from which it is delivered; not specified. */
export const PRODUCT_DELIVERY_DEFAULTS = { capacityUnits: 1, batchPieces: null, deliveredFrom: null } as const;

/** Filters of the administrator's products. `low`: at most `LOW_STOCK_MAX` pieces, including none. */
export const ADMIN_STOCK_FILTERS = ['low', 'out'] as const;
export type AdminStockFilter = (typeof ADMIN_STOCK_FILTERS)[number];

/** Products per response of GET /api/products without a search; not specified. */
export const PRODUCT_LIST_MAX = 500;

/** Ids per response of GET /api/product-ids; not specified. */
export const PRODUCT_IDS_MAX = 10_000;

/** Products per page of the listing and per search response; not specified. */
export const LISTING_PAGE_SIZE = 24;

/** Matches that are counted and listed. In a catalog of more products, counts beside filters are estimates. */
export const MATCHES_MAX = 10_000;

/** Products suggested for a search without a match: whole rows of two or three; not specified. */
export const SIMILAR_PRODUCTS_MAX = 6;

/** Products of each kind that are recommended beside a product; not specified. */
export const COMPANIONS_MAX = 4;

/** Not specified. */
export const SEARCH_TEXT_MAX = 100;
