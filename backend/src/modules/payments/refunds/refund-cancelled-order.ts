import type { EntityManager } from '@mikro-orm/postgresql';
import { transactional } from '../../../platform/transaction.ts';
import { lockOrder } from '../../orders/index.ts';
import { refundRest } from '../capture.ts';
import { closeCancelled } from '../exceptions/open-exception.ts';
import { closeUnpaid, lockPayment } from '../payment-record.ts';

/** Gives up the payment of a cancelled order, or refunds the rest. A restored order's money need not go back. */
export const refundCancelledOrder = async (em: EntityManager, orderId: number): Promise<void> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    if (order.status !== 'cancelled') return closeCancelled(em, orderId, { userId: null, note: RESTORED });
    const payment = await lockPayment(em, order);
    await closeUnpaid(em, order, payment, 'job');
    await refundRest(em, { order, payment, source: 'job' }, { reason: ORDER_CANCELLED, isOfCancellation: true });
  });

const RESTORED = 'The order was restored.';

/** The customer reads it. */
const ORDER_CANCELLED = 'Your order was cancelled.';
