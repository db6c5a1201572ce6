import type { EntityManager } from '@mikro-orm/postgresql';
import { isPaid, type PaymentStatus, type RefundOrder } from '@mithai/contracts';
import { recordEvent } from '../../../outbox/index.ts';
import { bookEarnings } from '../../earnings/index.ts';
import { syncInvoice } from '../../invoices/index.ts';
import { orderRefunds, type Order } from '../../orders/index.ts';
import { sumUpRefunds } from './gateway-refunds.ts';
import { closeCancelled } from '../exceptions/payment-exceptions.ts';
import { copyToOrder, recordPaymentEvent, type Settled } from '../payment-record.ts';
import type { Payment } from '../payment.entity.ts';
import { divideRefund } from './divide-refund.ts';
import { Refund, RefundItem } from './refund.entity.ts';
import { notPaid, nothingToRefund, refundTooLarge } from './refunds.errors.ts';

export interface RefundRequest {
  /** Absent: everything that is left, shipping and gift packing included. */
  items?: RefundOrder['items'];
  /** What returns to stock if the refund has no `items`. */
  restock?: RefundOrder['restock'];
  /** Instead of items: a part of the captured sum that the order does not cost, or no longer. */
  differencePaise?: number;
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
 * have not failed. Returns the whole sum with the first of its refunds; further ones return payments of what edits added.
 */
export const requestRefund = async (
  em: EntityManager,
  settled: Settled,
  request: RefundRequest,
): Promise<{ refund: Refund; amountPaise: number }> => {
  const { order, payment, source } = settled;
  const { differencePaise, reason, reference, requestedBy } = request;
  const isDifference = differencePaise !== undefined;
  if (!isDifference && !isPaid(payment.status)) throw notPaid();
  const leftPaise = await unrefundedPaise(em, payment);
  if (leftPaise === 0) throw nothingToRefund();
  await em.populate(order, ['items']);
  const lines = await orderRefunds.refundItems(em, order, linesOf(order, request));
  const paidPaise = lines.reduce((sum, line) => sum + line.paidPaise, 0);
  const amountPaise = differencePaise ?? (request.items ? paidPaise : leftPaise);
  if (amountPaise === 0) throw nothingToRefund();
  if (amountPaise > leftPaise) throw refundTooLarge(leftPaise);
  const { gatewayPaymentId = null } = request;
  const isDivided = !reference && gatewayPaymentId === null;
  const parts = isDivided ? await divideRefund(em, payment, amountPaise) : [{ gatewayPaymentId, amountPaise }];
  if (isDifference) payment.capturedPaise -= amountPaise;
  const refunds = parts.map((part) =>
    em.create(Refund, {
      paymentId: payment.id,
      orderId: order.id,
      reason,
      reference: reference ?? null,
      requestedBy: requestedBy ?? null,
      isOfCancellation: request.isOfCancellation ?? false,
      isDifference,
      ...part,
      ...(reference && { status: 'processed', processedAt: new Date() }),
    }),
  );
  const [refund] = refunds;
  if (!refund) throw nothingToRefund();
  for (const { itemId, quantity, restock, discounted } of lines) {
    const pieces = { orderItemId: itemId, quantity, restocked: restock };
    const { pieces: discountedQuantity, paise: discountPaise } = discounted;
    em.persist(em.create(RefundItem, { refund, ...pieces, discountedQuantity, discountPaise }));
  }
  await em.persist(refunds).flush();
  const from: PaymentStatus = payment.status;
  if (amountPaise === leftPaise) await closeCancelled(em, order.id, { userId: requestedBy ?? null, note: RETURNED });
  sumUpRefunds(em, settled, await em.find(Refund, { paymentId: payment.id }));
  // A second pending refund changes neither status nor sum, but the order that an administrator saw.
  copyToOrder(order, payment);
  for (const { id: refundId, gatewayPaymentId, ...part } of refunds) {
    const facts = { source, from, amountPaise: part.amountPaise, gatewayPaymentId, refundId, detail: reason };
    recordPaymentEvent(em, payment, { kind: reference ? 'refund_processed' : 'refund_requested', ...facts });
    await recordEvent(em, reference ? 'refund.processed' : 'refund.requested', { refundId });
  }
  await em.flush();
  await bookEarnings(em, order.id);
  await syncInvoice(em, order, { isReturned: amountPaise === leftPaise });
  return { refund, amountPaise };
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
  { items, restock = [], differencePaise }: RefundRequest,
): NonNullable<RefundOrder['items']> => {
  if (differencePaise !== undefined) return [];
  if (items) return items;
  return [...order.items].flatMap((item) => {
    const quantity = item.quantityLeft();
    const returned = restock.find(({ itemId }) => itemId === item.id)?.quantity ?? 0;
    return quantity === 0 ? [] : { itemId: item.id, quantity, restock: returned };
  });
};
