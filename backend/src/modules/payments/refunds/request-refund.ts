import type { EntityManager } from '@mikro-orm/postgresql';
import { isPaid, type PaymentStatus, type RefundOrder } from '@mithai/contracts';
import { recordEvent } from '../../../outbox/index.ts';
import { bookEarnings } from '../../earnings/index.ts';
import { orderRefunds, type Order } from '../../orders/index.ts';
import { sumUpRefunds } from './gateway-refunds.ts';
import { closeCancelled } from '../exceptions/payment-exceptions.ts';
import { copyToOrder, recordPaymentEvent, type Settled } from '../payment-record.ts';
import type { Payment } from '../payment.entity.ts';
import { divideRefund, type RefundPart } from './divide-refund.ts';
import { firstPartId, isOutstanding, syncRefundDocuments } from './refund-parts.ts';
import { Refund, RefundItem } from './refund.entity.ts';
import { notPaid, nothingToRefund, refundBelowMinimum, refundTooLarge } from './refunds.errors.ts';

export interface RefundRequest {
  /** Absent: everything that is left, shipping and gift packing included. */
  items?: RefundOrder['items'];
  /** What returns to stock if the refund has no `items`. */
  restock?: RefundOrder['restock'];
  /** Instead of items: a part of the captured sum that the order does not cost, or no longer. */
  differencePaise?: number;
  /** Instead of items: the part of a divided refund that failed and is tried again. */
  failedPart?: Refund | undefined;
  /** The payment at the gateway to return; absent for whichever brought the money. */
  gatewayPaymentId?: string;
  /** The customer reads it. */
  reason: string;
  /** Proves a transfer made by hand, which completes the refund; otherwise a worker sends it to the gateway. */
  reference?: string | undefined;
  /** Administrator. */
  requestedBy?: number;
  /** By the shop itself, because the order was cancelled. */
  isOfCancellation?: boolean;
}

/**
 * Refunds a locked payment in the caller's transaction. Throws if it exceeds what was captured less all refunds that
 * have not failed, and 422 if the gateway cannot return so little. Returns the whole sum with the first of its parts,
 * one for each payment at the gateway that returns some of it.
 */
export const requestRefund = async (
  em: EntityManager,
  settled: Settled,
  request: RefundRequest,
): Promise<{ refund: Refund; amountPaise: number }> => {
  const { order, payment } = settled;
  const isDifference = request.failedPart?.isDifference ?? request.differencePaise !== undefined;
  if (!isDifference && !isPaid(payment.status)) throw notPaid();
  const all = await em.find(Refund, { paymentId: payment.id });
  const leftPaise = leftAfter(all, payment);
  if (leftPaise === 0) throw nothingToRefund();
  await em.populate(order, ['items']);
  const lines = await orderRefunds.refundItems(em, order, linesOf(order, request));
  const amountPaise = amountOf(request, { lines, leftPaise, excessPaise: payment.excessPaise() });
  if (amountPaise === 0) throw nothingToRefund();
  if (amountPaise > leftPaise) throw refundTooLarge(leftPaise);
  const parts = await divide(em, payment, request, amountPaise);
  if (isDifference) payment.capturedPaise -= amountPaise;
  const refunds = await createRefunds(em, settled, { ...request, isDifference }, parts);
  const [refund] = refunds;
  if (!refund) throw nothingToRefund();
  for (const { itemId: orderItemId, quantity, restock: restocked, discounted } of lines) {
    const discount = { discountedQuantity: discounted.pieces, discountPaise: discounted.paise };
    em.persist(em.create(RefundItem, { refund, orderItemId, quantity, restocked, ...discount }));
  }
  if (!isDifference && amountPaise === leftPaise) await coverFailed(em, settled, all, request);
  await em.flush();
  await announce(em, settled, refunds);
  await bookEarnings(em, order.id);
  // A difference takes no pieces back.
  if (!isDifference) await syncRefundDocuments(em, settled);
  return { refund, amountPaise };
};

const amountOf = (
  { failedPart, differencePaise, items }: RefundRequest,
  { lines, leftPaise, excessPaise }: { lines: { paidPaise: number }[]; leftPaise: number; excessPaise: number },
): number => {
  if (failedPart?.isDifference) return Math.min(failedPart.amountPaise, excessPaise);
  if (failedPart) return failedPart.amountPaise;
  if (differencePaise !== undefined) return differencePaise;
  return items ? lines.reduce((sum, { paidPaise }) => sum + paidPaise, 0) : leftPaise;
};

const divide = async (
  em: EntityManager,
  payment: Payment,
  { reference, gatewayPaymentId }: RefundRequest,
  amountPaise: number,
): Promise<RefundPart[]> => {
  if (reference || gatewayPaymentId) return [{ gatewayPaymentId: gatewayPaymentId ?? null, amountPaise }];
  const parts = await divideRefund(em, payment, amountPaise);
  if (!parts) throw refundBelowMinimum();
  return parts;
};

/** The first part is stored first, because the others name it. */
const createRefunds = async (
  em: EntityManager,
  { order, payment }: Settled,
  {
    failedPart,
    isDifference,
    reason,
    reference,
    requestedBy,
    isOfCancellation,
  }: RefundRequest & { isDifference: boolean },
  parts: RefundPart[],
): Promise<Refund[]> => {
  const refunds: Refund[] = [];
  for (const part of parts) {
    const [first] = refunds;
    const refund = em.create(Refund, {
      ...part,
      paymentId: payment.id,
      orderId: order.id,
      reason,
      reference: reference ?? null,
      requestedBy: requestedBy ?? null,
      isOfCancellation: isOfCancellation ?? false,
      isDifference,
      partOf: failedPart ? firstPartId(failedPart) : (first?.id ?? null),
      ...(reference && { status: 'processed', processedAt: new Date() }),
    });
    await em.persist(refund).flush();
    refunds.push(refund);
  }
  return refunds;
};

/** Everything that is left goes back, and with it what failed before. */
const coverFailed = async (
  em: EntityManager,
  { order }: Settled,
  all: Refund[],
  { requestedBy }: RefundRequest,
): Promise<void> => {
  for (const refund of all) if (isOutstanding(refund) && !refund.isDifference) refund.isRetried = true;
  await closeCancelled(em, order.id, { userId: requestedBy ?? null, note: RETURNED });
};

const announce = async (em: EntityManager, settled: Settled, refunds: Refund[]): Promise<void> => {
  const { order, payment, source } = settled;
  const from: PaymentStatus = payment.status;
  sumUpRefunds(em, settled, await em.find(Refund, { paymentId: payment.id }));
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

const linesOf = (
  order: Order,
  { items, restock = [], differencePaise, failedPart }: RefundRequest,
): NonNullable<RefundOrder['items']> => {
  if (differencePaise !== undefined || failedPart) return [];
  if (items) return items;
  return [...order.items].flatMap((item) => {
    const quantity = item.quantityLeft();
    const returned = restock.find(({ itemId }) => itemId === item.id)?.quantity ?? 0;
    return quantity === 0 ? [] : { itemId: item.id, quantity, restock: returned };
  });
};
