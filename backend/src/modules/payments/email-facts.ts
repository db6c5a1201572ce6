import type { EntityManager } from '@mikro-orm/postgresql';
import { toRupees, type RefundStatus } from '@mithai/contracts';
import { subHours } from 'date-fns/subHours';
import { transactional } from '../../platform/transaction.ts';
import { lockOrder } from '../orders/index.ts';
import { BankCredit } from './bank-credits/bank-credit.entity.ts';
import { formatAmount } from './capture.ts';
import { PaymentException } from './exceptions/payment-exception.entity.ts';
import { lockPayment, recordPaymentEvent } from './payment-record.ts';
import { Payment, PaymentEvent } from './payment.entity.ts';
import { isUnsettled, partsOf } from './refunds/refund-parts.ts';
import { Refund } from './refunds/refund.entity.ts';
import { leftAfter } from './refunds/request-refund.ts';

export { findPaymentLink } from './payment-link.ts';

const HOURS_BETWEEN_FAILURES = 1;

/**
 * Claims the email about a failed payment for an event; false if another event's went out within the hour. A
 * redelivered event keeps its claim.
 */
export const claimFailureEmail = async (em: EntityManager, orderId: number, eventId: number): Promise<boolean> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    const payment = await lockPayment(em, order);
    const [last] = await em.find(
      PaymentEvent,
      { orderId, kind: 'failure_emailed' },
      { orderBy: { id: 'desc' }, limit: 1 },
    );
    const detail = `event ${eventId}`;
    if (last?.detail === detail) return true;
    if (last && last.at > subHours(new Date(), HOURS_BETWEEN_FAILURES)) return false;
    recordPaymentEvent(em, payment, { kind: 'failure_emailed', source: 'job', detail });
    return true;
  });

export interface RefundForEmail {
  orderId: number;
  status: RefundStatus;
  /** Rupees. */
  amount: number;
  reason: string;
  /** Proves the shop's transfer; null for a refund by the gateway. */
  reference: string | null;
  /** By the shop itself, because the order was cancelled. */
  isOfCancellation: boolean;
  /** Rupees: other parts of the same refund, which have not gone back. */
  waiting: number;
}

export const getRefund = async (em: EntityManager, id: number): Promise<RefundForEmail> => {
  const refund = await em.findOneOrFail(Refund, id);
  const { orderId, status, amountPaise, reason, reference, isOfCancellation } = refund;
  const all = await em.find(Refund, { paymentId: refund.paymentId });
  const waitingPaise = partsOf(all, refund)
    .filter((other) => other !== refund && isUnsettled(other, all))
    .reduce((sum, other) => sum + other.amountPaise, 0);
  const [amount, waiting] = [toRupees(amountPaise), toRupees(waitingPaise)];
  return { orderId, status, amount, reason, reference: reference ?? null, isOfCancellation, waiting };
};

export interface RefundOfCancelled {
  /** Rupees. */
  amount: number;
  /** Otherwise an administrator transfers the money. */
  isByGateway: boolean;
}

/** What had been paid, and not refunded, when an order was cancelled; null for nothing. */
export const findRefundOfCancelled = async (
  em: EntityManager,
  orderId: number,
  cancelledAt: Date,
): Promise<RefundOfCancelled | null> => {
  const payment = await em.findOne(Payment, { orderId });
  if (!payment?.capturedAt || payment.capturedAt > cancelledAt) return null;
  const paise = leftAfter(await em.find(Refund, { orderId, createdAt: { $lte: cancelledAt } }), payment);
  return paise > 0 ? { amount: toRupees(paise), isByGateway: payment.provider === 'gateway' } : null;
};

export interface OtherPayment {
  orderId: number;
  /** The order was paid before; otherwise the amount is not the order's. */
  isSecond: boolean;
  /** With its currency. */
  amount: string;
  /** Proves the transfer by which it was returned; null if the gateway returns it. */
  reference: string | null;
}

/** A payment of an order that did not pay it. */
export const getOtherPayment = async (em: EntityManager, exceptionId: number): Promise<OtherPayment> => {
  const { kind, subject, orderId, amountPaise, currency } = await em.findOneOrFail(PaymentException, exceptionId);
  if (orderId == null || amountPaise == null) throw new Error(`Payment exception ${exceptionId} is about no order`);
  const credit = await em.findOne(BankCredit, { utr: subject });
  return {
    orderId,
    isSecond: kind === 'second_capture',
    amount: formatAmount({ amountPaise, currency }),
    reference: credit?.returnReference ?? null,
  };
};
