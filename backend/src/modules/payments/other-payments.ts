import type { EntityManager } from '@mikro-orm/postgresql';
import { toRupees, UTR_PATTERN, type OtherPayment } from '@mithai/contracts';
import { BankCredit } from './bank-credits/bank-credit.entity.ts';
import { PaymentException } from './exceptions/payment-exception.entity.ts';
import { PaymentEvent } from './payment.entity.ts';

/**
 * Payments of an order that did not pay it, newest first: not yet decided, to be returned, or returned. Of one that was
 * closed without a return, the administrator has told the customer.
 */
export const listOtherPayments = async (em: EntityManager, orderId: number): Promise<OtherPayment[]> => {
  const kind = { $in: ['amount_mismatch', 'second_capture'] as const };
  const all = await em.find(PaymentException, { orderId, kind }, { orderBy: { id: 'desc' } });
  const found = all.filter(isOfReceipt);
  if (found.length === 0) return [];
  const utrs = found.map(({ subject }) => subject);
  const credits = await em.find(BankCredit, { utr: { $in: utrs }, returnReference: { $ne: null } });
  const returns = await em.find(PaymentEvent, { orderId, kind: 'exception_refunded' });
  const returned = new Set([...credits.map(({ utr }) => utr), ...returns.map((event) => event.gatewayPaymentId)]);
  return found
    .map(({ id, kind, subject, resolvedAt, isReturnRequested, amountPaise, currency }) => ({
      isPending: resolvedAt == null || isReturnRequested,
      shown: {
        id,
        isSecond: kind === 'second_capture',
        amount: toRupees(amountPaise ?? 0),
        currency,
        isReturned: returned.has(subject),
      },
    }))
    .filter(({ isPending, shown }) => isPending || shown.isReturned)
    .map(({ shown }) => shown);
};

/** Other findings of these kinds compare records of the shop. */
const isOfReceipt = ({ subject, gatewayPaymentId }: PaymentException): boolean =>
  subject === gatewayPaymentId || UTR_PATTERN.test(subject);
