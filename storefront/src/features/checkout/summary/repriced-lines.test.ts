import { expect, it } from 'vitest';
import { buildProduct } from '../../../test/build-product.ts';
import type { CartLineView } from '../../cart/cart-lines.ts';
import { findRepricedLines } from './repriced-lines.ts';

const line = (productId: number, price: number, quantity = 1): CartLineView => ({
  id: productId,
  productId,
  quantity,
  product: buildProduct({ id: productId, price }),
});

it('reports a cart line if its price differs from the displayed one', () => {
  const shown = [line(1, 180), line(2, 95), line(3, 120)];
  const now = [line(1, 199), line(2, 95, 4), line(4, 60)];
  expect(findRepricedLines(shown, now)).toEqual([{ line: now[0], was: 180 }]);
});
