import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order as OrderResponse } from '@mithai/contracts';
import { recordEvent } from '../../outbox/index.ts';
import { getSettings } from '../settings/index.ts';
import { Order } from './order.entity.ts';
import { presentOrder } from './orders.presenter.ts';
import { UnannouncedOrder } from './unannounced-order.entity.ts';

/** Announces an order that may be packed to the shop as the settings say: at once, or with the hour's others. In the caller's transaction. */
export const announceOrder = async (em: EntityManager, orderId: number): Promise<void> => {
  const { newOrderEmail } = await getSettings(em);
  if (newOrderEmail === 'each') await recordEvent(em, 'orders.announced', { orderIds: [orderId] });
  if (newOrderEmail === 'hourly') await em.insert(UnannouncedOrder, { orderId });
};

/**
 * Announces the orders that wait for it, together, or drops them where the shop wants no such e-mails any more. Returns how many
 * it announced. Called twice at the same time, the second call waits for the first and finds none of its orders.
 */
export const announceWaitingOrders = async (em: EntityManager): Promise<number> =>
  em.transactional(async (em) => {
    const waiting = await em.execute<{ orderId: number }[]>('delete from unannounced_orders returning order_id as "orderId"');
    const { newOrderEmail } = await getSettings(em);
    if (waiting.length === 0 || newOrderEmail === 'off') return 0;
    await recordEvent(em, 'orders.announced', { orderIds: waiting.map(({ orderId }) => orderId) });
    return waiting.length;
  });

/** Those that are not cancelled: how many, and the first of them. */
export const readAnnouncedOrders = async (
  em: EntityManager,
  orderIds: number[],
  limit: number,
): Promise<{ count: number; orders: OrderResponse[] }> => {
  const [orders, count] = await em.findAndCount(
    Order,
    { id: { $in: orderIds }, status: { $ne: 'cancelled' } },
    { populate: ['items', 'statusHistory'], orderBy: { id: 'asc' }, limit },
  );
  return { count, orders: orders.map(presentOrder) };
};
