import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order as OrderResponse } from '@mithai/contracts';
import { lockOrder, orderErrors, readOrder, type Order } from '../orders/index.ts';

/** As the caller's transaction leaves it. */
export const requireOrder = async (em: EntityManager, orderId: number): Promise<OrderResponse> => {
  await em.flush();
  const order = await readOrder(em, orderId);
  if (!order) throw orderErrors.orderNotFound();
  return order;
};

/** Throws 404 for another customer's order. */
export const lockOwnOrder = async (em: EntityManager, customer: { id: number }, orderId: number): Promise<Order> => {
  const order = await lockOrder(em, orderId);
  if (order.userId !== customer.id) throw orderErrors.orderNotFound();
  return order;
};
