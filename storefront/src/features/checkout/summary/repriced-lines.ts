import type { CartLineView } from '../../cart/cart-lines.ts';

export interface Repriced {
  line: CartLineView;
  /** Price per piece in rupees that the customer saw before. */
  was: number;
}

export function findRepricedLines(shown: readonly CartLineView[], lines: readonly CartLineView[]): Repriced[] {
  const prices = new Map(shown.map(({ productId, product }) => [productId, product.price]));
  return lines.flatMap((line) => {
    const was = prices.get(line.productId);
    return was === undefined || was === line.product.price ? [] : [{ line, was }];
  });
}
