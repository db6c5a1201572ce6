import type { EntityManager } from '@mikro-orm/postgresql';
import { discountedOf, type DiscountedPieces } from '@mithai/contracts';
import { lockProducts, releaseStock } from '../catalog/index.ts';
import type { Order, OrderItem } from './order.entity.ts';
import { publishPieces } from './publish-order.ts';
import { restockable, toStockLines } from './order-stock.ts';
import { itemNotInOrder } from './order-reference.errors.ts';
import { refundQuantityTooLarge, restockTooLarge } from './orders.errors.ts';

interface RefundedItem {
  itemId: number;
  quantity: number;
  /** Pieces that return to stock. */
  restock: number;
}

/**
 * Marks pieces of a locked order, whose items are loaded, as refunded. Returns the lines with the discount of their
 * pieces and what was paid for them.
 */
export const refundItems = async <Line extends RefundedItem>(
  em: EntityManager,
  order: Order,
  lines: Line[],
): Promise<(Line & { discounted: DiscountedPieces; paidPaise: number })[]> => {
  const restocked = new Map<OrderItem, number>();
  const refunded = [];
  for (const line of lines) {
    const { itemId, quantity, restock } = line;
    const item = [...order.items].find(({ id }) => id === itemId);
    if (!item) throw itemNotInOrder('items');
    if (quantity > item.quantityLeft()) throw refundQuantityTooLarge(item.productName, item.quantityLeft());
    const maximum = Math.min(quantity, restockable(item));
    if (restock > maximum) throw restockTooLarge('items', item.productName, maximum);
    const discounted = discountedOf(item, quantity);
    refunded.push({ ...line, discounted, paidPaise: item.pricePaise * quantity - discounted.paise });
    markRefunded(item, { quantity, discounted });
    restocked.set(item, restock);
  }
  publishPieces(order);
  const stock = toStockLines([...restocked.keys()], (item) => restocked.get(item) ?? 0);
  if (stock.length === 0) return refunded;
  await lockProducts(
    em,
    stock.map(({ productId }) => productId),
  );
  await releaseStock(em, order.id, stock);
  return refunded;
};

const markRefunded = (
  item: OrderItem,
  { quantity, discounted }: { quantity: number; discounted: DiscountedPieces },
): void => {
  item.refundedQuantity += quantity;
  item.refundedDiscountPaise += discounted.paise;
  item.discountedLeft -= discounted.pieces;
};

/** The amount paid for pieces that were not refunded, in paise. The order's items are loaded. */
export const priceOf = (order: Order, lines: Pick<RefundedItem, 'itemId' | 'quantity'>[]): number => {
  const items = new Map([...order.items].map((item) => [item.id, item]));
  return lines.reduce((sum, { itemId, quantity }) => {
    const item = items.get(itemId);
    return item ? sum + item.pricePaise * quantity - discountedOf(item, quantity).paise : sum;
  }, 0);
};

/**
 * The refund failed. Its pieces that are in stock again count as returned by a cancellation: they are taken again if
 * the order is reopened.
 */
export const unrefundItems = (
  order: Order,
  lines: {
    orderItemId: number;
    quantity: number;
    restocked: number;
    discountPaise: number;
    discountedQuantity: number;
  }[],
): void => {
  for (const { orderItemId, quantity, restocked, discountPaise, discountedQuantity } of lines) {
    const item = [...order.items].find(({ id }) => id === orderItemId);
    if (!item) throw itemNotInOrder('items');
    markRefunded(item, { quantity: -quantity, discounted: { pieces: -discountedQuantity, paise: -discountPaise } });
    item.restocked += restocked;
  }
};
