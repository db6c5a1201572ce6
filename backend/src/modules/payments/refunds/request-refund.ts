import type { EntityManager } from '@mikro-orm/postgresql';
import { isPaid, type PaymentStatus, type RefundOrder } from '@mithai/contracts';
import { recordEvent } from '../../../outbox/index.ts';
import { bookEarnings } from '../../earnings/index.ts';
import { findInvoiceId } from '../../invoices/index.ts';
import { orderRefunds, type Order } from '../../orders/index.ts';
import { failureOf, sumUpRefunds } from './gateway-refunds.ts';
import { closeCancelled, closeException } from '../exceptions/open-exception.ts';
import { copyToOrder, recordPaymentEvent, type LockedPayment } from '../payment-record.ts';
import type { Payment } from '../payment.entity.ts';
import { divideRefund, type RefundPart } from './divide-refund.ts';
import { firstPartId, isOutstanding, syncRefundDocuments } from './refund-parts.ts';
import { Refund, RefundItem } from './refund.entity.ts';
import { notPaid, nothingToRefund, refundBelowMinimum, refundTooLarge } from './refunds.errors.ts';

export type RequestedItems = NonNullable<RefundOrder['items']>;

/** Items at the price that was paid for them. */
interface ItemsScope {
  kind: 'items';
  items: RequestedItems;
}

/** All items that are left, with shipping and gift packing. */
export interface RestScope {
  kind: 'rest';
  /** Absent: all money that is left. */
  amountPaise?: number;
  restock?: RefundOrder['restock'];
  /** By the shop itself, because the order was cancelled. */
  isOfCancellation?: boolean;
}

/** A part of the captured sum that the order does not cost, or no longer. */
interface DifferenceScope {
  kind: 'difference';
  amountPaise: number;
  /** The payment at the gateway to return; absent for whichever brought the money. */
  gatewayPaymentId?: string;
}

/** A failed refund, with the items and the sum that are still to go back; of a part or a difference, no items. */
export interface RetryScope {
  kind: 'retry';
  failed: Refund;
  isPart: boolean;
  items: RequestedItems;
  amountPaise: number;
}

export type RefundScope = ItemsScope | RestScope | DifferenceScope | RetryScope;

export type RefundRequest = RefundScope & {
  /** The customer reads it. */
  reason: string;
  /** Proves a transfer made by hand, which completes the refund; otherwise a worker sends it to the gateway. */
  reference?: string | undefined;
  /** Administrator. */
  requestedBy?: number;
};

/**
 * Refunds a locked payment in the caller's transaction. Returns the whole sum, and the first of the parts. Throws 409
 * above what is left, 422 `refund_below_minimum`.
 */
export const requestRefund = async (
  em: EntityManager,
  locked: LockedPayment,
  request: RefundRequest,
): Promise<{ refund: Refund; amountPaise: number }> => {
  const { order, payment } = locked;
  const isDifference = isOfDifference(request);
  if (!isDifference && !isPaid(payment.status)) throw notPaid();
  const earlier = await em.find(Refund, { paymentId: payment.id });
  const leftPaise = leftAfter(earlier, payment);
  if (leftPaise === 0) throw nothingToRefund();
  await em.populate(order, ['items']);
  const lines = await orderRefunds.refundItems(em, order, itemsToRefund(order, request));
  const amountPaise = amountToRefund(request, lines, leftPaise);
  if (amountPaise === 0) throw nothingToRefund();
  if (amountPaise > leftPaise) throw refundTooLarge(leftPaise);
  const parts = await divide(em, payment, request, amountPaise);
  if (isDifference) payment.capturedPaise -= amountPaise;
  const refunds = await createRefunds(em, locked, request, parts);
  const [refund] = refunds;
  if (!refund) throw nothingToRefund();
  await createItems(em, refund, lines);
  const isRest = isDifference ? payment.excessPaise() === 0 : amountPaise === leftPaise;
  await coverFailed(em, earlier, refund, request, isRest);
  if (isRest && !isDifference)
    await closeCancelled(em, order.id, { userId: request.requestedBy ?? null, note: RETURNED });
  await em.flush();
  await recordRefunds(em, locked, refunds);
  await bookEarnings(em, order.id);
  // A difference takes no pieces back.
  if (!isDifference) await syncRefundDocuments(em, locked);
  return { refund, amountPaise };
};

const isOfDifference = (scope: RefundScope): boolean =>
  scope.kind === 'difference' || (scope.kind === 'retry' && scope.failed.isDifference);

const itemsToRefund = (order: Order, scope: RefundScope): RequestedItems => {
  if (scope.kind === 'difference') return [];
  return scope.kind === 'rest' ? itemsLeft(order, scope.restock) : scope.items;
};

const itemsLeft = (order: Order, restock: RefundOrder['restock'] = []): RequestedItems =>
  [...order.items].flatMap((item) => {
    const quantity = item.quantityLeft();
    const restocked = restock.find(({ itemId }) => itemId === item.id)?.quantity ?? 0;
    return quantity === 0 ? [] : { itemId: item.id, quantity, restock: restocked };
  });

const amountToRefund = (scope: RefundScope, lines: RefundLines, leftPaise: number): number => {
  if (scope.kind === 'items') return lines.reduce((sum, { paidPaise }) => sum + paidPaise, 0);
  return scope.amountPaise ?? leftPaise;
};

const divide = async (
  em: EntityManager,
  payment: Payment,
  request: RefundRequest,
  amountPaise: number,
): Promise<RefundPart[]> => {
  const gatewayPaymentId = request.kind === 'difference' ? request.gatewayPaymentId : undefined;
  if (request.reference || gatewayPaymentId) return [{ gatewayPaymentId: gatewayPaymentId ?? null, amountPaise }];
  const parts = await divideRefund(em, payment, amountPaise);
  if (!parts) throw refundBelowMinimum();
  return parts;
};

/** One at a time, because the parts after the first name it. */
const createRefunds = async (
  em: EntityManager,
  { order, payment }: LockedPayment,
  request: RefundRequest,
  parts: RefundPart[],
): Promise<Refund[]> => {
  const { reason, reference, requestedBy } = request;
  const refunds: Refund[] = [];
  let partOf = request.kind === 'retry' && request.isPart ? firstPartId(request.failed) : null;
  for (const part of parts) {
    const refund = em.create(Refund, {
      ...part,
      paymentId: payment.id,
      orderId: order.id,
      reason,
      reference: reference ?? null,
      requestedBy: requestedBy ?? null,
      isOfCancellation: request.kind === 'rest' && request.isOfCancellation === true,
      isDifference: isOfDifference(request),
      partOf,
      ...(reference && { status: 'processed', processedAt: new Date() }),
    });
    await em.persist(refund).flush();
    refunds.push(refund);
    partOf ??= refund.id;
  }
  return refunds;
};

type RefundLines = Awaited<ReturnType<typeof orderRefunds.refundItems>>;

const createItems = async (em: EntityManager, refund: Refund, lines: RefundLines): Promise<void> => {
  const invoiceId = await findInvoiceId(em, refund.orderId);
  for (const { itemId: orderItemId, quantity, restock: restocked, discounted } of lines) {
    const discount = { discountedQuantity: discounted.pieces, discountPaise: discounted.paise };
    em.persist(em.create(RefundItem, { refund, orderItemId, quantity, restocked, invoiceId, ...discount }));
  }
};

/** If everything that is left goes back, so does what failed before; what a failed refund covered, its retry covers. */
const coverFailed = async (
  em: EntityManager,
  earlier: Refund[],
  { id: coveredBy, isDifference }: Refund,
  request: RefundRequest,
  isRest: boolean,
): Promise<void> => {
  if (request.kind === 'retry' && request.isPart) return;
  const retriedId = request.kind === 'retry' ? firstPartId(request.failed) : null;
  const covered = earlier.filter(
    (one) =>
      (isRest && one.isDifference === isDifference && isOutstanding(one, earlier)) ||
      (retriedId !== null && one.coveredBy === retriedId),
  );
  for (const one of covered) {
    one.coveredBy = coveredBy;
    await closeException(em, failureOf(one), { userId: request.requestedBy ?? null, note: COVERED });
  }
};

const COVERED = 'Refunded with the rest.';

const recordRefunds = async (em: EntityManager, locked: LockedPayment, refunds: Refund[]): Promise<void> => {
  const { order, payment, source } = locked;
  const from: PaymentStatus = payment.status;
  sumUpRefunds(em, locked, await em.find(Refund, { paymentId: payment.id }));
  // A second pending refund changes neither status nor sum, but the order that an administrator saw.
  copyToOrder(order, payment);
  for (const { id: refundId, gatewayPaymentId, amountPaise, reference, reason: detail } of refunds) {
    const facts = { source, from, amountPaise, gatewayPaymentId: gatewayPaymentId ?? null, refundId, detail };
    recordPaymentEvent(em, payment, { kind: reference ? 'refund_processed' : 'refund_requested', ...facts });
    await recordEvent(em, reference ? 'refund.processed' : 'refund.requested', { refundId });
  }
  await em.flush();
};

const RETURNED = 'The money was returned.';

/** What a locked payment can still return. */
export const unrefundedPaise = async (em: EntityManager, payment: Payment): Promise<number> =>
  leftAfter(await em.find(Refund, { paymentId: payment.id }), payment);

/** What a payment can still return after its refunds; differences are no part of what it has captured. */
export const leftAfter = (refunds: Refund[], { capturedPaise }: Pick<Payment, 'capturedPaise'>): number =>
  refunds
    .filter(({ status, isDifference }) => status !== 'failed' && !isDifference)
    .reduce((left, { amountPaise }) => left - amountPaise, capturedPaise);
