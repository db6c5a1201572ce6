import type { EntityManager } from '@mikro-orm/postgresql';
import { transactional } from '../../../platform/transaction.ts';
import { lockOrder } from '../../orders/index.ts';
import { applyGatewayRefunds, refundReceipt, refuseRefund } from './gateway-refunds.ts';
import { lockPayment } from '../payment-record.ts';
import { Payment } from '../payment.entity.ts';
import { gatewayUnavailable } from '../payments.errors.ts';
import { GatewayRefusal, orNull, type GatewayRefund, type Razorpay } from '../gateway/razorpay.ts';
import { Refund } from './refund.entity.ts';

/**
 * Sends a pending refund to the gateway, which carries it out once however often it is sent. Throws
 * `gateway_unavailable`, for the queue to retry; a refusal is final.
 */
export const sendRefund = async (em: EntityManager, gateway: Razorpay | null, refundId: number): Promise<void> => {
  const refund = await em.fork().findOneOrFail(Refund, refundId);
  if (refund.status !== 'pending' || refund.gatewayRefundId) return;
  const payment = await em.fork().findOneOrFail(Payment, refund.paymentId);
  const gatewayPaymentId = refund.gatewayPaymentId ?? payment.gatewayPaymentId;
  if (!gateway || !gatewayPaymentId) throw gatewayUnavailable('There is no gateway to refund by');
  const answer = await send(gateway, gatewayPaymentId, refund);
  await transactional(em.fork(), async (em) => {
    const order = await lockOrder(em, refund.orderId);
    const payment = await lockPayment(em, order);
    const settled = { order, payment, source: 'job' as const };
    if (answer instanceof GatewayRefusal) await refuseRefund(em, settled, refundId, answer.message);
    else await applyGatewayRefunds(em, settled, [answer]);
  });
};

const send = async (
  gateway: Razorpay,
  gatewayPaymentId: string,
  refund: Refund,
): Promise<GatewayRefund | GatewayRefusal> => {
  const receipt = refundReceipt(refund);
  try {
    return await gateway.refund(gatewayPaymentId, { amount: refund.amountPaise, receipt });
  } catch (error) {
    // Wrong keys and limits decide nothing.
    if (!(error instanceof GatewayRefusal) || error.status !== 400) throw error;
    // An earlier call may have made it, and its answer been lost.
    const made = await orNull(() => gateway.listRefunds(gatewayPaymentId));
    return made?.find((one) => one.receipt === receipt) ?? error;
  }
};
