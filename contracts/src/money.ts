/**
 * Money is integer paise in the database and in all arithmetic; people and the API see rupees with at most two decimals.
 * Rupees as decimals do not add up, so they are converted, summed and multiplied here only.
 */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);

export const toRupees = (paise: number): number => paise / 100;

/** Rupees for a quantity at a price in rupees. */
export const lineTotal = (price: number, quantity: number): number => toRupees(toPaise(price) * quantity);

/** The sum of amounts in rupees, in rupees. */
export const sumOf = (...amounts: number[]): number => toRupees(amounts.reduce((paise, amount) => paise + toPaise(amount), 0));

/** Paise that the shop keeps of a partner's sale: rounded to the nearest paisa, half a one up. `rate` is percent with at most two decimals. */
export const commissionOf = (lineTotalPaise: number, rate: number): number => {
  const dividend = lineTotalPaise * Math.round(rate * 100) + 5000;
  return (dividend - (dividend % 10_000)) / 10_000;
};
