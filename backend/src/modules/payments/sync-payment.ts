import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentSource, PaymentStatus } from '@mithai/contracts';
import { recordEvent } from '../../outbox/index.ts';
import { transactional } from '../../platform/transaction.ts';
import { lockOrder, pendingEdits, readOrder } from '../orders/index.ts';
import { applyCapture, canTake, isAsOrdered } from './capture.ts';
import { gatewayOrderIdsOf, supplementsAtGateway } from './gateway/gateway-order.ts';
import { applyGatewayRefunds } from './refunds/gateway-refunds.ts';
import { copyToOrder, lockPayment, recordPaymentEvent, type LockedPayment } from './payment-record.ts';
import { Payment, type Receipt } from './payment.entity.ts';
import { Refund } from './refunds/refund.entity.ts';
import { applySupplement } from './supplements/supplements.ts';
import {
  GatewayRefusal,
  isGatewayFailure,
  type GatewayPayment,
  type GatewayRefund,
  type Razorpay,
} from './gateway/razorpay.ts';

/**
 * Brings a payment to its state at the gateway. Idempotent: whatever reports a change, its state there counts and not
 * the order of the reports. Throws `gateway_unavailable`.
 */
export const syncPayment = async (
  em: EntityManager,
  gateway: Razorpay,
  orderId: number,
  source: PaymentSource,
): Promise<void> => {
  const found = await readGateway(em.fork(), gateway, orderId);
  if (!found) return;
  await transactional(em.fork(), async (em) => {
    const order = await lockOrder(em, orderId);
    const payment = await lockPayment(em, order);
    await applyPayments(em, { order, payment, source }, found.payments);
    await applySupplements(em, { order, payment, source }, found.supplements);
    await applyGatewayRefunds(em, { order, payment, source }, found.refunds);
  });
};

/** If the gateway is down, money that arrives later is taken or refunded then. */
export const syncIfReachable = async (
  em: EntityManager,
  gateway: Razorpay | null,
  orderId: number,
  source: PaymentSource,
): Promise<void> => {
  if (!gateway) return;
  try {
    await syncPayment(em, gateway, orderId, source);
  } catch (error) {
    if (!isGatewayFailure(error)) throw error;
  }
};

interface GatewayState {
  payments: GatewayPayment[];
  /** For what edits added. */
  supplements: GatewayPayment[];
  refunds: GatewayRefund[];
}

/** Without a lock, since the gateway may be slow. Captures what the customer's bank only authorized. */
const readGateway = async (em: EntityManager, gateway: Razorpay, orderId: number): Promise<GatewayState | null> => {
  const payment = await em.findOne(Payment, { orderId });
  if (!payment) return null;
  const gatewayOrderIds = await gatewayOrderIdsOf(em, payment);
  if (gatewayOrderIds.length === 0) return null;
  const isDue = () => isWanted(em, payment);
  const payments = await readPayments(gateway, gatewayOrderIds, { due: payment, isDue });
  const supplements = await readSupplements(em, gateway, payment);
  const refundable = [takenOf(payments, payment), ...supplements.map(({ taken }) => taken)].flatMap((one) => one ?? []);
  // The bank may send back what counts as refunded.
  const isRefunding = (await em.count(Refund, { paymentId: payment.id, reference: null })) > 0;
  const refunded = refundable.filter(({ amount_refunded: paise }) => Boolean(paise) || isRefunding);
  const refunds = (await Promise.all(refunded.map(({ id }) => gateway.listRefunds(id)))).flat();
  return { payments, supplements: supplements.flatMap((one) => one.payments), refunds };
};

type AmountDue = Pick<Payment, 'amountPaise' | 'currency' | 'gatewayPaymentId'>;

/** The payment that pays what is due, or has paid it. */
const takenOf = (payments: GatewayPayment[], due: AmountDue): GatewayPayment | undefined => {
  const isTaken = (attempt: GatewayPayment) => isCaptured(attempt) && isAsOrdered(toReceipt(attempt), due);
  const id = due.gatewayPaymentId ?? payments.toReversed().find(isTaken)?.id;
  return payments.find((attempt) => attempt.id === id);
};

/** Captures an authorized payment of exactly the amount due. */
const readPayments = async (
  gateway: Razorpay,
  gatewayOrderIds: string[],
  { due, isDue }: { due: AmountDue; isDue: () => Promise<boolean> },
): Promise<GatewayPayment[]> => {
  const list = async () => (await Promise.all(gatewayOrderIds.map((id) => gateway.listOrderPayments(id)))).flat();
  const payments = await list();
  const authorized = payments.find(
    (attempt) => attempt.status === 'authorized' && isAsOrdered(toReceipt(attempt), due),
  );
  if (!authorized || payments.some(isCaptured) || !(await isDue())) return payments;
  await capture(gateway, authorized);
  return list();
};

const readSupplements = async (
  em: EntityManager,
  gateway: Razorpay,
  { orderId, currency }: Payment,
): Promise<{ payments: GatewayPayment[]; taken: GatewayPayment | undefined }[]> => {
  const supplements = await supplementsAtGateway(em, orderId);
  return Promise.all(
    supplements.map(async ({ id, gatewayOrderId, gatewayPaymentId = null, amountPaise }) => {
      const isDue = async () => (await pendingEdits.findSupplementId(em, orderId)) === id;
      const due = { amountPaise, currency, gatewayPaymentId };
      const payments = await readPayments(gateway, gatewayOrderId ? [gatewayOrderId] : [], { due, isDue });
      return { payments, taken: takenOf(payments, due) };
    }),
  );
};

const isWanted = async (em: EntityManager, payment: Payment): Promise<boolean> => {
  const order = await readOrder(em, payment.orderId);
  return order !== null && order.status !== 'cancelled' && payment.isOpen() && canTake({ order, payment });
};

const capture = async (gateway: Razorpay, { id, amount, currency }: GatewayPayment): Promise<void> => {
  try {
    await gateway.capture(id, { amount, currency });
  } catch (error) {
    // It was captured, or returned to the customer, meanwhile.
    if (!(error instanceof GatewayRefusal)) throw error;
  }
};

/** A refunded payment was captured before. */
export const isCaptured = ({ captured, status }: GatewayPayment): boolean => captured === true || status === 'captured';

export const toReceipt = ({ id, amount, currency, method }: GatewayPayment): Receipt => ({
  provider: 'gateway',
  id,
  amountPaise: amount,
  currency,
  method,
});

const applySupplements = async (
  em: EntityManager,
  locked: LockedPayment,
  payments: GatewayPayment[],
): Promise<void> => {
  for (const supplement of await supplementsAtGateway(em, locked.order.id))
    for (const attempt of payments.filter(({ order_id: id }) => id === supplement.gatewayOrderId))
      if (isCaptured(attempt)) await applySupplement(em, locked, supplement, toReceipt(attempt));
};

const applyPayments = async (em: EntityManager, locked: LockedPayment, payments: GatewayPayment[]): Promise<void> => {
  const oldestFirst = payments.toSorted((a, b) => a.created_at - b.created_at || (a.id < b.id ? -1 : 1));
  for (const attempt of oldestFirst)
    if (isCaptured(attempt) && attempt.id !== locked.payment.gatewayPaymentId)
      await applyCapture(em, locked, toReceipt(attempt));
  if (locked.payment.isOpen() && locked.payment.provider === 'gateway')
    await applyAttempts(
      em,
      locked,
      // The gateway returns uncaptured payments.
      oldestFirst.filter((attempt) => !isCaptured(attempt) && isAsOrdered(toReceipt(attempt), locked.payment)),
    );
};

/** Follows the furthest of the attempts that brought no money. */
const applyAttempts = async (
  em: EntityManager,
  { order, payment, source }: LockedPayment,
  attempts: GatewayPayment[],
): Promise<void> => {
  const last = attempts.findLast(({ status }) => status === 'failed' || status === 'refunded');
  const to = statusOf(attempts);
  const failureCode = to === 'failed' ? (last?.error_reason ?? last?.error_code ?? 'payment_failed') : null;
  const from: PaymentStatus = payment.status;
  if (to === null) return;
  payment.failureCode = failureCode;
  if (to === from || !payment.changeStatus(to)) return;
  recordPaymentEvent(em, payment, { kind: to, from, source, ...(failureCode && { detail: failureCode }) });
  copyToOrder(order, payment);
  if (to === 'failed') await recordEvent(em, 'payment.failed', { orderId: order.id });
};

const statusOf = (attempts: GatewayPayment[]): 'pending' | 'authorized' | 'failed' | null => {
  if (attempts.length === 0) return null;
  if (attempts.some(({ status }) => status === 'authorized')) return 'authorized';
  return attempts.some(({ status }) => status === 'created' || status === 'unknown') ? 'pending' : 'failed';
};
