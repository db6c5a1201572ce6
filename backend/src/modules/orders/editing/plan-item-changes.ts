import type { EntityManager } from '@mikro-orm/postgresql';
import { apportion, discountedOfEdit, sumByProduct, type EditOrder, type DiscountedPieces } from '@mithai/contracts';
import type { StockLine } from '../../catalog/index.ts';
import { requireOnSale, toItem, type LockedProducts } from '../order-items.ts';
import type { ChangedLine, EditedItems } from './pending-edit.ts';
import { OrderItem, type Order } from '../order.entity.ts';
import { itemNotInOrder } from '../order-reference.errors.ts';
import { lineFixed, partnerLineKept, refundedPiecesKept } from '../orders.errors.ts';

/** Plans the items of an edited order without changing it; the order and the products of both are locked. */
export const planItems = (order: Order, { items, added }: EditOrder, products: LockedProducts): EditedItems => {
  const wanted = new Map(items.map(({ itemId, quantity }) => [itemId, quantity]));
  const existing = [...order.items];
  if (items.some(({ itemId }) => !existing.some(({ id }) => id === itemId))) throw itemNotInOrder('items');
  const changes: ChangedLine[] = [];
  const kept: EditedItems['kept'] = [];
  for (const item of existing) {
    const [from, to] = [item.quantity, wanted.get(item.id) ?? 0];
    const removed = discountedOfEdit(item, to);
    if (to > 0) kept.push({ itemId: item.id, quantity: to, ...(removed.pieces > 0 && { removed }) });
    if (from === to) continue;
    assertMayChange(item, to);
    // More pieces are refused as an order of them would be.
    if (to > from) requireOnSale(products, item, order.userId);
    changes.push({ name: item.productName, from, to, sellerId: item.sellerId ?? null });
  }
  const newItems = added.map(({ productId, quantity }) =>
    toItem(requireOnSale(products, { productId }, order.userId), quantity),
  );
  for (const { productName: name, quantity: to, sellerId = null } of newItems)
    changes.push({ name, from: 0, to, sellerId });
  const after = sumByProduct([
    ...existing.map(({ id, productId }) => ({ productId, quantity: wanted.get(id) ?? 0 })),
    ...newItems,
  ]);
  return {
    isChanged: changes.length > 0,
    changes,
    kept,
    added: newItems,
    lines: toLines(after),
    ...moveStock(sumByProduct(existing), after),
  };
};

/** Refunded pieces stay in the order, since their refund names them. */
const assertMayChange = ({ productId, productName, sellerId, refundedQuantity, restocked }: OrderItem, to: number) => {
  if (productId == null) throw lineFixed(productName);
  if (sellerId != null && to === 0) throw partnerLineKept(productName);
  const minimum = refundedQuantity + restocked;
  if (to < minimum) throw refundedPiecesKept(productName, minimum);
};

/** Changes the items of a locked order; the stock is the caller's. */
export const applyItems = async (
  em: EntityManager,
  order: Order,
  { kept, added }: Pick<EditedItems, 'kept' | 'added'>,
): Promise<void> => {
  const wanted = new Map(kept.map((line) => [line.itemId, line]));
  const removed = [...order.items].filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
  if (removed.length > 0) {
    await em.nativeDelete(OrderItem, { id: { $in: removed } });
    await order.items.init();
  }
  for (const item of order.items) {
    const line = wanted.get(item.id);
    item.quantity = line?.quantity ?? item.quantity;
    // As planned, because a refund may have failed since.
    if (line?.removed) removeDiscounted(item, line.removed);
  }
  order.discounts = order.discounts.map((discount) => ({ ...discount, amountPaise: amountOf(order, discount) }));
  for (const item of added) order.items.add(em.create(OrderItem, { ...item, order }));
};

/** Pieces leave an item with their part of its discounts. */
const removeDiscounted = (item: OrderItem, { pieces, paise }: DiscountedPieces): void => {
  item.discountedLeft -= pieces;
  item.discountPaise -= paise;
  const amounts = apportion(
    item.discountPaise,
    item.discountParts.map(({ amountPaise }) => amountPaise),
  );
  item.discountParts = item.discountParts.map((part, index) => ({ ...part, amountPaise: amounts[index] ?? 0 }));
};

/** A discount after an edit. */
const amountOf = ({ items }: Order, { id }: Order['discounts'][number]): number =>
  [...items]
    .flatMap(({ discountParts }) => discountParts.filter(({ discountId }) => discountId === id))
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);

const toLines = (pieces: Map<number, number>): StockLine[] =>
  [...pieces].flatMap(([productId, quantity]) => (quantity > 0 ? { productId, quantity } : []));

const moveStock = (before: Map<number, number>, after: Map<number, number>) => {
  const more = (to: Map<number, number>, from: Map<number, number>) =>
    toLines(new Map([...to].map(([productId, pieces]) => [productId, pieces - (from.get(productId) ?? 0)])));
  return { reserved: more(after, before), released: more(before, after) };
};
