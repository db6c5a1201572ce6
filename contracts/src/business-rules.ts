/**
 * Constants of catalog, cart and orders; delivery, commission, images and accounts have files of their own. Numbers in
 * brackets refer to the specification's points.
 */

/** In the order on screen; the first is the default. [9] */
export const PAYMENT_METHODS = ['cod', 'upi', 'card', 'netbanking'] as const;

/** [9] */
export const CATEGORIES = ['sweets', 'snacks', 'papad', 'jaggery'] as const;

/** Rupees, inclusive at both ends. [5, 9] */
export const PRICE_RANGES = [
  { key: '0-100', label: 'Under ₹100', min: 0, max: 100 },
  { key: '100-200', label: '₹100-₹200', min: 100, max: 200 },
  { key: '200-500', label: '₹200-₹500', min: 200, max: 500 },
  { key: '500-10000', label: 'Above ₹500', min: 500, max: 10_000 },
] as const;

/** The first is the default. [9] */
export const SORT_OPTIONS = [
  { key: 'recommended', label: 'Recommended' },
  { key: 'price-asc', label: 'Price: Low to High' },
  { key: 'price-desc', label: 'Price: High to Low' },
  { key: 'name-asc', label: 'Name: A to Z' },
  { key: 'name-desc', label: 'Name: Z to A' },
] as const;

/** Stock of 1 to this number is low; more is in stock. [9] */
export const LOW_STOCK_MAX = 5;

/** [9] */
export const DEFAULT_PRODUCT_STOCK = 10;

/** Characters of texts that forms limit while they are typed; not specified. */
export const EMAIL_MAX = 254;
export const GIFT_MESSAGE_MAX = 500;
export const NOTES_MAX = 1000;
export const LONG_NOTES_MAX = 2000;

/** Limits of a product: rupees, pieces, characters, grams and days; not specified. */
export const PRICE_MAX = 1_000_000;
export const STOCK_MAX = 1_000_000;
export const PRODUCT_NAME_MAX = 120;
export const NET_WEIGHT_MAX_GRAMS = 100_000;
export const SHELF_LIFE_MAX_DAYS = 3650;

/** Filters of the administrator's products. `low`: at most `LOW_STOCK_MAX` pieces, including none. */
export const ADMIN_STOCK_FILTERS = ['low', 'out'] as const;
export type AdminStockFilter = (typeof ADMIN_STOCK_FILTERS)[number];

/** Products and skeletons in the home page's grid. [9] */
export const HOME_GRID_SIZE = 15;

/** Products per response of GET /api/products without a search; not specified. */
export const PRODUCT_LIST_MAX = 500;

/** Products per page of the listing and per search response; not specified. */
export const LISTING_PAGE_SIZE = 24;

/** Products suggested for a search without a match: whole rows of two or three; not specified. */
export const SIMILAR_PRODUCTS_MAX = 6;

/** Not specified. */
export const SEARCH_TEXT_MAX = 100;

/** [9] */
export const LISTING_SKELETONS = 8;

/** [9] */
export const CART_QUANTITY_MIN = 1;

/** A day's work of a kitchen; the specification names no maximum. */
export const CART_QUANTITY_MAX = 999;

/**
 * Limits of an account with an unverified address: open orders, pieces per product, rupees per order. Not specified;
 * keeps strangers from reserving stock for free.
 */
export const UNVERIFIED_ORDER_LIMITS = { openOrders: 2, quantity: 10, total: 5000 } as const;

/** Pieces of one product per order; ORDER_QUANTITY_MAX overrides it. */
export const ORDER_QUANTITY_DEFAULT = 50;

/** Hours until an unconfirmed order of an unverified address is cancelled. */
export const ORDER_CONFIRMATION_HOURS = 24;

/** CSS pixels below which the layout is mobile. [9] */
export const MOBILE_BREAKPOINT = 768;

/** Milliseconds before a protected route redirects a signed-out visitor to /auth. [9] */
export const AUTH_GUARD_DELAY = 300;

/** Pixels of scroll after which the header has a shadow. [9] */
export const HEADER_SHADOW_SCROLL = 10;

/** Time zone of business dates and of displayed times. */
export const SHOP_TIME_ZONE = 'Asia/Kolkata';

export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** Characters; not specified. */
export const REVIEW_TEXT_MAX = 1000;

/** Hours between two confirmation emails to one address. */
export const NEWSLETTER_EMAIL_HOURS = 6;

/** Days until an unconfirmed address is deleted. */
export const NEWSLETTER_CONFIRMATION_DAYS = 7;

/** [9] */
export const BUSINESS_TYPES = ['manufacturer', 'distributor', 'retailer', 'farmer', 'home_based'] as const;

/** Hours without payouts after a change of the bank account. */
export const PAYOUT_HOLD_HOURS = 48;

/** Rupees. [9] */
export const PROPOSAL_PRICE_MIN = 1;

/** Products per application; not specified. */
export const PROPOSALS_MAX = 20;

/** [9] */
export const CUSTOM_ORDER_TYPES = ['package_combination', 'new_recipe'] as const;
export type CustomOrderType = (typeof CUSTOM_ORDER_TYPES)[number];

/** [9] */
export const CUSTOM_ORDER_STATUSES = ['pending', 'reviewed', 'accepted', 'rejected'] as const;
export type CustomOrderStatus = (typeof CUSTOM_ORDER_STATUSES)[number];

/** Grams per unit. [9] */
export const CUSTOM_ORDER_WEIGHT_DEFAULT = 250;
export const CUSTOM_ORDER_WEIGHT_MIN = 0.1;

/** [9] */
export const CUSTOM_ORDER_QUANTITY_DEFAULT = 1;

/** Not specified. */
export const CUSTOM_ORDER_QUANTITY_MAX = 10_000;

/** Characters of a description in the package picker. [9] */
export const PACKAGE_PREVIEW_LENGTH = 60;

/** Images per proposal; not specified. */
export const PROPOSAL_IMAGES_MAX = 8;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type Category = (typeof CATEGORIES)[number];
export type BusinessType = (typeof BUSINESS_TYPES)[number];
export type SortKey = (typeof SORT_OPTIONS)[number]['key'];
export type PriceRangeKey = (typeof PRICE_RANGES)[number]['key'];

export type StockLevel = 'in' | 'low' | 'out';

export const stockLevel = (stock: number): StockLevel => {
  if (stock <= 0) return 'out';
  return stock <= LOW_STOCK_MAX ? 'low' : 'in';
};

/** [9] */
export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Length of each period in business dates, including today; compared with the preceding period of the same length. */
export const STATISTICS_PERIODS = { today: 1, '7': 7, '30': 30 } as const;
export type StatisticsPeriod = keyof typeof STATISTICS_PERIODS;
export const STATISTICS_PERIOD_NAMES = ['today', '7', '30'] as const satisfies StatisticsPeriod[];
