import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrderFact, PaymentSource } from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import type { Env } from '../../../env.ts';
import { recordEvent } from '../../../outbox/index.ts';
import { pendingEdits, type Order, type OrderPayments } from '../../orders/index.ts';
import { formatAmount, isAsOrdered, isReported, reportStrayCapture } from '../capture.ts';
import { copyToOrder, lockPayment, recordPaymentEvent, type LockedPayment } from '../payment-record.ts';
import { isBelowOnlineMinimum, type Receipt } from '../payment.entity.ts';
import { editBelowOnlineMinimum, orderPaid, paymentLinkUnavailable } from '../payments.errors.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { SupplementaryPayment } from './supplementary-payment.entity.ts';

type SupplementEnv = Pick<Env, 'RAZORPAY_KEY_ID' | 'PAYMENT_LINK_HOURS'>;

/** Asks the customer of a locked, paid order to pay what an edit adds, by the order's payment link. */
export const requestSupplement =
  (env: SupplementEnv): OrderPayments['requestSupplement'] =>
  async (em, order, amountPaise) => {
    const payment = await lockPayment(em, order);
    if (payment.provider !== 'gateway') throw orderPaid();
    if (env.RAZORPAY_KEY_ID === undefined) throw paymentLinkUnavailable();
    if (isBelowOnlineMinimum(amountPaise)) throw editBelowOnlineMinimum();
    const expiresAt = addHours(new Date(), env.PAYMENT_LINK_HOURS);
    const { id: paymentId, orderId } = payment;
    const supplement = em.create(SupplementaryPayment, { paymentId, orderId, amountPaise, expiresAt });
    recordPaymentEvent(em, payment, { kind: 'supplement_requested', source: 'admin', amountPaise });
    await em.persist(supplement).flush();
    await recordEvent(em, 'order.payment_requested', { orderId });
    return { id: supplement.id, expiresAt };
  };

/** Gives up the pending edit of a locked order; returns what it would have added, in paise. Throws 409 without one. */
export const dropSupplement = async (
  em: EntityManager,
  order: Order,
  source: PaymentSource,
  fact: OrderFact & { kind: 'edit_not_paid' | 'edit_withdrawn' },
): Promise<number> => {
  const payment = await lockPayment(em, order);
  const amountPaise = await pendingEdits.dropPendingEdit(em, order, fact);
  recordPaymentEvent(em, payment, { kind: 'supplement_dropped', source, amountPaise });
  return amountPaise;
};

/** Money arrived for a supplement: the pending edit is applied, or the money goes back. */
export const applySupplement = async (
  em: EntityManager,
  locked: LockedPayment,
  supplement: SupplementaryPayment,
  receipt: Receipt,
): Promise<void> => {
  const { order, payment, source } = locked;
  if (supplement.gatewayPaymentId === receipt.id || (await isReported(em, receipt))) return;
  const { amountPaise } = supplement;
  const expected = { amountPaise, currency: payment.currency };
  const paid = formatAmount(receipt);
  if (!isAsOrdered(receipt, expected)) {
    const detail = `Paid ${paid} instead of ${formatAmount(expected)} for a change of the order.`;
    await reportStrayCapture(em, locked, receipt, { kind: 'amount_mismatch', detail });
    return;
  }
  if (supplement.gatewayPaymentId != null) {
    const detail = `Paid ${paid} again, for a change of the order that is paid.`;
    await reportStrayCapture(em, locked, receipt, { kind: 'second_capture', detail });
    return;
  }
  const isDue = order.pendingEdit?.supplementId === supplement.id;
  supplement.gatewayPaymentId = receipt.id;
  supplement.capturedAt = new Date();
  payment.capturedPaise += amountPaise;
  const facts = { source, amountPaise, gatewayPaymentId: receipt.id };
  recordPaymentEvent(em, payment, { kind: 'supplement_captured', ...facts });
  if (isDue) {
    payment.amountPaise += amountPaise;
    await pendingEdits.applyPendingEdit(em, order);
    copyToOrder(order, payment);
    return;
  }
  await em.flush();
  const gatewayPaymentId = receipt.id;
  await requestRefund(em, locked, { kind: 'difference', amountPaise, gatewayPaymentId, reason: PAID_TOO_LATE });
};

/** The customer reads it. */
const PAID_TOO_LATE = 'The payment arrived after the change to your order was withdrawn.';
