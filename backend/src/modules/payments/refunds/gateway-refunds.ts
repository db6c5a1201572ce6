import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentStatus } from '@mithai/contracts';
import { recordEvent } from '../../../outbox/index.ts';
import { bookEarnings } from '../../earnings/index.ts';
import { orderRefunds, type Order } from '../../orders/index.ts';
import { subjectOfRefund } from '../exceptions/exception-subjects.ts';
import { openException } from '../exceptions/open-exception.ts';
import { copyToOrder, recordPaymentEvent, type LockedPayment } from '../payment-record.ts';
import type { GatewayRefund } from '../gateway/razorpay.ts';
import { firstPartId, haveAllFailed, partsOf, syncRefundDocuments } from './refund-parts.ts';
import { Refund, RefundItem } from './refund.entity.ts';

/** Names a refund at the gateway, also as the key that keeps it from being made twice. */
export const refundReceipt = ({ id, createdAt }: Pick<Refund, 'id' | 'createdAt'>): string =>
  `refund-${id}-${createdAt.getTime().toString(36)}`;

/** Brings the refunds of a locked payment to their state at the gateway. */
export const applyGatewayRefunds = async (
  em: EntityManager,
  locked: LockedPayment,
  gatewayRefunds: GatewayRefund[],
): Promise<void> => {
  const refunds = await em.find(Refund, { paymentId: locked.payment.id }, { orderBy: { id: 'asc' } });
  const before = statusesOf(refunds);
  for (const gatewayRefund of gatewayRefunds) {
    const { id, receipt } = gatewayRefund;
    const refund = refunds.find((one) => one.gatewayRefundId === id || refundReceipt(one) === receipt);
    if (refund) await applyGatewayRefund(em, locked, refund, gatewayRefund);
    else await reportUnknownRefund(em, locked, gatewayRefund);
  }
  sumUpRefunds(em, locked, refunds);
  if (statusesOf(refunds) !== before) await syncRefundDocuments(em, locked);
};

const statusesOf = (refunds: Refund[]): string => refunds.map(({ status }) => status).join();

/** The gateway refuses it for good, unless it has reported another state meanwhile. */
export const refuseRefund = async (
  em: EntityManager,
  locked: LockedPayment,
  refundId: number,
  detail: string,
): Promise<void> => {
  const refund = await em.findOneOrFail(Refund, refundId);
  if (refund.status !== 'pending' || refund.gatewayRefundId) return;
  await failRefund(em, locked, refund, detail);
  sumUpRefunds(em, locked, await em.find(Refund, { paymentId: locked.payment.id }));
  await syncRefundDocuments(em, locked);
};

const applyGatewayRefund = async (
  em: EntityManager,
  locked: LockedPayment,
  refund: Refund,
  { id, status }: GatewayRefund,
): Promise<void> => {
  refund.gatewayRefundId = id;
  if (status === 'processed' && refund.status === 'failed') await reportMadeRefund(em, locked, refund);
  if (status === 'failed') await failRefund(em, locked, refund, 'The gateway could not return the money.');
  if (status !== 'processed' || refund.status !== 'pending') return;
  const { amountPaise, id: refundId } = refund;
  refund.status = status;
  refund.processedAt = new Date();
  recordPaymentEvent(em, locked.payment, { kind: 'refund_processed', source: locked.source, amountPaise, refundId });
  await recordEvent(em, 'refund.processed', { refundId });
};

/**
 * An administrator decides how the money goes back. The bank may send back what was processed. The items stay refunded
 * while another part of the refund is not failed.
 */
const failRefund = async (
  em: EntityManager,
  { order, payment, source }: LockedPayment,
  refund: Refund,
  detail: string,
): Promise<void> => {
  const { amountPaise, id: refundId } = refund;
  const exceptionId = await openException(em, {
    ...failureOf(refund),
    orderId: order.id,
    paymentId: payment.id,
    gatewayPaymentId: refund.gatewayPaymentId ?? payment.gatewayPaymentId ?? undefined,
    amountPaise,
    detail,
  });
  if (exceptionId !== null) recordPaymentEvent(em, payment, { kind: 'refund_failed', source, amountPaise, refundId });
  if (refund.status === 'failed') return;
  refund.status = 'failed';
  // The shop has more than the order costs, until the difference is returned by another refund.
  if (refund.isDifference) payment.capturedPaise += amountPaise;
  const all = await em.find(Refund, { paymentId: payment.id });
  const parts = partsOf(all, refund);
  if (haveAllFailed(parts)) await restoreItems(em, order, refund, all);
  copyToOrder(order, payment);
  await em.flush();
  await bookEarnings(em, order.id);
};

/** The exception that a failed refund opens. */
export const failureOf = ({ id }: Pick<Refund, 'id'>) =>
  ({ kind: 'refund_failed', subject: subjectOfRefund(id) }) as const;

/** The version before may have restored them already, when the first part failed. */
const restoreItems = async (em: EntityManager, order: Order, refund: Refund, all: Refund[]): Promise<void> => {
  await em.populate(order, ['items']);
  const others = all.filter((one) => !haveAllFailed(partsOf(all, one)));
  const marked = await em.find(RefundItem, { refund: { $in: others } });
  const items = await em.find(RefundItem, { refund: firstPartId(refund) });
  const isMarked = ({ orderItemId, quantity }: RefundItem) => {
    const item = [...order.items].find(({ id }) => id === orderItemId);
    const byOthers = marked.filter((one) => one.orderItemId === orderItemId);
    return (item?.refundedQuantity ?? 0) >= byOthers.reduce((sum, one) => sum + one.quantity, quantity);
  };
  orderRefunds.unrefundItems(order, items.filter(isMarked));
};

export const MADE_AFTER_ALL = 'This refund counts as failed, but the gateway has returned the money.';
export const UNKNOWN_REFUND = 'The gateway has a refund that this shop did not ask for.';

const reportMadeRefund = async (
  em: EntityManager,
  { order, payment }: LockedPayment,
  refund: Refund,
): Promise<void> => {
  await openException(em, {
    kind: 'refund_mismatch',
    subject: subjectOfRefund(refund.id),
    orderId: order.id,
    paymentId: payment.id,
    gatewayPaymentId: refund.gatewayPaymentId ?? payment.gatewayPaymentId ?? undefined,
    amountPaise: refund.amountPaise,
    detail: MADE_AFTER_ALL,
  });
};

const reportUnknownRefund = async (
  em: EntityManager,
  { order, payment }: LockedPayment,
  { id, amount, payment_id: gatewayPaymentId }: GatewayRefund,
): Promise<void> => {
  await openException(em, {
    kind: 'refund_mismatch',
    subject: id,
    orderId: order.id,
    paymentId: payment.id,
    gatewayPaymentId,
    amountPaise: amount,
    detail: UNKNOWN_REFUND,
  });
};

/** Sets a locked payment's status and sum from its refunds. */
export const sumUpRefunds = (em: EntityManager, { order, payment, source }: LockedPayment, all: Refund[]): void => {
  if (payment.capturedPaise === 0) return;
  const refunds = all.filter(({ isDifference }) => !isDifference);
  const processed = refunds.filter(({ status }) => status === 'processed');
  const refundedPaise = processed.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const isPending = refunds.some(({ status }) => status === 'pending');
  const status = statusAfter({ refundedPaise, capturedPaise: payment.capturedPaise, isPending });
  const from = payment.status;
  if (payment.refundedPaise === refundedPaise && from === status) return;
  payment.refundedPaise = refundedPaise;
  if (payment.changeStatus(status)) recordPaymentEvent(em, payment, { kind: 'refunds_changed', from, source });
  copyToOrder(order, payment);
};

const statusAfter = (sums: { refundedPaise: number; capturedPaise: number; isPending: boolean }): PaymentStatus => {
  if (sums.isPending) return 'refund_pending';
  if (sums.refundedPaise === 0) return 'captured';
  return sums.refundedPaise === sums.capturedPaise ? 'refunded' : 'partially_refunded';
};
