import { formatExactRupees, toRupees, type PaymentExceptionKind } from '@mithai/contracts';
import { subjectOfCash, subjectOfRefund, subjectOfUnsentRefund } from '../exceptions/exception-subjects.ts';
import type { Finding } from '../exceptions/open-exception.ts';
import type { GatewayPayment, GatewayRefund } from '../gateway/razorpay.ts';
import {
  byGatewayOrder,
  STATUS_OF,
  type BookedPayment,
  type BookedRefund,
  type Books,
  type OpenException,
} from './reconciliation-books.ts';
import type { GatewayBooks } from './reconciliation-gateway.ts';
import { formatAmount, isAsOrdered } from '../capture.ts';
import { MADE_AFTER_ALL, UNKNOWN_REFUND } from '../refunds/gateway-refunds.ts';
import { isCaptured, toReceipt } from '../sync-payment.ts';

/** What was compared; without a finding if it agrees. Other exceptions of these kinds about the subject are over. */
export interface Check {
  kinds: readonly PaymentExceptionKind[];
  subject: string;
  finding: Omit<Finding, 'subject'> | null;
  /** All the money went back to the customer. */
  isReturned?: boolean;
}

/** Compares all books. Without a gateway `gatewayBooks` is null, and payments of a former gateway are not compared. */
export const compareBooks = (books: Books, gatewayBooks: GatewayBooks | null, open: OpenException[]): Check[] => [
  ...(gatewayBooks ? [...bookedPaymentChecks(books, gatewayBooks), ...strayPaymentChecks(books, gatewayBooks)] : []),
  ...(gatewayBooks ? [...strayRefundChecks(books, gatewayBooks), ...bookedRefundChecks(books, gatewayBooks)] : []),
  ...(gatewayBooks ? statusChecks(books, gatewayBooks) : []),
  ...books.payments.flatMap((payment) => [cashCheck(payment), ...creditChecks(payment)]),
  ...books.refunds.flatMap((refund) => [...referenceChecks(refund), overdueCheck(refund)]),
  ...copyChecks(books, open),
];

const inWords = (paise: number): string => formatExactRupees(toRupees(paise));

const factsOf = ({ id, orderId, gatewayPaymentId }: BookedPayment) => ({
  orderId,
  paymentId: id,
  gatewayPaymentId: gatewayPaymentId ?? undefined,
});

const OF_PAYMENT = ['not_at_gateway', 'amount_mismatch', 'second_capture', 'unknown_order'] as const;

/** Payments that the shop's books say the gateway has. */
const bookedPaymentChecks = ({ payments }: Books, gatewayBooks: GatewayBooks): Check[] =>
  payments.flatMap((payment) => {
    const { gatewayPaymentId: subject, capturedPaise } = payment;
    const found = subject ? gatewayBooks.payments.get(subject) : undefined;
    if (!subject || capturedPaise === 0 || found === undefined) return [];
    return [{ kinds: OF_PAYMENT, subject, finding: bookedPaymentFinding(payment, found) }];
  });

const bookedPaymentFinding = (payment: BookedPayment, found: GatewayPayment | null): Check['finding'] => {
  const facts = { ...factsOf(payment), amountPaise: payment.capturedPaise };
  const isThere = found !== null && isCaptured(found);
  if (isThere && isAsOrdered(toReceipt(found), { ...payment, amountPaise: payment.capturedPaise })) return null;
  const there = isThere ? formatAmount(toReceipt(found)) : 'no such payment';
  const detail = `The order counts as paid with ${inWords(payment.capturedPaise)}, but the gateway has ${there}.`;
  // An amount_mismatch could be given back, though the order counts on it.
  return { ...facts, kind: 'not_at_gateway', detail };
};

/** Money at the gateway that no order took. It is accounted for once it has gone back. */
const strayPaymentChecks = ({ payments }: Books, gatewayBooks: GatewayBooks): Check[] => {
  const taken = new Set(payments.map(({ gatewayPaymentId }) => gatewayPaymentId));
  const byOrder = byGatewayOrder(payments);
  return [...gatewayBooks.payments].flatMap(([subject, found]): Check[] => {
    if (taken.has(subject)) return [];
    if (!found || !isCaptured(found)) return [{ kinds: ['not_at_gateway'], subject, finding: null }];
    if (unreturnedPaise(found) === 0) return [{ kinds: OF_PAYMENT, subject, finding: null, isReturned: true }];
    return [{ kinds: OF_PAYMENT, subject, finding: strayFinding(found, byOrder.get(found.order_id ?? '')) }];
  });
};

export const unreturnedPaise = ({ amount, amount_refunded: refunded }: GatewayPayment): number =>
  amount - (refunded ?? 0);

const strayFinding = (found: GatewayPayment, payment: BookedPayment | undefined): Check['finding'] => {
  const facts = { gatewayPaymentId: found.id, amountPaise: found.amount, currency: found.currency };
  if (!payment) {
    const detail = `The gateway has a payment for ${found.order_id ?? 'no order'}, which this shop did not make.`;
    return { ...facts, kind: 'unknown_order', detail };
  }
  const ours = { ...facts, orderId: payment.orderId, paymentId: payment.id };
  const [paid, due] = [formatAmount(toReceipt(found)), formatAmount(payment)];
  return isAsOrdered(toReceipt(found), payment)
    ? {
        ...ours,
        kind: 'second_capture',
        detail: `Paid ${paid} online, for an order that is paid otherwise, shipped or delivered.`,
      }
    : { ...ours, kind: 'amount_mismatch', detail: `Paid ${paid} instead of ${due}.` };
};

const OF_REFUND = ['refund_mismatch'] as const;

/** Refunds of orders' payments that the shop did not ask for. */
const strayRefundChecks = ({ payments, refunds }: Books, gatewayBooks: GatewayBooks): Check[] => {
  const booked = new Set(refunds.map(({ gatewayRefundId }) => gatewayRefundId));
  const byPayment = new Map(payments.map((payment) => [payment.gatewayPaymentId, payment]));
  return [...gatewayBooks.refunds.values()].flatMap((found) => {
    const payment = found ? byPayment.get(found.payment_id) : undefined;
    if (!found || !payment) return [];
    const isFine = booked.has(found.id) || found.status === 'failed';
    return [{ kinds: OF_REFUND, subject: found.id, finding: isFine ? null : strayRefund(found, payment) }];
  });
};

const strayRefund = ({ amount }: GatewayRefund, payment: BookedPayment): Check['finding'] => ({
  ...factsOf(payment),
  kind: 'refund_mismatch',
  amountPaise: amount,
  detail: UNKNOWN_REFUND,
});

/** Refunds that the shop's books say the gateway made. One that failed there is a separate exception. */
const bookedRefundChecks = ({ refunds }: Books, gatewayBooks: GatewayBooks): Check[] =>
  refunds.flatMap((refund) => {
    const found = refund.gatewayRefundId ? gatewayBooks.refunds.get(refund.gatewayRefundId) : undefined;
    return found === undefined ? [] : [refundCheck(refund, refundDifference(refund, found))];
  });

const refundDifference = ({ status, amountPaise }: BookedRefund, found: GatewayRefund | null): string | null => {
  if (status === 'failed' && found?.status === 'processed') return MADE_AFTER_ALL;
  if (status !== 'processed') return null;
  const counts = `${inWords(amountPaise)} counts as refunded`;
  if (!found) return `${counts}, but the gateway has no such refund.`;
  if (found.status === 'failed') return `${counts}, but the bank has sent it back.`;
  return found.amount === amountPaise ? null : `${counts}, but the gateway returned ${inWords(found.amount)}.`;
};

/** Until the gateway gives a status that this shop knows. */
const statusChecks = ({ payments }: Books, gatewayBooks: GatewayBooks): Check[] => {
  const byId = new Map(payments.map((payment) => [payment.gatewayPaymentId, payment]));
  const byOrder = byGatewayOrder(payments);
  const check = (found: GatewayPayment | GatewayRefund, payment: BookedPayment | undefined): Check => ({
    kinds: ['unknown_status'],
    subject: `${STATUS_OF}${found.id}`,
    finding:
      found.status === 'unknown'
        ? {
            ...(payment && { orderId: payment.orderId, paymentId: payment.id }),
            kind: 'unknown_status',
            gatewayPaymentId: 'payment_id' in found ? found.payment_id : found.id,
            amountPaise: found.amount,
            detail: `The gateway reports ${found.id} with a status that this shop does not know.`,
          }
        : null,
  });
  return [
    ...[...gatewayBooks.payments.values()].flatMap((found) =>
      found ? [check(found, byId.get(found.id) ?? byOrder.get(found.order_id ?? ''))] : [],
    ),
    ...[...gatewayBooks.refunds.values()].flatMap((found) => (found ? [check(found, byId.get(found.payment_id))] : [])),
  ];
};

/** Checks transfers by hand, which only their reference proves. */
const referenceChecks = (refund: BookedRefund): Check[] => {
  const { gatewayRefundId, status, reference, amountPaise } = refund;
  if (gatewayRefundId || status !== 'processed') return [];
  const missing = `${inWords(amountPaise)} counts as refunded, without the reference of a transfer.`;
  return [refundCheck(refund, reference ? null : missing)];
};

/** A refund that fails is a separate exception. */
const overdueCheck = ({ id, orderId, paymentId, isOverdue, ...refund }: BookedRefund): Check => ({
  kinds: ['refund_failed'],
  subject: subjectOfUnsentRefund(id),
  finding: isOverdue
    ? {
        kind: 'refund_failed',
        orderId,
        paymentId,
        gatewayPaymentId: refund.gatewayPaymentId ?? undefined,
        amountPaise: refund.amountPaise,
        detail: 'For a day the gateway could not be told to return the money. The shop goes on trying.',
      }
    : null,
});

const refundCheck = (refund: BookedRefund, detail: string | null): Check => {
  const { id, orderId, paymentId, amountPaise } = refund;
  const gatewayPaymentId = refund.gatewayPaymentId ?? undefined;
  const facts = { orderId, paymentId, gatewayPaymentId, amountPaise };
  return {
    kinds: OF_REFUND,
    subject: subjectOfRefund(id),
    finding: detail === null ? null : { ...facts, kind: 'refund_mismatch', detail },
  };
};

const OF_CASH = ['cash_missing'] as const;

/** Cash that is not recorded is an admin task, not a difference. */
const cashCheck = (payment: BookedPayment): Check => {
  const { provider, orderId, amountPaise, capturedPaise } = payment;
  const differs = provider === 'cash' && amountPaise > 0 && capturedPaise > 0 && capturedPaise !== amountPaise;
  return {
    kinds: OF_CASH,
    subject: subjectOfCash(orderId),
    finding: differs
      ? {
          ...factsOf(payment),
          kind: 'cash_missing',
          amountPaise: amountPaise - capturedPaise,
          detail: 'The cash collected differs from the total of the order.',
        }
      : null,
  };
};

const OF_AMOUNT = ['amount_mismatch'] as const;

const creditChecks = (payment: BookedPayment): Check[] => {
  const { provider, orderId, capturedPaise, creditedPaise } = payment;
  if (provider !== 'upi_qr' || capturedPaise === 0) return [];
  const detail = `The order counts as paid with ${inWords(capturedPaise)}, but the bank credited ${inWords(creditedPaise)}.`;
  // A second credit of an order is a separate exception.
  const amountPaise = Math.max(0, capturedPaise - creditedPaise);
  const finding = { ...factsOf(payment), kind: 'amount_mismatch' as const, amountPaise, detail };
  return [{ kinds: OF_AMOUNT, subject: `credit of order ${orderId}`, finding: amountPaise === 0 ? null : finding }];
};

const COPY = 'record of order ';

/** Whether an order says of its payment what the payment says. */
const copyChecks = ({ brokenCopies }: Books, open: OpenException[]): Check[] => {
  const broken = brokenCopies.map(({ orderId, paymentId, orderPaise, paymentPaise }) => ({
    kinds: OF_AMOUNT,
    subject: `${COPY}${orderId}`,
    finding: {
      kind: 'amount_mismatch' as const,
      orderId,
      paymentId,
      amountPaise: Math.abs(orderPaise - paymentPaise),
      detail: `By the order ${inWords(orderPaise)} is left after refunds, by its payment ${inWords(paymentPaise)}.`,
    },
  }));
  const found = new Set(broken.map(({ subject }) => subject));
  const mended = open.filter(({ subject }) => subject.startsWith(COPY) && !found.has(subject));
  return [...broken, ...mended.map(({ subject }) => ({ kinds: OF_AMOUNT, subject, finding: null }))];
};
