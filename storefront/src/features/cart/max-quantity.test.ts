import { expect, it } from 'vitest';
import { maxQuantity } from './max-quantity.ts';

it.each([
  [{ stock: 4, isUnverified: false }, 4],
  [{ stock: 0, isUnverified: false }, 1],
  [{ stock: 100, isUnverified: false }, 50],
  [{ stock: 100, isUnverified: true }, 10],
  [{ stock: 4, isUnverified: true }, 4],
])('is the minimum of stock and limits, and at least one: %o', ({ stock, isUnverified }, expected) => {
  expect(maxQuantity({ stock }, { quantity: 50, isUnverified })).toBe(expected);
});
