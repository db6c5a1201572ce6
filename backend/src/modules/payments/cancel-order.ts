import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order as OrderResponse } from '@mithai/contracts';
import { transactional } from '../../platform/transaction.ts';
import { applyStatusChange, getOrder } from '../orders/index.ts';
import type { Razorpay } from './gateway/razorpay.ts';
import { closeUnpaid, lockPayment } from './payment-record.ts';
import { orderNotCancellable } from './payments.errors.ts';
import { lockOwnOrder, requireOrder } from './require-order.ts';
import { syncIfReachable } from './sync-payment.ts';

/** Until the order is being prepared; idempotent. A paid one is refunded by the handler of its status change. */
export const cancelOrder = async (
  em: EntityManager,
  gateway: Razorpay | null,
  customer: { id: number },
  orderId: number,
): Promise<OrderResponse> => {
  await getOrder(em.fork(), customer.id, orderId);
  await syncIfReachable(em, gateway, orderId, 'customer');
  return transactional(em, async (em) => {
    const order = await lockOwnOrder(em, customer, orderId);
    if (order.status === 'cancelled') return requireOrder(em, orderId);
    if (order.status !== 'pending') throw orderNotCancellable();
    const payment = await lockPayment(em, order);
    await closeUnpaid(em, order, payment, 'customer');
    await applyStatusChange(em, { actor: null, undoSeconds: 0 }, order, {
      status: 'cancelled',
      fact: { kind: 'cancelled_by_customer' },
      isByCustomer: true,
    });
    await em.flush();
    return requireOrder(em, orderId);
  });
};
