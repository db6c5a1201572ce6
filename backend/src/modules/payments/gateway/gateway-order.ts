import type { EntityManager } from '@mikro-orm/postgresql';
import { isPayable, type PaymentMethod } from '@mithai/contracts';
import { pendingEdits, type Order } from '../../orders/index.ts';
import { Payment, PaymentEvent } from '../payment.entity.ts';
import { gatewayUnavailable, paymentApproved, paymentNotPayable } from '../payments.errors.ts';
import { GatewayRefusal, type GatewayOrder, type Razorpay } from './razorpay.ts';
import { SupplementaryPayment } from '../supplements/supplementary-payment.entity.ts';

/** An order, or what an edit adds to it. */
export interface DueAtGateway {
  orderId: number;
  amountPaise: number;
  currency: string;
  method: PaymentMethod;
  gatewayOrderId: string | null;
  receipt: string;
  /** Returns 0 if it has one, or costs another sum. */
  storeGatewayOrder: (em: EntityManager, gatewayOrderId: string) => Promise<number>;
}

/** Throws 409 if there is nothing to pay at the gateway. */
export const findDueAtGateway = async (
  em: EntityManager,
  gateway: Razorpay | null,
  order: Pick<Order, 'id' | 'status'>,
): Promise<{ due: DueAtGateway; gateway: Razorpay }> => {
  const payment = await em.findOne(Payment, { orderId: order.id });
  if (payment?.status === 'authorized') throw paymentApproved();
  if (!payment || order.status === 'cancelled') throw paymentNotPayable();
  const due = isPayableNow(payment) ? ofPayment(payment) : await findSupplement(em, payment);
  if (!due) throw paymentNotPayable();
  if (!gateway) throw gatewayUnavailable(new Error('the keys of the gateway are gone'));
  return { due, gateway };
};

/** Makes the order at the gateway, once. Throws 409 if the order cannot be paid there. */
export const prepareGatewayPayment = async (
  em: EntityManager,
  shopGateway: Razorpay | null,
  order: Pick<Order, 'id' | 'status'>,
): Promise<void> => {
  const { due, gateway } = await findDueAtGateway(em, shopGateway, order);
  if (due.gatewayOrderId !== null) return;
  const { id } = await createOrder(gateway, due);
  const stored = await due.storeGatewayOrder(em, id);
  // Another call was faster, or the order was edited meanwhile.
  if (stored === 0) await prepareGatewayPayment(em.fork(), shopGateway, order);
};

const ofPayment = ({
  id,
  orderId,
  amountPaise,
  currency,
  method,
  gatewayOrderId,
  createdAt,
}: Payment): DueAtGateway => ({
  orderId,
  amountPaise,
  currency,
  method,
  gatewayOrderId: gatewayOrderId ?? null,
  // Unique at the gateway for each amount, also for the order numbers of a shop that was set up again.
  receipt: `order-${orderId}-${createdAt.getTime().toString(36)}-${amountPaise.toString(36)}`,
  storeGatewayOrder: (em, made) =>
    em.nativeUpdate(Payment, { id, gatewayOrderId: null, amountPaise }, { gatewayOrderId: made }),
});

/** What the order's pending edit adds, until its time is over. */
const findSupplement = async (em: EntityManager, payment: Payment): Promise<DueAtGateway | null> => {
  const supplementId = await pendingEdits.findSupplementId(em, payment.orderId);
  if (supplementId === null) return null;
  const { id, amountPaise, gatewayOrderId, createdAt, expiresAt } = await em.findOneOrFail(
    SupplementaryPayment,
    supplementId,
  );
  if (expiresAt <= new Date()) return null;
  return {
    ...ofPayment(payment),
    amountPaise,
    gatewayOrderId: gatewayOrderId ?? null,
    receipt: `supplement-${id}-${createdAt.getTime().toString(36)}`,
    storeGatewayOrder: (em, made) =>
      em.nativeUpdate(SupplementaryPayment, { id, gatewayOrderId: null }, { gatewayOrderId: made }),
  };
};

/** The order to pay comes first, then those of the sums before edits, which a customer may still have open. */
export const gatewayOrderIdsOf = async (em: EntityManager, { id, gatewayOrderId }: Payment): Promise<string[]> => {
  const repriced = await em.find(PaymentEvent, { paymentId: id, kind: 'repriced' }, { orderBy: { id: 'desc' } });
  return [...new Set([gatewayOrderId, ...repriced.map(({ detail }) => detail)].filter((one) => one != null))];
};

/** Supplementary payments that the gateway has an order of, paid or not. */
export const supplementsAtGateway = async (em: EntityManager, orderId: number): Promise<SupplementaryPayment[]> =>
  em.find(SupplementaryPayment, { orderId, gatewayOrderId: { $ne: null } }, { orderBy: { id: 'asc' } });

/** Also by the gateway's order of a sum before an edit, or of what an edit added. */
export const findByGatewayOrder = async (em: EntityManager, gatewayOrderId: string): Promise<Payment | null> => {
  const payment = await em.findOne(Payment, { gatewayOrderId });
  if (payment) return payment;
  const other =
    (await em.findOne(SupplementaryPayment, { gatewayOrderId })) ??
    (await em.findOne(PaymentEvent, { kind: 'repriced', detail: gatewayOrderId }));
  return other && em.findOne(Payment, other.paymentId);
};

/** Also of what an edit added. */
export const findByGatewayPayment = async (em: EntityManager, gatewayPaymentId: string): Promise<Payment | null> => {
  const payment = await em.findOne(Payment, { gatewayPaymentId });
  if (payment) return payment;
  const supplement = await em.findOne(SupplementaryPayment, { gatewayPaymentId });
  return supplement && em.findOne(Payment, supplement.paymentId);
};

const isPayableNow = ({ provider, status, expiresAt }: Payment): boolean =>
  provider === 'gateway' && isPayable(status) && expiresAt != null && expiresAt > new Date();

/** An earlier call may have made it without getting the answer: the receipt finds it. */
const createOrder = async (
  gateway: Razorpay,
  { amountPaise: amount, currency, receipt }: DueAtGateway,
): Promise<GatewayOrder> => {
  try {
    return await gateway.createOrder({ amount, currency, receipt });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    const existing = await gateway.findOrder(receipt);
    if (existing?.amount !== amount || existing.currency !== currency) throw gatewayUnavailable(error);
    return existing;
  }
};
