import { describe, expect, it } from 'vitest';
import { buildAdminOrder } from '../../../../test/build-admin-order.ts';
import { choicesOf, refundLines, refundSum, restockableOf, toRefund } from './refund-lines.ts';

const [laddu, custom] = buildAdminOrder().items;
/** Laddus of 250 rupees; one is refunded, and one of the others came back. */
const order = { items: [{ ...laddu!, quantity: 5, refundedQuantity: 1, restocked: 1 }, custom!] };
const choice = (quantity: number, restock = 0) => new Map([[laddu!.id, { quantity, restock }]]);

describe('the items of a refund', () => {
  it('are limited to pieces that are not refunded yet, and to those that can return to stock', () => {
    expect(refundLines(order, choice(9, 9), false)).toMatchObject([
      { id: laddu!.id, left: 4, quantity: 4, restockable: 3, restock: 3 },
      { id: custom!.id, left: 30, quantity: 0, restockable: 0, restock: 0 },
    ]);
    expect(refundLines(order, choice(2, 3), false)[0]).toMatchObject({ quantity: 2, restockable: 2, restock: 2 });
  });

  it('are all remaining items for the whole order', () => {
    expect(refundLines(order, choice(1, 2), true)).toMatchObject([{ quantity: 4, restock: 2 }, { quantity: 30 }]);
  });

  it('leave out an item that is refunded', () => {
    const items = [{ ...laddu!, quantity: 2, refundedQuantity: 2 }];
    expect(refundLines({ items }, choice(1), true)).toEqual([]);
    expect(restockableOf(items[0]!)).toBe(0);
  });
});

describe('the sum of a refund', () => {
  it('is the price of the pieces, to the paisa, and the remaining amount for the whole order', () => {
    const items = [
      { ...laddu!, price: 0.1 },
      { ...custom!, price: 0.2, quantity: 1 },
    ];
    const choices = new Map(items.map(({ id }) => [id, { quantity: 1, restock: 0 }]));
    const lines = refundLines({ items }, choices, false);
    expect(refundSum(lines, { isWhole: false, left: 99 })).toBe(0.3);
    expect(refundSum(lines, { isWhole: true, left: 99 })).toBe(99);
  });

  it('is sent as chosen pieces, or as the pieces that return to stock', () => {
    expect(toRefund(refundLines(order, choice(2, 1), false), false)).toEqual({
      items: [{ itemId: laddu!.id, quantity: 2, restock: 1 }],
    });
    expect(toRefund(refundLines(order, choice(0, 2), true), true)).toEqual({
      restock: [
        { itemId: laddu!.id, quantity: 2 },
        { itemId: custom!.id, quantity: 0 },
      ],
    });
  });
});

it('a failed refund is tried again for its own pieces', () => {
  const items = [{ itemId: laddu!.id, quantity: 2, restocked: 2 }];
  expect(choicesOf({ items })).toEqual(choice(2));
});
