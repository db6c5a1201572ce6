/** Every business constant, once. The number in brackets is the specification's point. */

/** Rupees, flat, on any order whose subtotal is above zero. [9] */
export const SHIPPING_FEE = 50;

/** Rupees by kind of gift packing. [9] */
export const GIFT_PACKING_PRICES = { standard: 49, premium: 99, traditional_cover: 149 } as const;

/** The order of the options on screen; the first is the default. [9] */
export const PAYMENT_METHODS = ['cod', 'upi', 'card', 'netbanking'] as const;

/** [9] */
export const CATEGORIES = ['sweets', 'snacks', 'papad', 'jaggery'] as const;

/** Regions a product can come from; an empty state means All India. [1, 9] */
export const STATES = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/** Inclusive at both ends, in rupees. [5, 9] */
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

/** Stock of 1 to this many reads as low; more is in stock; none is out of stock. [9] */
export const LOW_STOCK_MAX = 5;

/** [9] */
export const DEFAULT_PRODUCT_STOCK = 10;

/** Products, and skeletons, on the home page's grid. [9] */
export const HOME_GRID_SIZE = 15;

/**
 * Products that one answer to GET /api/products holds. Up to so many a browser holds the whole list and filters, searches and
 * sorts it itself; of more the server answers the same search. [2, 5]
 */
export const CLIENT_CATALOGUE_MAX = 500;

/** Products that the listing shows at a time, and the most that one answer to a search holds; the specification names none. */
export const LISTING_PAGE_SIZE = 24;

/** Characters of a search's text that are looked for; the specification names no maximum. */
export const SEARCH_TEXT_MAX = 100;

/** [9] */
export const LISTING_SKELETONS = 8;

/** [9] */
export const CART_QUANTITY_MIN = 1;

/** Keeps one line of a cart within a kitchen's day; the specification names no maximum. */
export const CART_QUANTITY_MAX = 999;

/**
 * What an account may order until its e-mail address is verified: orders that are open at a time, pieces of a product and
 * rupees an order. Keeps a stranger from reserving the stock for nothing; the specification names none.
 */
export const UNVERIFIED_ORDER_LIMITS = { openOrders: 2, quantity: 10, total: 5000 } as const;

/** Pieces of one product in an order, unless the shop's environment names another number. */
export const ORDER_QUANTITY_DEFAULT = 50;

/** Hours in which an order from an unverified address is confirmed, or cancelled. */
export const ORDER_CONFIRMATION_HOURS = 24;

/** Width in CSS pixels below which the layout is the mobile one. [9] */
export const MOBILE_BREAKPOINT = 768;

/** Milliseconds a protected route waits before it sends a visitor without a session to /auth. [9] */
export const AUTH_GUARD_DELAY = 300;

/** Pixels of scroll after which the header gains its shadow. [9] */
export const HEADER_SHADOW_SCROLL = 10;

/** Where the shop is: its days begin and end there, and its times are shown there. */
export const SHOP_TIME_ZONE = 'Asia/Kolkata';

/** Digits of an authenticator app's code, as RFC 6238 and every app have it. */
export const TOTP_DIGITS = 6;

/** Digits. [9] */
export const VERIFICATION_CODE_LENGTH = 6;

/** Minutes; the specification names none. */
export const VERIFICATION_CODE_LIFETIME = 10;

/** Wrong tries that void a code; the specification names none. */
export const VERIFICATION_CODE_TRIES = 5;

/** Seconds between two codes that a customer asks for. */
export const VERIFICATION_RESEND_SECONDS = 30;

/** Codes that one account or one address can have in 24 hours; with the tries it bounds guessing. */
export const VERIFICATION_CODES_A_DAY = 10;

/** Sign-in codes by mail: digits, minutes, wrong tries of one, and mails to one account in 24 hours. */
export const SIGN_IN_CODE_LENGTH = 6;
export const SIGN_IN_CODE_LIFETIME = 10;
export const SIGN_IN_CODE_TRIES = 5;
export const SIGN_IN_CODES_A_DAY = 10;

/** Characters. [9] */
export const PASSWORD_MIN = 6;

/** Characters of a password, which is taken whole. */
export const PASSWORD_MAX = 128;

/** Minutes after a sign-in, or after the password was asked for again, in which an account's keys may be changed. */
export const CONFIRMATION_MINUTES = 15;

/**
 * Hours after which a session ends: unused, and in any case. A customer who buys sweets for a feast is known at the next one;
 * who could change every price and read every order signs in every day, and again after a long break.
 */
export const SESSION_LIFETIMES = {
  customer: { idleHours: 30 * 24, hours: 90 * 24 },
  admin: { idleHours: 2, hours: 24 },
} as const;

/** Sessions of one account; the oldest ends when one more begins. */
export const SESSIONS_MAX = 50;

/** Digits of the code that an authenticator app shows. */
export const SECOND_FACTOR_DIGITS = 6;

/** Codes that stand in for a lost authenticator app. */
export const RECOVERY_CODES = 10;

/** Minutes in which the link to a new password works. */
export const PASSWORD_RESET_LIFETIME = 30;

/**
 * Links one address can have within their lifetime. Whoever asks more often has a working one in the mailbox: strangers who
 * ask on somebody's behalf keep nobody out.
 */
export const PASSWORD_RESET_LINKS = 3;

/** Stars of a review, whole. */
export const RATING_MIN = 1;
export const RATING_MAX = 5;

/** Characters of a review; the specification names none. */
export const REVIEW_TEXT_MAX = 1000;

/** Hours between two mails that ask one address to confirm the newsletter. */
export const NEWSLETTER_MAIL_HOURS = 6;

/** Days after which an address that was not confirmed is forgotten. */
export const NEWSLETTER_CONFIRMATION_DAYS = 7;

/** [9] */
export const BUSINESS_TYPES = ['manufacturer', 'distributor', 'retailer', 'farmer', 'home_based'] as const;

/** Percent of a partner's sales that the shop keeps; the default is also what it keeps where nobody decided otherwise. [9] */
/** How long payouts wait after a partner has changed the bank account. */
export const PAYOUT_HOLD_HOURS = 48;

export const COMMISSION_DEFAULT = 15;
export const COMMISSION_MIN = 1;
export const COMMISSION_MAX = 50;

/** Rupees. [9] */
export const PROPOSAL_PRICE_MIN = 1;

/** Products that one application proposes; the specification names no maximum. */
export const PROPOSALS_MAX = 20;

/** [9] */
export const CUSTOM_ORDER_TYPES = ['package_combination', 'new_recipe'] as const;
export type CustomOrderType = (typeof CUSTOM_ORDER_TYPES)[number];

/** [9] */
export const CUSTOM_ORDER_STATUSES = ['pending', 'reviewed', 'accepted', 'rejected'] as const;
export type CustomOrderStatus = (typeof CUSTOM_ORDER_STATUSES)[number];

/** Grams a unit of a custom order weighs unless it is said, and at least. [9] */
export const CUSTOM_ORDER_WEIGHT_DEFAULT = 250;
export const CUSTOM_ORDER_WEIGHT_MIN = 0.1;

/** [9] */
export const CUSTOM_ORDER_QUANTITY_DEFAULT = 1;

/** Characters of a description that the picker of a package shows. [9] */
export const PACKAGE_PREVIEW_LENGTH = 60;

/** Images of one proposal; the specification names no maximum. */
export const PROPOSAL_IMAGES_MAX = 8;

/** Hours after which an upload that nothing shows is deleted. */
export const UNUSED_IMAGE_HOURS = 24;

/** Bytes an uploaded image may have: the hint's "Max 5MB each", enforced. [5, 9] */
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;

/** Pixels an uploaded image may have, refused before it is decoded. What phones call 24 megapixels is 24,470,208. */
export const IMAGE_MAX_PIXELS = 24_500_000;

/**
 * Widths in pixels and formats of the variants of every image. A card needs 342 on a phone of double density and the
 * product's own page 716: the steps keep either from fetching twice what it shows.
 */
export const IMAGE_WIDTHS = [320, 480, 640, 800, 1280] as const;
export const IMAGE_FORMATS = ['avif', 'webp'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export type GiftPackingType = keyof typeof GIFT_PACKING_PRICES;
export type Category = (typeof CATEGORIES)[number];
export type BusinessType = (typeof BUSINESS_TYPES)[number];
export type State = (typeof STATES)[number];
export type SortKey = (typeof SORT_OPTIONS)[number]['key'];
export type PriceRangeKey = (typeof PRICE_RANGES)[number]['key'];
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Rupees of the flat shipping fee for a subtotal in rupees. [9] */
export const shippingFee = (subtotal: number): number => (subtotal > 0 ? SHIPPING_FEE : 0);

/** Rupees for a gift packing, 0 without one. [9] */
export const giftPackingCost = (type: GiftPackingType | null): number => (type ? GIFT_PACKING_PRICES[type] : 0);

export type StockLevel = 'in' | 'low' | 'out';

export const stockLevel = (stock: number): StockLevel => {
  if (stock <= 0) return 'out';
  return stock <= LOW_STOCK_MAX ? 'low' : 'in';
};
