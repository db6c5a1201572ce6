import type { CartLineView } from '../cart/index.ts';

/** More is in the cart than on the shelf. */
export const exceedsStock = ({ quantity, product }: CartLineView): boolean => quantity > product.stock;

export interface Repriced {
  line: CartLineView;
  /** Rupees a piece, as the buyer was shown it. */
  was: number;
}

/** The lines that cost something else now than when the buyer was shown them. */
export function repricedSince(shown: readonly CartLineView[], lines: readonly CartLineView[]): Repriced[] {
  const prices = new Map(shown.map(({ productId, product }) => [productId, product.price]));
  return lines.flatMap((line) => {
    const was = prices.get(line.productId);
    return was === undefined || was === line.product.price ? [] : [{ line, was }];
  });
}
