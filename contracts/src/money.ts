/**
 * The database and all arithmetic use integer paise, the API rupees with at most two decimals. Decimals do not add up
 * exactly: convert, sum and multiply rupees only here.
 */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

export const toRupees = (paise: number): number => paise / 100;

/** Rupees. */
export const lineTotal = (price: number, quantity: number): number => toRupees(toPaise(price) * quantity);

/** Sum of rupees, in rupees. */
export const sumOf = (...amounts: number[]): number =>
  toRupees(amounts.reduce((paise, amount) => paise + toPaise(amount), 0));
