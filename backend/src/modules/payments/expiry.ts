import type { EntityManager } from '@mikro-orm/postgresql';
import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import { toErrorReason } from '../../platform/failures.ts';
import { transactional } from '../../platform/transaction.ts';
import { applyStatusChange, lockOrder } from '../orders/index.ts';
import { hasWaitingCredit } from './credit-proposals.ts';
import { closeUnpaid, lockPayment } from './payment-record.ts';
import { OPEN_PAYMENT, Payment } from './payment.entity.ts';
import { isGatewayFailure, type Razorpay } from './razorpay.ts';
import { settlePayment } from './settle.ts';

/** After that, an unpaid order is cancelled even if the gateway does not answer: money that comes late is refunded. */
const GATEWAY_GRACE_MINUTES = 15;

/**
 * Cancels orders that were not paid in time, asking the gateway first; returns their number. Throws at the end if some
 * failed.
 */
export const expirePayments = async (em: EntityManager, gateway: Razorpay | null): Promise<number> => {
  const due = await em
    .fork()
    .find(Payment, { ...OPEN_PAYMENT, expiresAt: { $lte: new Date() } }, { orderBy: { id: 'asc' } });
  let expired = 0;
  await forEach(due, async (payment) => {
    if (!(await isKnownAtGateway(em, gateway, payment))) return;
    if (await transactional(em.fork(), (em) => expire(em, payment.orderId))) expired += 1;
  });
  return expired;
};

/** Settles all open payments and refunds at the gateway, in case a webhook was lost; returns their number. */
export const pollPayments = async (em: EntityManager, gateway: Razorpay): Promise<number> => {
  const open = await em.fork().find(Payment, UNSETTLED, { orderBy: { id: 'asc' } });
  const recent = open.filter(
    ({ provider, payBy, createdAt }) => provider === 'gateway' || (payBy ?? createdAt) > subDays(new Date(), 1),
  );
  await forEach(recent, ({ orderId }) => settlePayment(em, gateway, orderId, 'poll'));
  return recent.length;
};

const UNSETTLED = {
  status: { $in: [...OPEN_PAYMENT.status.$in, 'refund_pending'] },
  gatewayOrderId: { $ne: null },
} as const;

const isKnownAtGateway = async (em: EntityManager, gateway: Razorpay | null, payment: Payment): Promise<boolean> => {
  if (!gateway || payment.gatewayOrderId == null) return true;
  try {
    await settlePayment(em, gateway, payment.orderId, 'job');
    return true;
  } catch (error) {
    if (!isGatewayFailure(error)) throw error;
    return payment.expiresAt != null && payment.expiresAt < subMinutes(new Date(), GATEWAY_GRACE_MINUTES);
  }
};

const expire = async (em: EntityManager, orderId: number): Promise<boolean> => {
  const order = await lockOrder(em, orderId);
  const payment = await lockPayment(em, order);
  if (!payment.expiresAt || payment.expiresAt > new Date() || (await hasWaitingCredit(em, payment))) return false;
  if (!closeUnpaid(em, order, payment, 'job')) return false;
  if (order.status !== 'pending') return false;
  await applyStatusChange(em, { actor: null, undoSeconds: 0 }, order, { status: 'cancelled', notes: NOT_PAID });
  return true;
};

/** The customer reads it. */
const NOT_PAID = 'The payment was not received in time.';

/** One failure does not keep the others waiting. */
const forEach = async (payments: Payment[], work: (payment: Payment) => Promise<unknown>): Promise<void> => {
  const failures: string[] = [];
  for (const payment of payments) {
    try {
      await work(payment);
    } catch (error) {
      failures.push(`${payment.orderId} (${toErrorReason(error)})`);
    }
  }
  if (failures.length > 0) throw new Error(`Payments of orders that could not be settled: ${failures.join(', ')}`);
};
