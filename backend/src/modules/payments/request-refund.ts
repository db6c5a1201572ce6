import type { EntityManager } from '@mikro-orm/postgresql';
import { recordEvent } from '../../outbox/index.ts';
import type { Order } from '../orders/index.ts';
import { copyToOrder, recordPaymentEvent } from './payment-record.ts';
import type { Payment, PaymentSource } from './payment.entity.ts';
import { Refund } from './refund.entity.ts';

/** Records a refund of a locked payment, which a worker sends to the gateway. In the caller's transaction. */
export const requestRefund = async (
  em: EntityManager,
  { order, payment, source }: { order: Order; payment: Payment; source: PaymentSource },
  { amountPaise, reason, requestedBy }: Pick<Refund, 'amountPaise' | 'reason'> & { requestedBy?: number },
): Promise<Refund> => {
  const refund = em.create(Refund, {
    paymentId: payment.id,
    orderId: order.id,
    amountPaise,
    reason,
    requestedBy: requestedBy ?? null,
  });
  await em.persist(refund).flush();
  const from = payment.status;
  payment.changeStatus('refund_pending');
  recordPaymentEvent(em, payment, {
    kind: 'refund_requested',
    from,
    source,
    amountPaise,
    gatewayPaymentId: payment.gatewayPaymentId,
    refundId: refund.id,
    detail: reason,
  });
  await recordEvent(em, 'refund.requested', { refundId: refund.id });
  copyToOrder(order, payment);
  return refund;
};
