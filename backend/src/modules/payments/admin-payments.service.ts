import { IsolationLevel, type EntityManager } from '@mikro-orm/postgresql';
import {
  toRupees,
  type AdminPayment,
  type AdminRefund,
  type PaymentEvent as PaymentEventResponse,
} from '@mithai/contracts';
import { readAccountNames } from '../../platform/account-names.ts';
import { orderErrors, readOrder } from '../orders/index.ts';
import { findPaymentLink, type LinkEnv } from './payment-link.ts';
import { Payment, PaymentEvent } from './payment.entity.ts';
import { presentRefund } from './payments.presenter.ts';
import { isOutstanding } from './refunds/refund-parts.ts';
import { Refund, RefundItem } from './refunds/refund.entity.ts';
import { leftAfter } from './refunds/request-refund.ts';

/**
 * From one snapshot, so that the order's version is that of its refunds. An order from before payments were recorded
 * has a payment of nothing.
 */
export const getAdminPayment = async (em: EntityManager, env: LinkEnv, orderId: number): Promise<AdminPayment> =>
  em.transactional((em) => readPayment(em, env, orderId), {
    readOnly: true,
    isolationLevel: IsolationLevel.REPEATABLE_READ,
  });

const readPayment = async (em: EntityManager, env: LinkEnv, orderId: number): Promise<AdminPayment> => {
  const order = await readOrder(em, orderId);
  if (!order) throw orderErrors.orderNotFound();
  const payment = await em.findOne(Payment, { orderId });
  const refunds = await em.find(Refund, { orderId }, { orderBy: { id: 'desc' } });
  const capturedPaise = payment?.capturedPaise ?? 0;
  const differences = refunds.filter(({ isDifference }) => isDifference);
  return {
    ...order.payment,
    method: order.paymentMethod,
    amount: order.totalAmount,
    captured: toRupees(capturedPaise + paiseOf(differences.filter(({ status }) => status !== 'failed'))),
    refunded: toRupees(
      (payment?.refundedPaise ?? 0) + paiseOf(differences.filter(({ status }) => status === 'processed')),
    ),
    capturedAt: payment?.capturedAt?.toISOString() ?? null,
    left: toRupees(leftAfter(refunds, { capturedPaise })),
    excess: toRupees(payment?.excessPaise() ?? 0),
    gatewayPaymentId: payment?.gatewayPaymentId ?? null,
    lastUpdated: order.lastUpdated,
    paymentLink: findPaymentLink(env, order),
    refunds: await presentRefunds(em, refunds),
  };
};

const paiseOf = (refunds: Refund[]): number => refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

const presentRefunds = async (em: EntityManager, refunds: Refund[]): Promise<AdminRefund[]> => {
  const names = await readAccountNames(
    em,
    refunds.map(({ requestedBy }) => requestedBy),
  );
  const items = await em.find(RefundItem, { refund: { $in: refunds } }, { orderBy: { id: 'asc' } });
  return refunds.map((refund) => ({
    ...presentRefund(refund),
    reference: refund.reference ?? null,
    isDifference: refund.isDifference,
    partOf: refund.partOf ?? null,
    isRetried: refund.status === 'failed' && !isOutstanding(refund, refunds),
    requestedBy: names.get(refund.requestedBy ?? 0) ?? null,
    items: items
      .filter((item) => item.refund.id === refund.id)
      .map(({ orderItemId: itemId, quantity, restocked }) => ({ itemId, quantity, restocked })),
  }));
};

/** Oldest first. */
export const listPaymentEvents = async (em: EntityManager, orderId: number): Promise<PaymentEventResponse[]> => {
  const events = await em.find(PaymentEvent, { orderId }, { orderBy: { id: 'asc' } });
  return events.map(({ id, at, kind, source, ...event }) => ({
    id,
    at: at.toISOString(),
    kind,
    from: event.fromStatus ?? null,
    to: event.toStatus ?? null,
    amount: event.amountPaise == null ? null : toRupees(event.amountPaise),
    source,
    gatewayPaymentId: event.gatewayPaymentId ?? null,
    detail: event.detail ?? null,
  }));
};
