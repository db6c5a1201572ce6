import { expect, it } from 'vitest';
import { discountedOf, discountedOfEdit, toDiscountedItem, type DiscountedItem } from './item-discount.ts';

/** Seven pieces, of which two were refunded. */
const item = toDiscountedItem({
  quantity: 7,
  refundedQuantity: 2,
  discount: 10.01,
  refundedDiscount: 2.86,
  discountedLeft: 5,
});

const refund = (from: DiscountedItem, count: number): [paise: number, after: DiscountedItem] => {
  const { pieces, paise } = discountedOf(from, count);
  return [
    paise,
    {
      ...from,
      refundedQuantity: from.refundedQuantity + count,
      refundedDiscountPaise: from.refundedDiscountPaise + paise,
      discountedLeft: from.discountedLeft - pieces,
    },
  ];
};

const edit = (from: DiscountedItem, quantity: number): DiscountedItem => {
  const { pieces, paise } = discountedOfEdit(from, quantity);
  const discountPaise = from.discountPaise - paise;
  return { ...from, quantity, discountPaise, discountedLeft: from.discountedLeft - pieces };
};

it('divides the rest of a discount so that the shares of all pieces add up to it', () => {
  let left = item;
  const parts = Array.from({ length: 5 }, () => {
    const [part, after] = refund(left, 1);
    left = after;
    return part;
  });
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(1001 - 286);
  expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
});

it('keeps the discount of the remaining pieces of an edit, and discounts no further ones', () => {
  expect([2, 5, 7, 9].map((quantity) => edit(item, quantity).discountPaise)).toEqual([286, 715, 1001, 1001]);
});

it('removes pieces that an edit added before those with a discount', () => {
  const two = toDiscountedItem({
    quantity: 2,
    refundedQuantity: 0,
    discount: 100,
    refundedDiscount: 0,
    discountedLeft: 2,
  });
  const four = edit(two, 4);
  expect(edit(four, 2)).toEqual(two);
  expect(edit(four, 1).discountPaise).toBe(5000);
  const [paise, refunded] = refund(four, 2);
  expect(paise).toBe(0);
  expect(refund(refunded, 1)[0]).toBe(5000);
  expect(refund(four, 3)[0]).toBe(5000);
});

it('keeps the total when pieces are added and removed again, whatever was refunded before', () => {
  for (let quantity = 1; quantity <= 6; quantity += 1)
    for (let refunded = 0; refunded < quantity; refunded += 1)
      for (let more = 1; more <= 5; more += 1) {
        const [, before] = refund(
          { ...item, quantity, refundedQuantity: 0, refundedDiscountPaise: 0, discountedLeft: quantity },
          refunded,
        );
        expect(edit(edit(before, quantity + more), quantity)).toEqual(before);
      }
});
