import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Order as OrderResponse, OrderStatus } from '@mithai/contracts';
import { recordAct } from '../../audit/index.ts';
import { recordEvent } from '../../outbox/index.ts';
import type { SessionUser } from '../../platform/access.ts';
import type { Actor } from '../../platform/actor.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { giveBackStock, lockProducts, takeStock } from '../catalog/index.ts';
import { Order, OrderStatusEntry } from './order.entity.ts';
import { dayInThePast, noLongerSold, orderNotFound } from './orders.errors.ts';
import { presentOrder } from './orders.presenter.ts';

const ORDERS_SHOWN = 200;
const NEWEST_FIRST = { orderDate: 'desc', id: 'desc' } as const;

/** The customer's orders, newest first. */
export const ordersOf = async (em: EntityManager, userId: number): Promise<Order[]> =>
  em.find(Order, { userId }, { populate: ['items', 'statusHistory'], orderBy: NEWEST_FIRST, limit: ORDERS_SHOWN });

/** One of the customer's own orders. */
export const orderOf = async (em: EntityManager, userId: number, orderId: number): Promise<Order> => {
  const order = await em.findOne(Order, { id: orderId, userId }, { populate: ['items', 'statusHistory'] });
  if (!order) throw orderNotFound();
  return order;
};

export const hasOrders = async (em: EntityManager, userId: number): Promise<boolean> => (await em.count(Order, { userId })) > 0;

/** What was delivered to the customer: the id of each product, with the latest order that brought it. */
export const deliveredProducts = async (em: EntityManager, userId: number): Promise<Map<number, number>> => {
  const delivered = await em.execute<{ productId: number; orderId: number }[]>(
    `select order_items.product_id as "productId", max(orders.id) as "orderId"
       from orders join order_items on order_items.order_id = orders.id
      where orders.user_id = ? and orders.status = 'delivered' and order_items.product_id is not null
      group by order_items.product_id`,
    [userId],
  );
  return new Map(delivered.map(({ productId, orderId }) => [productId, orderId]));
};

/** Everybody's orders, newest first, those after the order `before`. */
export const allOrders = async (em: EntityManager, { before, limit }: { before?: number | undefined; limit: number }): Promise<Order[]> => {
  const last = before ? await em.findOne(Order, before) : null;
  const older = last ? { $or: [{ orderDate: { $lt: last.orderDate } }, { orderDate: last.orderDate, id: { $lt: last.id } }] } : {};
  return em.find(Order, older, { populate: ['items', 'statusHistory'], orderBy: NEWEST_FIRST, limit });
};

/** The history of an order that this user may see: their own, or any for the administrator. */
export const statusHistoryOf = async (em: EntityManager, user: SessionUser, orderId: number): Promise<OrderStatusEntry[]> => {
  const order = await em.findOne(
    Order,
    { id: orderId, ...(user.role !== 'admin' && { userId: user.id }) },
    { populate: ['statusHistory'] },
  );
  if (!order) throw orderNotFound();
  return order.statusHistory.getItems();
};

/** Null when there is no such order. */
export const readOrder = async (em: EntityManager, orderId: number): Promise<OrderResponse | null> => {
  const order = await em.findOne(Order, orderId, { populate: ['items', 'statusHistory'] });
  return order && presentOrder(order);
};

/** A cancelled order gives its stock back; one that leaves `cancelled` has to find it again, and the partners who sold it. */
export const changeOrderStatus = async (
  em: EntityManager,
  actor: Actor,
  { orderId, to, notes }: { orderId: number; to: OrderStatus; notes: string | null },
): Promise<Order> =>
  em.transactional(async (em) => {
    const order = await lockOrder(em, orderId);
    const now = new Date();
    const { from } = order.changeStatus(to, notes, now);
    await moveStock(em, order, from, to);

    const entry = em.create(OrderStatusEntry, { order, status: to, timestamp: now, notes });
    await em.persist(entry).flush();
    await recordEvent(em, 'order.status_changed', { orderId, historyId: entry.id, from, to });
    await recordAct(em, actor, {
      act: 'order.status_changed',
      subjectId: orderId,
      before: { status: from, notes: null },
      after: { status: to, notes },
    });
    return order;
  });

/** `day` is a calendar day of the shop's, yyyy-MM-dd. */
export const setDeliveryDate = async (
  em: EntityManager,
  actor: Actor,
  { orderId, day }: { orderId: number; day: string },
): Promise<Order> =>
  em.transactional(async (em) => {
    if (day < shopDay()) throw dayInThePast();
    const order = await lockOrder(em, orderId);
    const before = { estimatedDeliveryDate: order.estimatedDeliveryDate ?? null };
    if (!order.expectOn(day, new Date())) return order;
    await recordEvent(em, 'order.delivery_date_set', { orderId, date: day });
    await recordAct(em, actor, { act: 'order.delivery_date_set', subjectId: orderId, before, after: { estimatedDeliveryDate: day } });
    return order;
  });

const lockOrder = async (em: EntityManager, orderId: number): Promise<Order> => {
  const order = await em.findOne(Order, orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!order) throw orderNotFound();
  await em.populate(order, ['items', 'statusHistory']);
  return order;
};

const moveStock = async (em: EntityManager, order: Order, from: OrderStatus, to: OrderStatus): Promise<void> => {
  if (to !== 'cancelled' && from !== 'cancelled') return;
  // What is made to a custom order lies in no stock.
  const lines = [...order.items].flatMap(({ productId, quantity }) => (productId == null ? [] : { productId, quantity }));
  const products = await lockProducts(
    em,
    lines.map(({ productId }) => productId),
  );
  if (to === 'cancelled') return giveBackStock(em, lines);
  const gone = [...products.values()].find(({ sellerId, status }) => sellerId !== null && status !== 'active');
  if (gone) throw noLongerSold(gone.name);
  await takeStock(em, lines, products);
};
