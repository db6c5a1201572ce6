import type { EntityManager } from '@mikro-orm/postgresql';
import { isUnsent, type ChangeOrderStatus, type OrderStatus } from '@mithai/contracts';
import { releaseStock, lockProducts, reserveStock, type StockLine } from '../catalog/index.ts';
import { productPartners } from '../partners/index.ts';
import type { Order, OrderItem } from './order.entity.ts';
import { itemNotInOrder } from './order-reference.errors.ts';
import { noLongerSold, stockMissing, restockTooLarge } from './orders.errors.ts';

export type Restock = NonNullable<ChangeOrderStatus['restock']>;

/**
 * Releases an order's stock when it is cancelled, and reserves what was released again when it is reopened. Returns the
 * number of pieces released.
 */
export const applyStatusToStock = async (
  em: EntityManager,
  order: Order,
  { from, to, restock }: { from: OrderStatus; to: OrderStatus; restock?: Restock | undefined },
): Promise<number> => {
  if (to !== 'cancelled' && from !== 'cancelled') return 0;
  await em.populate(order, ['items']);
  const items = [...order.items];
  if (to === 'cancelled') return releaseItems(em, order.id, items, restock ?? (isUnsent(from) ? allOf(items) : []));
  await reserveItemsAgain(em, order.id, items);
  return 0;
};

const allOf = (items: OrderItem[]): Restock => items.map((item) => ({ itemId: item.id, quantity: restockable(item) }));

/** Items of custom orders have no stock; refunded pieces went back with their refund, or not. */
export const restockable = (item: OrderItem): number =>
  item.productId == null ? 0 : Math.max(0, item.quantityLeft() - item.restocked);

const releaseItems = async (
  em: EntityManager,
  orderId: number,
  items: OrderItem[],
  restock: Restock,
): Promise<number> => {
  const before = new Map(items.map(({ id, restocked }) => [id, restocked]));
  for (const { itemId, quantity } of restock) {
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw itemNotInOrder('restock');
    const maximum = restockable(item);
    if (quantity > maximum) throw restockTooLarge('restock', item.productName, maximum);
    item.restocked += quantity;
  }
  const lines = toStockLines(items, ({ id, restocked }) => restocked - (before.get(id) ?? 0));
  await lockProducts(em, productIdsOf(items));
  await releaseStock(em, orderId, lines);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
};

/** Throws if stock is short by now, or a partner no longer sells. */
const reserveItemsAgain = async (em: EntityManager, orderId: number, items: OrderItem[]): Promise<void> => {
  const lines = toStockLines(items, (item) => Math.min(item.restocked, item.quantityLeft()));
  const products = await lockProducts(em, productIdsOf(items));
  await assertPartnersPayable(em, items);
  for (const { productId, quantity } of lines) {
    const product = products.get(productId);
    if (product && product.stock < quantity) throw stockMissing(product.name, product.stock, quantity);
  }
  await reserveStock(em, orderId, lines, products);
  for (const item of items) item.restocked = 0;
};

export const toStockLines = (items: OrderItem[], piecesOf: (item: OrderItem) => number): StockLine[] =>
  items.flatMap((item) => {
    const quantity = piecesOf(item);
    return item.productId == null || quantity === 0 ? [] : { productId: item.productId, quantity };
  });

const productIdsOf = (items: OrderItem[]): number[] => items.flatMap(({ productId }) => productId ?? []);

/**
 * Account deletion takes the partner's products off sale first, under locks that the caller holds, so it cannot
 * interleave.
 */
const assertPartnersPayable = async (em: EntityManager, items: OrderItem[]): Promise<void> => {
  const sellerIds = items.flatMap(({ sellerId }) => sellerId ?? []);
  if (sellerIds.length === 0) return;
  const payable = await productPartners.findPayablePartners(em, sellerIds);
  const left = items.find(({ sellerId }) => sellerId != null && !payable.has(sellerId));
  if (left) throw noLongerSold(left.productName);
};
