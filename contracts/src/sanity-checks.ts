import { DAY_MS } from './days.ts';
import type { ErrorCode } from './error-codes.gen.ts';
import { lineTotal } from './money.ts';

/** Days ahead: a later delivery date needs confirmation, or is refused. */
const DELIVERY_DAYS_USUAL = 60;
const DELIVERY_DAYS_MAX = 365;

/** A price beyond this factor of its reference, either way, is probably a typo. */
const UNUSUAL_FACTOR = 3;
/** Rupees. */
const QUOTE_PRICE_USUAL_MAX = 5000;
const QUOTE_TOTAL_USUAL_MAX = 100_000;

/** Codes of the errors that a request with `confirmed: true` passes. */
export const CONFIRMABLE_CODES = [
  'unusual_delivery_date',
  'kitchen_full',
  'day_not_offered',
  'unusual_quote',
  'unusual_prices',
  'credit_of_another_amount',
  'credit_for_paid_order',
  'credit_for_cash_order',
  'credit_for_cancelled_order',
] as const satisfies ErrorCode[];

export type ConfirmableCode = (typeof CONFIRMABLE_CODES)[number];

export const isConfirmable = (code: string): code is ConfirmableCode => CONFIRMABLE_CODES.some((one) => one === code);

/** Whole days from `today` to `day` (yyyy-MM-dd); negative if past. */
export const daysAhead = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);

/** Probably a typo; needs confirmation. */
export const isUnusualDeliveryDate = (day: string, today: string): boolean =>
  daysAhead(day, today) > DELIVERY_DAYS_USUAL;

/** Refused. */
export const isImpossibleDeliveryDate = (day: string, today: string): boolean =>
  daysAhead(day, today) > DELIVERY_DAYS_MAX;

/**
 * True if far from `reference`: a category's median or the previous price. Both in rupees; false without a reference.
 */
export const isUnusualPrice = (price: number, reference: number | undefined): boolean =>
  reference !== undefined && (price > reference * UNUSUAL_FACTOR || price < reference / UNUSUAL_FACTOR);

/**
 * True if a quote is probably a typo, by its rupees per unit, in total, or compared with `reference` (rupees per unit).
 */
export const isUnusualQuote = (price: number, quantity: number, reference?: number): boolean =>
  price > QUOTE_PRICE_USUAL_MAX ||
  lineTotal(price, quantity) > QUOTE_TOTAL_USUAL_MAX ||
  isUnusualPrice(price, reference);
