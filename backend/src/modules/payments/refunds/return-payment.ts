import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { EventPayload, PaymentSource } from '@mithai/contracts';
import { publishChange, recordEvent, staffWith } from '../../../outbox/index.ts';
import { transactional } from '../../../platform/transaction.ts';
import { publishOrder, readOrder } from '../../orders/index.ts';
import { PaymentException } from '../exceptions/payment-exception.entity.ts';
import { recordPaymentEvent } from '../payment-record.ts';
import { Payment, PaymentEvent } from '../payment.entity.ts';
import { gatewayUnavailable } from '../payments.errors.ts';
import { GatewayRefusal, orNull, type Razorpay } from '../gateway/razorpay.ts';

const REFUSED = ' The gateway refused to return it.';

/**
 * Returns the payment of an exception that was closed for it: once, however often it is called. Returns false, and
 * opens the exception again, if the gateway refuses. Throws `gateway_unavailable`, for the queue to retry.
 */
export const returnPayment = async (
  em: EntityManager,
  gateway: Razorpay | null,
  { exceptionId, closedAt }: EventPayload<'exception.return_requested'>,
): Promise<boolean> => {
  const isCurrent = ({ resolvedAt }: PaymentException) => resolvedAt?.toISOString() === closedAt;
  const found = await em.fork().findOneOrFail(PaymentException, exceptionId);
  if (!isCurrent(found)) return true;
  const isReturned = await sendBack(gateway, found);
  await transactional(em.fork(), async (em) => {
    const exception = await em.findOneOrFail(PaymentException, exceptionId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (isReturned) await recordReturn(em, exception, 'admin');
    else if (isCurrent(exception)) {
      Object.assign(exception, { resolvedAt: null, resolvedBy: null, note: null, isReturnRequested: false });
      if (!exception.detail.endsWith(REFUSED)) exception.detail += REFUSED;
      publishChange({ topic: 'payment' }, staffWith('payments'));
    }
  });
  return isReturned;
};

const sendBack = async (
  gateway: Razorpay | null,
  { id, gatewayPaymentId, amountPaise }: PaymentException,
): Promise<boolean> => {
  if (!gateway || !gatewayPaymentId || !amountPaise) throw gatewayUnavailable('There is no gateway to refund by');
  const receipt = `exception-${id}-${gatewayPaymentId}`;
  try {
    await gateway.refund(gatewayPaymentId, { amount: amountPaise, receipt });
    return true;
  } catch (error) {
    if (!(error instanceof GatewayRefusal) || error.status !== 400) throw error;
    // An earlier call may have made it, and its answer been lost.
    const made = await orNull(() => gateway.listRefunds(gatewayPaymentId));
    return made?.some((one) => one.receipt === receipt && one.status !== 'failed') ?? false;
  }
};

/** Once for a payment at the gateway: its return was asked for here, or made in the gateway's dashboard. */
export const recordReturn = async (
  em: EntityManager,
  { id, paymentId, gatewayPaymentId, amountPaise }: PaymentException,
  source: PaymentSource,
): Promise<void> => {
  const kind = 'exception_refunded';
  if (paymentId == null || (await em.count(PaymentEvent, { paymentId, kind, gatewayPaymentId })) > 0) return;
  const payment = await em.findOneOrFail(Payment, paymentId);
  recordPaymentEvent(em, payment, { kind, source, gatewayPaymentId, ...(amountPaise && { amountPaise }) });
  await announceReturn(em, id, payment.orderId);
};

/** Tells the customer, in the caller's transaction. */
export const announceReturn = async (em: EntityManager, exceptionId: number, orderId: number): Promise<void> => {
  const order = await readOrder(em, orderId);
  if (order) publishOrder(order);
  await recordEvent(em, 'exception.returned', { exceptionId });
};
