import type { EntityManager } from '@mikro-orm/postgresql';
import type { EditOrder } from '@mithai/contracts';
import { releaseStock, reserveStock } from '../catalog/index.ts';
import { requireOnSale, toItem, type LockedProducts } from './order-products.ts';
import { OrderItem, type Order } from './order.entity.ts';
import { lineFixed, notInOrder, partnerLineKept } from './orders.errors.ts';

interface ChangedLine {
  name: string;
  /** Pieces; 0 for a new or a removed line. */
  from: number;
  to: number;
  sellerId: number | null;
}

export interface EditedItems {
  isChanged: boolean;
  changes: ChangedLine[];
  /** What the kitchen makes, of products that still exist. */
  lines: { productId: number; quantity: number }[];
}

/** Changes a locked order's items and the stock of their locked products. */
export const editItems = async (
  em: EntityManager,
  order: Order,
  { items, added }: EditOrder,
  products: LockedProducts,
): Promise<EditedItems> => {
  const before = piecesByProduct(order);
  const wanted = new Map(items.map(({ itemId, quantity }) => [itemId, quantity]));
  const existing = [...order.items];
  if (items.some(({ itemId }) => !existing.some(({ id }) => id === itemId))) throw notInOrder('items');
  const changes: ChangedLine[] = [];
  for (const item of existing) {
    const [from, to] = [item.quantity, wanted.get(item.id) ?? 0];
    if (from === to) continue;
    assertMayChange(item, to);
    // More pieces are refused as an order of them would be.
    if (to > from) requireOnSale(products, item, order.userId);
    changes.push({ name: item.productName, from, to, sellerId: item.sellerId ?? null });
  }
  const removed = existing.filter(({ id }) => !wanted.has(id)).map(({ id }) => id);
  if (removed.length > 0) {
    await em.nativeDelete(OrderItem, { id: { $in: removed } });
    await order.items.init();
  }
  for (const item of order.items) item.quantity = wanted.get(item.id) ?? item.quantity;
  for (const { productId, quantity } of added) {
    const product = requireOnSale(products, { productId }, order.userId);
    order.items.add(em.create(OrderItem, { ...toItem(product, quantity), order }));
    changes.push({ name: product.name, from: 0, to: quantity, sellerId: product.sellerId ?? null });
  }
  const after = piecesByProduct(order);
  await moveStock(em, order.id, { before, after }, products);
  return {
    isChanged: changes.length > 0,
    changes,
    lines: [...after].map(([productId, quantity]) => ({ productId, quantity })),
  };
};

const assertMayChange = ({ productId, productName, sellerId }: OrderItem, to: number): void => {
  if (productId == null) throw lineFixed(productName);
  if (sellerId != null && to === 0) throw partnerLineKept(productName);
};

const piecesByProduct = (order: Order): Map<number, number> => {
  const pieces = new Map<number, number>();
  for (const { productId, quantity } of order.items)
    if (productId != null) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity);
  return pieces;
};

/** Throws if stock is short. */
const moveStock = async (
  em: EntityManager,
  orderId: number,
  { before, after }: Record<'before' | 'after', Map<number, number>>,
  products: LockedProducts,
): Promise<void> => {
  const moved = [...new Set([...before.keys(), ...after.keys()])].map((productId) => ({
    productId,
    quantity: (after.get(productId) ?? 0) - (before.get(productId) ?? 0),
  }));
  await reserveStock(
    em,
    orderId,
    moved.filter(({ quantity }) => quantity > 0),
    products,
  );
  await releaseStock(
    em,
    orderId,
    moved.flatMap(({ productId, quantity }) => (quantity < 0 ? { productId, quantity: -quantity } : [])),
  );
};
