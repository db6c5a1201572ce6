import type { EntityManager } from '@mikro-orm/postgresql';
import { hasDeliveryAhead, ORDER_STATUSES, type Order as OrderResponse } from '@mithai/contracts';
import { FORGOTTEN_NAME } from '../../platform/forgotten-name.ts';
import { Order } from './order.entity.ts';
import { presentOrder } from './orders.presenter.ts';

/** Every order of a customer, newest first. */
export const everyOrderOf = async (em: EntityManager, userId: number): Promise<OrderResponse[]> => {
  const orders = await em.find(Order, { userId }, { populate: ['items', 'statusHistory'], orderBy: { id: 'desc' } });
  return orders.map(presentOrder);
};

export const hasOrders = async (em: EntityManager, userId: number): Promise<boolean> => (await em.count(Order, { userId })) > 0;

export const hasOpenOrders = async (em: EntityManager, userId: number): Promise<boolean> =>
  (await em.count(Order, { userId, status: { $in: ORDER_STATUSES.filter(hasDeliveryAhead) } })) > 0;

/** Keeps what was sold, when and for how much, and forgets to whom. */
export const forgetBuyer = async (em: EntityManager, userId: number): Promise<void> => {
  await em.nativeUpdate(
    Order,
    { userId },
    {
      contactName: FORGOTTEN_NAME,
      contactEmail: '',
      contactPhone: null,
      shippingAddress: '',
      giftMessage: null,
      internalNote: null,
      // A hash of what was typed could be guessed at.
      requestHash: '',
    },
  );
};
