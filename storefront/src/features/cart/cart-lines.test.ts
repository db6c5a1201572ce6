import { DEFAULT_CHARGES, type Product } from '@mithai/contracts';
import { describe, expect, it } from 'vitest';
import {
  totalOfLine,
  totalsOf,
  withAdded,
  without,
  withoutItems,
  withProducts,
  withQuantity,
  type CartLineView,
} from './cart-lines.ts';

const product = (id: number, price: number, stock = 10) => ({ id, price, stock }) as Product;
const line = (id: number, price: number, quantity: number): CartLineView => ({
  id: 100 + id,
  productId: id,
  quantity,
  product: product(id, price),
});

describe('cart totals', () => {
  it('count pieces and add the flat shipping fee', () => {
    expect(totalsOf([line(1, 180, 2), line(2, 95, 1)], DEFAULT_CHARGES)).toEqual({
      count: 3,
      subtotal: 455,
      shipping: 50,
      total: 505,
    });
  });

  it('are zero for an empty cart', () => {
    expect(totalsOf([], DEFAULT_CHARGES)).toEqual({ count: 0, subtotal: 0, shipping: 0, total: 0 });
  });

  it('have free delivery from the amount that the shop sets', () => {
    const charges = { ...DEFAULT_CHARGES, shippingFee: 65, freeShippingFrom: 500 };
    expect(totalsOf([line(1, 499, 1)], charges)).toMatchObject({ shipping: 65, total: 564 });
    expect(totalsOf([line(1, 500, 1)], charges)).toMatchObject({ shipping: 0, total: 500 });
  });

  it('are exact for decimals', () => {
    expect(totalsOf([line(1, 0.1, 1), line(2, 0.2, 1)], DEFAULT_CHARGES)).toMatchObject({ subtotal: 0.3, total: 50.3 });
    expect(totalOfLine(line(1, 19.99, 3))).toBe(59.97);
  });
});

describe('cart lines', () => {
  it('add to the quantity of an existing product', () => {
    expect(withAdded([line(1, 180, 2)], line(1, 180, 3))).toMatchObject([{ id: 101, quantity: 5 }]);
  });

  it('update the product when they are added to', () => {
    expect(withAdded([line(1, 180, 2)], line(1, 199, 1))[0]?.product.price).toBe(199);
  });

  it('append new products', () => {
    expect(withAdded([line(1, 180, 2)], line(2, 95, 1)).map(({ productId }) => productId)).toEqual([1, 2]);
  });

  it('are changed and deleted by product', () => {
    const lines = [line(1, 180, 2), line(2, 95, 1)];
    expect(withQuantity(lines, 2, 4).map(({ quantity }) => quantity)).toEqual([2, 4]);
    expect(without(lines, 1).map(({ productId }) => productId)).toEqual([2]);
  });

  it('adopt current prices and keep unknown products', () => {
    const renewed = withProducts([line(1, 180, 2), line(2, 95, 1)], [product(1, 199, 0)]);
    expect(renewed.map(({ quantity, product: { price, stock } }) => ({ quantity, price, stock }))).toEqual([
      { quantity: 2, price: 199, stock: 0 },
      { quantity: 1, price: 95, stock: 10 },
    ]);
  });

  it('subtract removed pieces', () => {
    const left = withoutItems(
      [line(1, 180, 2), line(2, 95, 3), line(3, 50, 1)],
      [
        { productId: 1, quantity: 2 },
        { productId: 2, quantity: 1 },
      ],
    );
    expect(left.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [2, 2],
      [3, 1],
    ]);
  });
});
