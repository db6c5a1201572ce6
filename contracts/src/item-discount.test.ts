import { expect, it } from 'vitest';
import { discountAfterEdit, discountOf, toDiscountedItem } from './item-discount.ts';

/** Seven pieces, of which two were refunded. */
const item = toDiscountedItem({ quantity: 7, refundedQuantity: 2, discount: 10.01, refundedDiscount: 2.86 });

it('divides what is left of a discount so that all pieces add up to it', () => {
  let left = item;
  const parts = Array.from({ length: 5 }, () => {
    const part = discountOf(left, 1);
    left = {
      ...left,
      refundedQuantity: left.refundedQuantity + 1,
      refundedDiscountPaise: left.refundedDiscountPaise + part,
    };
    return part;
  });
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(1001 - 286);
  expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
});

it('keeps the discount of the pieces that an edit leaves, and discounts no further ones', () => {
  expect([2, 5, 7, 9].map((quantity) => discountAfterEdit(item, quantity))).toEqual([286, 715, 1001, 1001]);
});
