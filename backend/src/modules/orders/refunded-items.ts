import type { EntityManager } from '@mikro-orm/postgresql';
import { lockProducts, releaseStock } from '../catalog/index.ts';
import type { Order, OrderItem } from './order.entity.ts';
import { publishPieces } from './publish-order.ts';
import { restockable, toStockLines } from './order-stock.ts';
import { notInOrder, tooMuchRefunded, tooMuchRestocked } from './orders.errors.ts';

interface RefundedItem {
  itemId: number;
  quantity: number;
  /** Pieces that return to stock. */
  restock: number;
}

/** Marks pieces of a locked order, whose items are loaded, as refunded. */
export const refundItems = async (em: EntityManager, order: Order, lines: RefundedItem[]): Promise<void> => {
  const restocked = new Map<OrderItem, number>();
  for (const { itemId, quantity, restock } of lines) {
    const item = [...order.items].find(({ id }) => id === itemId);
    if (!item) throw notInOrder('items');
    if (quantity > item.quantityLeft()) throw tooMuchRefunded(item.productName, item.quantityLeft());
    const maximum = Math.min(quantity, restockable(item));
    if (restock > maximum) throw tooMuchRestocked('items', item.productName, maximum);
    item.refundedQuantity += quantity;
    restocked.set(item, restock);
  }
  publishPieces(order);
  const stock = toStockLines([...restocked.keys()], (item) => restocked.get(item) ?? 0);
  if (stock.length === 0) return;
  await lockProducts(
    em,
    stock.map(({ productId }) => productId),
  );
  await releaseStock(em, order.id, stock);
};

/** The price of pieces at the time of the order, in paise. The order's items are loaded. */
export const priceOf = (order: Order, lines: Pick<RefundedItem, 'itemId' | 'quantity'>[]): number => {
  const prices = new Map([...order.items].map(({ id, pricePaise }) => [id, pricePaise]));
  return lines.reduce((sum, { itemId, quantity }) => sum + (prices.get(itemId) ?? 0) * quantity, 0);
};

/**
 * The refund failed. Its pieces that are in stock again count as returned by a cancellation: they are taken again if
 * the order is reopened.
 */
export const unrefundItems = (
  order: Order,
  lines: { orderItemId: number; quantity: number; restocked: number }[],
): void => {
  for (const { orderItemId, quantity, restocked } of lines) {
    const item = [...order.items].find(({ id }) => id === orderItemId);
    if (!item) throw notInOrder('items');
    item.refundedQuantity -= quantity;
    item.restocked += restocked;
  }
};
