import { lineTotal } from './money.ts';

/** Days ahead up to which a delivery date is usual, and those beyond which it is refused. */
export const DELIVERY_DAYS_USUAL = 60;
export const DELIVERY_DAYS_MAX = 365;

/** A price so many times its reference, or less than such a part of it, is probably a slip of a digit. */
const UNUSUAL_FACTOR = 3;
/** Rupees. */
const QUOTE_PRICE_USUAL_MAX = 5000;
const QUOTE_TOTAL_USUAL_MAX = 100_000;

/** The code of an answer that asks for `confirmed: true`. */
export const CONFIRM_UNUSUAL = 'confirm_unusual';

/** Whole days from `today` to `day`, both calendar days, yyyy-MM-dd; negative for a day that has passed. */
export const daysAhead = (day: string, today: string): number => Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);

/** Possible, but so far ahead that it is probably mistyped. */
export const isUnusualDeliveryDate = (day: string, today: string): boolean => daysAhead(day, today) > DELIVERY_DAYS_USUAL;

/** So far ahead that no shop promises it. */
export const isImpossibleDeliveryDate = (day: string, today: string): boolean => daysAhead(day, today) > DELIVERY_DAYS_MAX;

/** Far from what its like costs, `reference`: a category's median, or the price before. Both in rupees; without a reference nothing is unusual. */
export const isUnusualPrice = (price: number, reference: number | undefined): boolean =>
  reference !== undefined && (price > reference * UNUSUAL_FACTOR || price < reference / UNUSUAL_FACTOR);

/** A quote that is probably mistyped: rupees a unit, what they come to for all units, or far from `reference`, the usual rupees a unit. */
export const isUnusualQuote = (price: number, quantity: number, reference?: number): boolean =>
  price > QUOTE_PRICE_USUAL_MAX || lineTotal(price, quantity) > QUOTE_TOTAL_USUAL_MAX || isUnusualPrice(price, reference);
