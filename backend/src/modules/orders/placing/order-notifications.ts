import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { Order as OrderResponse } from '@mithai/contracts';
import { lockWaitingEvent, recordEvent } from '../../../outbox/index.ts';
import { getSettings } from '../../settings/index.ts';
import { Order } from '../order.entity.ts';
import { presentOrder, presentState } from '../orders.presenter.ts';
import { transactional } from '../../../platform/transaction.ts';
import { PendingOrderNotification } from './pending-order-notification.entity.ts';

/** An order as its emails state it: without the status changes that can still be undone. Throws if there is none. */
export const getAnnouncedOrder = async (em: EntityManager, orderId: number): Promise<OrderResponse> =>
  transactional(em, async (em) => {
    // A concurrent undo would delete event and entry between the queries.
    const order = await em.findOne(Order, orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!order) throw new Error(`There is no order ${orderId}`);
    await em.populate(order, ['items', 'statusHistory']);
    let { status } = order;
    const statusHistory = order.statusHistory.getItems();
    for (let [latest] = statusHistory; latest; [latest] = statusHistory) {
      const waiting = await lockWaitingEvent(em, 'order.status_changed', 'historyId', latest.id);
      if (!waiting) break;
      status = waiting.from;
      statusHistory.shift();
    }
    return { ...presentOrder(order), ...presentState({ status, confirmBy: order.confirmBy, statusHistory }) };
  });

/** Announces a confirmed order to its buyer, its partners and the shop. In the caller's transaction. */
export const announceConfirmedOrder = async (em: EntityManager, orderId: number): Promise<void> => {
  await recordEvent(em, 'order.confirmed', { orderId });
  await announceToShop(em, orderId);
};

/** The order enters the kitchen's work: placed, if it is paid at delivery, or else paid. In the caller's transaction. */
export const announceOrder = async (
  em: EntityManager,
  { id, confirmBy }: { id: number; confirmBy?: Date | null | undefined },
): Promise<void> => {
  await recordEvent(em, 'order.placed', { orderId: id, ...(confirmBy && { isUnconfirmed: true }) });
  if (!confirmBy) await announceToShop(em, id);
};

/** True once the order is announced to its partners: it is confirmed, and paid or to be paid at delivery. */
export const isAnnounced = ({ confirmBy, payment: { provider, status } }: OrderResponse): boolean =>
  !confirmBy && (provider === 'cash' || status === 'captured');

/** Announces an order immediately or in the hourly email, by the settings. In the caller's transaction. */
export const announceToShop = async (em: EntityManager, orderId: number): Promise<void> => {
  const { newOrderEmail } = await getSettings(em);
  if (newOrderEmail === 'each') await recordEvent(em, 'orders.announced', { orderIds: [orderId] });
  if (newOrderEmail === 'hourly') await em.insert(PendingOrderNotification, { orderId });
};

/**
 * Announces all waiting orders in one event, or drops them if the setting is off, and returns their number. A
 * concurrent call waits for the row locks and finds none left.
 */
export const announcePendingOrders = async (em: EntityManager): Promise<number> =>
  transactional(em, async (em) => {
    const waiting = await em.execute<{ orderId: number }[]>(
      'delete from pending_order_notifications returning order_id as "orderId"',
    );
    const { newOrderEmail } = await getSettings(em);
    if (waiting.length === 0 || newOrderEmail === 'off') return 0;
    await recordEvent(em, 'orders.announced', { orderIds: waiting.map(({ orderId }) => orderId) });
    return waiting.length;
  });

/** Count of the orders that are not cancelled, and the first of them. */
export const listAnnouncedOrders = async (
  em: EntityManager,
  orderIds: number[],
  limit: number,
): Promise<{ count: number; orders: OrderResponse[] }> => {
  const [orders, count] = await em.findAndCount(
    Order,
    { id: { $in: orderIds }, status: { $ne: 'cancelled' }, isUnpaid: false },
    { populate: ['items', 'statusHistory'], orderBy: { id: 'asc' }, limit },
  );
  return { count, orders: orders.map(presentOrder) };
};
