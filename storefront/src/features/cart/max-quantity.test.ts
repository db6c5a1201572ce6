import { expect, it } from 'vitest';
import { maxQuantity, quantityHint } from './max-quantity.ts';

it.each([
  [{ stock: 4, isUnverified: false }, 4],
  [{ stock: 0, isUnverified: false }, 1],
  [{ stock: 100, isUnverified: false }, 50],
  [{ stock: 100, isUnverified: true }, 10],
  [{ stock: 4, isUnverified: true }, 4],
])(
  'the maximum quantity is the minimum of stock and limits, and at least one: %o',
  ({ stock, isUnverified }, expected) => {
    expect(maxQuantity({ stock }, { quantity: 50, isUnverified })).toBe(expected);
  },
);

it.each([
  [{ stock: 4, isUnverified: false }, 3, null],
  [{ stock: 4, isUnverified: false }, 4, 'We have 4 in stock.'],
  [{ stock: 4, isUnverified: false }, 5, null],
  [{ stock: 50, isUnverified: false }, 50, 'We have 50 in stock.'],
  [{ stock: 100, isUnverified: false }, 50, 'You can order up to 50 at a time.'],
  [{ stock: 100, isUnverified: true }, 10, 'Up to 10 of one sweet until your email is verified.'],
])('the message names the limit that is reached: %o at %i', ({ stock, isUnverified }, quantity, hint) => {
  expect(quantityHint({ stock }, quantity, { quantity: 50, isUnverified })).toBe(hint);
});
