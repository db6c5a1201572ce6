import { expect, it } from 'vitest';
import { buildProduct } from '../../test/build-product.ts';
import { containsProduct, withStock } from './products-in-cache.ts';

const laddu = buildProduct({ id: 1, stock: 5 });
const papad = buildProduct({ id: 2, stock: 5 });
const line = (product: typeof laddu) => ({ id: product.id + 1, quantity: 2, product });

it.each([
  ['a product', laddu, { ...laddu, stock: 0 }],
  ['a list', [papad, laddu], [papad, { ...laddu, stock: 0 }]],
  ['a page of a list', { products: [laddu, papad], total: 2 }, { products: [{ ...laddu, stock: 0 }, papad], total: 2 }],
  [
    'a list that is read page by page',
    { pages: [[papad], [laddu]], pageParams: [0, 2] },
    { pages: [[papad], [{ ...laddu, stock: 0 }]], pageParams: [0, 2] },
  ],
  ['a cart', [line(laddu), line(papad)], [line({ ...laddu, stock: 0 }), line(papad)]],
])('updates only the stock of a product in %s', (_, data, changed) => {
  expect(containsProduct(data, 1)).toBe(true);
  expect(withStock(data, 1, 0)).toEqual(changed);
});

it.each([[undefined], [null], ['1'], [{ id: 1, status: 'shipped' }], [[{ product: { name: 'Laddu' } }]], [papad]])(
  'leaves %j unchanged',
  (data) => {
    expect(containsProduct(data, 1)).toBe(false);
    expect(withStock(data, 1, 0)).toBe(data);
  },
);
