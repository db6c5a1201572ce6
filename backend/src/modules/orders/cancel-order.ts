import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order as OrderResponse } from '@mithai/contracts';
import { transactional } from '../../platform/transaction.ts';
import { lockOrder } from './lock-order.ts';
import { orderNotFound } from './order-reference.errors.ts';
import { orderNotCancellable } from './orders.errors.ts';
import { presentOrder } from './orders.presenter.ts';
import { getOrder } from './orders.service.ts';
import type { OrderPayments } from './placing/order-payments.ts';
import { applyStatusChange } from './status-changes.ts';

/** Until the order is being prepared; idempotent. A paid one is refunded by the handler of its status change. */
export const cancelOrder = async (
  em: EntityManager,
  payments: Pick<OrderPayments, 'syncIfReachable' | 'closeUnpaid'>,
  userId: number,
  orderId: number,
): Promise<OrderResponse> => {
  await getOrder(em.fork(), userId, orderId);
  await payments.syncIfReachable(em, orderId);
  return transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    if (order.userId !== userId) throw orderNotFound();
    if (order.status !== 'cancelled') {
      if (order.status !== 'pending') throw orderNotCancellable();
      await payments.closeUnpaid(em, order);
      await applyStatusChange(em, { actor: null, undoSeconds: 0 }, order, {
        status: 'cancelled',
        fact: { kind: 'cancelled_by_customer' },
        isByCustomer: true,
      });
      await em.flush();
    }
    return presentOrder(await getOrder(em, userId, orderId));
  });
};
