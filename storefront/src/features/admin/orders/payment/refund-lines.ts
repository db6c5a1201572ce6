import {
  sumOf,
  toPaise,
  toRupees,
  discountedOf,
  toDiscountedItem,
  type AdminOrder,
  type AdminRefund,
  type RefundOrder,
} from '@mithai/contracts';

type Item = AdminOrder['items'][number];

/** The administrator's choice for an item. */
export interface RefundChoice {
  quantity: number;
  /** Pieces back into stock. */
  restock: number;
}

export interface RefundLine extends RefundChoice {
  id: number;
  name: string;
  /** Rupees per piece. */
  price: number;
  /** Rupees that were paid for the chosen pieces. */
  paid: number;
  /** Pieces that are not refunded yet. */
  left: number;
  /** How many of the chosen pieces can return to stock. */
  restockable: number;
}

/** Pieces that can return to stock: none of a custom order, and none twice. */
export const restockableOf = (item: Pick<Item, 'productId' | 'quantity' | 'refundedQuantity' | 'restocked'>): number =>
  item.productId === null ? 0 : Math.max(0, item.quantity - item.refundedQuantity - item.restocked);

/** The items that can still be refunded, with the choice cut to the pieces left. A whole order takes all of them. */
export const refundLines = (
  { items }: Pick<AdminOrder, 'items'>,
  choices: ReadonlyMap<number, RefundChoice>,
  isWhole: boolean,
): RefundLine[] =>
  items.flatMap((item) => {
    const { id, price, product } = item;
    const left = item.quantity - item.refundedQuantity;
    if (left === 0) return [];
    const { quantity: chosen = 0, restock = 0 } = choices.get(id) ?? {};
    const quantity = isWhole ? left : Math.min(chosen, left);
    const restockable = Math.min(quantity, restockableOf(item));
    const paid = toRupees(toPaise(price) * quantity - discountedOf(toDiscountedItem(item), quantity).paise);
    const pieces = { left, quantity, restockable, restock: Math.min(restock, restockable) };
    return [{ id, name: product.name, price, paid, ...pieces }];
  });

/** In rupees; shipping and gift packing go back with the whole order only. */
export const refundSum = (
  lines: readonly RefundLine[],
  { isWhole, left }: { isWhole: boolean; left: number },
): number => (isWhole ? left : sumOf(...lines.map(({ paid }) => paid)));

export const toRefund = (lines: readonly RefundLine[], isWhole: boolean): Pick<RefundOrder, 'items' | 'restock'> =>
  isWhole
    ? { restock: lines.map(({ id, restock }) => ({ itemId: id, quantity: restock })) }
    : {
        items: lines
          .filter(({ quantity }) => quantity > 0)
          .map(({ id, quantity, restock }) => ({ itemId: id, quantity, restock })),
      };

/** The pieces of a failed refund, which is tried again for them; none of a new one. */
export const choicesOf = (failed: Pick<AdminRefund, 'items'> | undefined): ReadonlyMap<number, RefundChoice> =>
  new Map(failed?.items.map(({ itemId, quantity }) => [itemId, { quantity, restock: 0 }]));

/** The server knows the items and the sum. */
export const toRetry = (
  { id: retryOf, isDifference }: Pick<AdminRefund, 'id' | 'isDifference'>,
  isPart: boolean,
  lines: readonly RefundLine[],
): Pick<RefundOrder, 'retryOf' | 'retryScope' | 'restock'> => ({
  retryOf,
  retryScope: isPart ? 'part' : 'whole',
  ...(!isPart && !isDifference && { restock: toRefund(lines, true).restock }),
});
