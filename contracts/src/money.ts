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

/** Paise, rounded half up. `percent` has at most two decimals. */
export const percentOf = (paise: number, percent: number): number => {
  const dividend = paise * Math.round(percent * 100) + 5000;
  return (dividend - (dividend % 10_000)) / 10_000;
};

const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Without decimals, as in the shop: 1250 -> "₹1,250". [9] */
export const formatRupees = (rupees: number): string => whole.format(rupees);

/** With two decimals, as on orders and in emails and messages: 1250 -> "₹1,250.00". [9] */
export const formatExactRupees = (rupees: number): string => exact.format(rupees);

/** With two decimals unless they are zero, for administrators: 1250 -> "₹1,250", 12.5 -> "₹12.50". */
export const formatShortRupees = (rupees: number): string =>
  Number.isInteger(rupees) ? formatRupees(rupees) : formatExactRupees(rupees);
