import { randomBytes } from 'node:crypto';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import {
  isPaymentUnderWay,
  type PaymentEventKind,
  type PaymentMethod,
  type PaymentSource,
  type PaymentStatus,
} from '@mithai/contracts';
import { reopenQuote } from '../custom-orders/index.ts';
import { publishOrder, type Order, type PaymentTerms } from '../orders/index.ts';
import { hasWaitingCredit } from './bank-credits/credit-proposals.ts';
import { isBelowOnlineMinimum, Payment, PaymentEvent } from './payment.entity.ts';
import { editBelowOnlineMinimum, orderPaid, paymentUnderWay } from './payments.errors.ts';

/** `tr` of a UPI link: not to be guessed from the order's number. */
export const createUpiReference = (orderId: number): string =>
  `M${orderId}X${randomBytes(6).toString('hex').toUpperCase()}`;

/** A locked order and its locked payment, and who reported the change. */
export interface LockedPayment {
  order: Order;
  payment: Payment;
  source: PaymentSource;
}

interface OrderToPay {
  id: number;
  totalPaise: number;
  paymentMethod: PaymentMethod;
}

/** With its first event, in one statement. */
export const insertPayment = async (
  em: EntityManager,
  order: OrderToPay,
  { provider, payBy, expiresAt }: PaymentTerms,
): Promise<void> => {
  await em.execute(
    `with payment as (
       insert into payments (order_id, provider, method, amount_paise, pay_by, expires_at, upi_reference)
       values (?, ?, ?, ?, ?, ?, ?) on conflict (order_id) do nothing returning id, order_id, status, amount_paise)
     insert into payment_events (payment_id, order_id, kind, to_status, amount_paise, source)
     select id, order_id, 'created', status, amount_paise, 'shop' from payment`,
    [
      order.id,
      provider,
      order.paymentMethod,
      order.totalPaise,
      payBy,
      expiresAt,
      provider === 'upi_qr' ? createUpiReference(order.id) : null,
    ],
  );
};

/** Lock the order first. An order from before payments were recorded gets its payment here. */
export const lockPayment = async (em: EntityManager, order: Order): Promise<Payment> => {
  const find = () =>
    em.findOne(Payment, { orderId: order.id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  const payment = await find();
  if (payment) return payment;
  await insertPayment(em, order, { provider: order.paymentProvider, payBy: null, expiresAt: null });
  return em.findOneOrFail(Payment, { orderId: order.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
};

interface RecordedChange {
  kind: PaymentEventKind;
  source: PaymentSource;
  from?: PaymentStatus;
  amountPaise?: number;
  gatewayPaymentId?: string | null;
  refundId?: number;
  detail?: string;
}

/** Adds to the payment's history. `from`: the status before the change. */
export const recordPaymentEvent = (em: EntityManager, payment: Payment, change: RecordedChange): void => {
  const { kind, source, from, amountPaise, gatewayPaymentId, refundId, detail } = change;
  const event = em.create(PaymentEvent, {
    paymentId: payment.id,
    orderId: payment.orderId,
    kind,
    source,
    fromStatus: from ?? null,
    toStatus: from === undefined ? null : payment.status,
    amountPaise: amountPaise ?? null,
    gatewayPaymentId: gatewayPaymentId ?? null,
    refundId: refundId ?? null,
    detail: detail ?? null,
  });
  em.persist(event);
};

/** Gives up a payment that was not made; money that still comes is refunded. Returns false for cash and paid orders. */
export const closeUnpaid = async (
  em: EntityManager,
  order: Order,
  payment: Payment,
  source: PaymentSource,
): Promise<boolean> => {
  const from: PaymentStatus = payment.status;
  if (payment.provider === 'cash' || !payment.isOpen() || !payment.changeStatus('expired')) return false;
  recordPaymentEvent(em, payment, { kind: 'expired', from, source });
  copyToOrder(order, payment);
  await reopenQuote(em, order);
  return true;
};

/**
 * Changes the amount due of a locked order. A payment of the previous amount that was begun becomes an exception.
 * Throws 409 once money has come, while the bank decides or a credit may be for the order, and 422 below the minimum.
 */
export const repricePayment = async (em: EntityManager, order: Order, amountPaise: number): Promise<void> => {
  const payment = await lockPayment(em, order);
  if (isPaymentUnderWay(payment.status) || (await hasWaitingCredit(em, payment))) throw paymentUnderWay();
  if (!payment.isOpen() || payment.capturedPaise > 0) throw orderPaid();
  if (payment.provider !== 'cash' && isBelowOnlineMinimum(amountPaise)) throw editBelowOnlineMinimum();
  const former = payment.gatewayOrderId;
  payment.amountPaise = amountPaise;
  payment.gatewayOrderId = null;
  recordPaymentEvent(em, payment, {
    kind: 'repriced',
    source: 'admin',
    amountPaise,
    ...(former && { detail: former }),
  });
};

/** Copies a locked payment's state to its locked order. */
export const copyToOrder = (order: Order, payment: Payment): void => {
  order.setPayment(payment, new Date());
  publishOrder(order);
};
