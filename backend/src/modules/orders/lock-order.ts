import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { Order } from './order.entity.ts';
import { orderNotFound } from './order-reference.errors.ts';

export const lockOrder = async (em: EntityManager, orderId: number): Promise<Order> => {
  const order = await em.findOne(Order, orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!order) throw orderNotFound();
  return order;
};

/** `lastUpdated` that the caller saw, ISO 8601. */
export const toVersion = (lastUpdated: string | undefined): Date | undefined =>
  lastUpdated === undefined ? undefined : new Date(lastUpdated);
