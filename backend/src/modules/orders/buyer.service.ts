import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { hasDeliveryAhead, NO_BUYER_TEXT, ORDER_STATUSES, type Order as OrderResponse } from '@mithai/contracts';
import { DELETED_USER_NAME } from '../../platform/deleted-user.ts';
import { Order } from './order.entity.ts';
import { presentOrder } from './orders.presenter.ts';
import { publishOrder } from './publish-order.ts';

export const exportOrders = async (em: EntityManager, userId: number): Promise<OrderResponse[]> => {
  const orders = await em.find(Order, { userId }, { populate: ['items', 'statusHistory'], orderBy: { id: 'desc' } });
  return orders.map(presentOrder);
};

export const hasOrders = async (em: EntityManager, userId: number): Promise<boolean> =>
  (await em.count(Order, { userId })) > 0;

export const hasOpenOrders = async (em: EntityManager, userId: number): Promise<boolean> =>
  (await em.count(Order, { userId, status: { $in: ORDER_STATUSES.filter(hasDeliveryAhead) } })) > 0;

/** A refund is pending, or failed in part; an order is overpaid, or cancelled and not refunded in full. */
export const isOwedRefund = async (em: EntityManager, userId: number): Promise<boolean> => {
  const [row] = await em.execute<{ isOwed: boolean }[]>(
    `select exists (
       select from orders left join payments as payment on payment.order_id = orders.id
        where orders.user_id = ?
          and (orders.payment_status = 'refund_pending'
               or orders.status = 'cancelled' and orders.payment_status in ('captured', 'partially_refunded')
               or payment.captured_paise > payment.amount_paise
               or exists (select from refunds where payment_id = payment.id and status = 'pending')
               or exists (
                 select from refunds as part
                   join refunds as other on coalesce(other.part_of, other.id) = coalesce(part.part_of, part.id)
                  where part.payment_id = payment.id and part.status = 'failed' and not part.is_retried
                    and other.payment_id = payment.id and other.status <> 'failed'
                    and not exists (
                      select from refunds as cover
                       where cover.payment_id = payment.id and cover.status <> 'failed'
                         and coalesce(cover.part_of, cover.id) = part.covered_by)))) as "isOwed"`,
    [userId],
  );
  return row?.isOwed === true;
};

/** Anonymizes a customer's orders: items, dates and amounts stay. */
export const anonymizeBuyer = async (em: EntityManager, userId: number): Promise<number[]> => {
  const orders = await em.find(Order, { userId }, { fields: ['userId'] });
  for (const order of orders) publishOrder(order);
  await em.nativeUpdate(
    Order,
    { userId },
    {
      ...NO_BUYER_TEXT,
      contactName: DELETED_USER_NAME,
      contactEmail: '',
      contactPhone: null,
      recipientName: null,
      recipientPhone: null,
      recipientEmail: null,
      internalNote: null,
      trackingLinkRevision: raw('tracking_link_revision + 1'),
      // The buyer's input could be guessed from its hash.
      requestHash: '',
    },
  );
  return orders.map(({ id }) => id);
};
