import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order as OrderResponse } from '@mithai/contracts';
import { readOrder } from '../orders/index.ts';
import { orderNotFound } from './payments.errors.ts';

/** As the caller's transaction leaves it. */
export const requireOrder = async (em: EntityManager, orderId: number): Promise<OrderResponse> => {
  await em.flush();
  const order = await readOrder(em, orderId);
  if (!order) throw orderNotFound();
  return order;
};
