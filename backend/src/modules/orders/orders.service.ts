import type { EntityManager } from '@mikro-orm/postgresql';
import { hasRight, type Order as OrderResponse } from '@mithai/contracts';
import type { Env } from '../../env.ts';
import { requireSecondFactor, type SessionUser } from '../../platform/access.ts';
import { Order, type OrderStatusEntry } from './order.entity.ts';
import { orderNotFound } from './order-reference.errors.ts';
import { presentOrder } from './orders.presenter.ts';

const ORDERS_SHOWN = 200;
const NEWEST_FIRST = { orderDate: 'desc', id: 'desc' } as const;

export const listOrders = async (em: EntityManager, userId: number): Promise<Order[]> =>
  em.find(Order, { userId }, { populate: ['items', 'statusHistory'], orderBy: NEWEST_FIRST, limit: ORDERS_SHOWN });

/** Throws 404 for another customer's order. */
export const getOrder = async (em: EntityManager, userId: number, orderId: number): Promise<Order> => {
  const order = await em.findOne(Order, { id: orderId, userId }, { populate: ['items', 'statusHistory'] });
  if (!order) throw orderNotFound();
  return order;
};

export const hasUncancelledOrder = async (em: EntityManager, userId: number): Promise<boolean> =>
  (await em.findOne(Order, { userId, status: { $ne: 'cancelled' } }, { fields: ['id'] })) !== null;

/** Those of the orders that are cancelled. */
export const findCancelled = async (em: EntityManager, orderIds: number[]): Promise<Set<number>> => {
  const cancelled = await em.find(Order, { id: { $in: orderIds }, status: 'cancelled' }, { fields: ['id'] });
  return new Set(cancelled.map(({ id }) => id));
};

/** Latest order id by product id of everything delivered to the customer. */
export const listDeliveredProducts = async (em: EntityManager, userId: number): Promise<Map<number, number>> => {
  const delivered = await em.execute<{ productId: number; orderId: number }[]>(
    `select order_items.product_id as "productId", max(orders.id) as "orderId"
       from orders join order_items on order_items.order_id = orders.id
      where orders.user_id = ? and orders.status = 'delivered' and order_items.product_id is not null
      group by order_items.product_id`,
    [userId],
  );
  return new Map(delivered.map(({ productId, orderId }) => [productId, orderId]));
};

/** History of the user's own order, or of any order for staff, who need the second factor for it. */
export const getStatusHistory = async (
  em: EntityManager,
  env: Pick<Env, 'NODE_ENV'>,
  user: SessionUser,
  orderId: number,
): Promise<OrderStatusEntry[]> => {
  const order = await em.findOne(
    Order,
    { id: orderId, ...(!hasRight(user.role, 'orders') && { userId: user.id }) },
    { populate: ['statusHistory'] },
  );
  if (!order) throw orderNotFound();
  if (order.userId !== user.id) requireSecondFactor(user, env);
  return order.statusHistory.getItems();
};

export const readOrder = async (em: EntityManager, orderId: number): Promise<OrderResponse | null> => {
  const order = await em.findOne(Order, orderId, { populate: ['items', 'statusHistory'] });
  return order && presentOrder(order);
};
