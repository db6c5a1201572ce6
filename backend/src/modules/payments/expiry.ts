import type { EntityManager } from '@mikro-orm/postgresql';
import { subDays } from 'date-fns/subDays';
import { subMinutes } from 'date-fns/subMinutes';
import { attemptEach } from '../../platform/failures.ts';
import { transactional } from '../../platform/transaction.ts';
import { applyStatusChange, lockOrder, pendingEdits } from '../orders/index.ts';
import { hasWaitingCredit } from './bank-credits/credit-proposals.ts';
import { closeUnpaid, lockPayment } from './payment-record.ts';
import { OPEN_PAYMENT, Payment } from './payment.entity.ts';
import { isGatewayFailure, type Razorpay } from './gateway/razorpay.ts';
import { Refund } from './refunds/refund.entity.ts';
import { sendRefund } from './refunds/send-refund.ts';
import { syncPayment } from './sync-payment.ts';
import { dropSupplement } from './supplements/supplements.ts';

/** After that, an unpaid order is cancelled even if the gateway does not answer: money that comes late is refunded. */
const GATEWAY_GRACE_MINUTES = 15;

/**
 * Cancels orders, and drops edits of paid ones, that were not paid in time, asking the gateway first; returns their
 * number. Throws at the end if some failed.
 */
export const expirePayments = async (em: EntityManager, gateway: Razorpay | null): Promise<number> => {
  const now = new Date();
  const orders = await em
    .fork()
    .find(Payment, { ...OPEN_PAYMENT, expiresAt: { $lte: now } }, { orderBy: { id: 'asc' } });
  const edits = (await pendingEdits.listPendingEdits(em.fork())).filter(({ expiresAt }) => expiresAt <= now);
  let expired = 0;
  await attemptEach(
    [...orders, ...edits],
    async (due) => {
      if (!(await isKnownAtGateway(em, gateway, due))) return;
      const drop = due instanceof Payment ? expire : expireEdit;
      if (await transactional(em.fork(), (em) => drop(em, due.orderId))) expired += 1;
    },
    UNSETTLED,
  );
  return expired;
};

/** By then, the queue has sent a refund, or the gateway is away for longer than the queue tries. */
const REFUND_GRACE_MINUTES = 10;

/**
 * Settles open payments and refunds at the gateway (transfers of the last day only), in case a webhook was lost, and sends refunds that the queue
 * could not; returns their number.
 */
export const pollPayments = async (em: EntityManager, gateway: Razorpay): Promise<number> => {
  const pending = await em.fork().find(Refund, { status: 'pending' });
  const edits = await pendingEdits.listPendingEdits(em.fork());
  const unsettled = {
    $or: [
      OPEN_AT_GATEWAY,
      { id: { $in: pending.map(({ paymentId }) => paymentId) } },
      { orderId: { $in: edits.map(({ orderId }) => orderId) } },
    ],
  };
  const open = await em.fork().find(Payment, unsettled, { orderBy: { id: 'asc' } });
  const recent = open.filter(
    ({ provider, payBy, createdAt }) => provider === 'gateway' || (payBy ?? createdAt) > subDays(new Date(), 1),
  );
  const createdAt = { $lt: subMinutes(new Date(), REFUND_GRACE_MINUTES) };
  const unsent = await em.fork().find(Refund, { ...UNSENT, createdAt }, { orderBy: { id: 'asc' } });
  // A refund whose answer was lost is found by its receipt before it would be sent again.
  await attemptEach(
    [...recent, ...unsent],
    (due) => (due instanceof Refund ? sendRefund(em, gateway, due.id) : syncPayment(em, gateway, due.orderId, 'poll')),
    UNSETTLED,
  );
  return recent.length + unsent.length;
};

const UNSETTLED = {
  what: 'Payments of orders that could not be settled',
  nameOf: ({ orderId }: { orderId: number }) => orderId,
};

const OPEN_AT_GATEWAY = { ...OPEN_PAYMENT, gatewayOrderId: { $ne: null } };

const UNSENT = { status: 'pending', gatewayRefundId: null } as const;

const isKnownAtGateway = async (
  em: EntityManager,
  gateway: Razorpay | null,
  { orderId, expiresAt }: { orderId: number; expiresAt?: Date | null },
): Promise<boolean> => {
  if (!gateway) return true;
  try {
    await syncPayment(em, gateway, orderId, 'job');
    return true;
  } catch (error) {
    if (!isGatewayFailure(error)) throw error;
    return expiresAt != null && expiresAt < subMinutes(new Date(), GATEWAY_GRACE_MINUTES);
  }
};

const expire = async (em: EntityManager, orderId: number): Promise<boolean> => {
  const order = await lockOrder(em, orderId);
  const payment = await lockPayment(em, order);
  if (!payment.expiresAt || payment.expiresAt > new Date() || (await hasWaitingCredit(em, payment))) return false;
  if (!(await closeUnpaid(em, order, payment, 'job'))) return false;
  if (order.status !== 'pending') return false;
  await applyStatusChange(em, { actor: null, undoSeconds: 0 }, order, {
    status: 'cancelled',
    fact: { kind: 'not_paid' },
  });
  return true;
};

const expireEdit = async (em: EntityManager, orderId: number): Promise<boolean> => {
  const order = await lockOrder(em, orderId);
  if (!order.pendingEdit || new Date(order.pendingEdit.expiresAt) > new Date()) return false;
  await dropSupplement(em, order, 'job', { kind: 'edit_not_paid' });
  return true;
};
