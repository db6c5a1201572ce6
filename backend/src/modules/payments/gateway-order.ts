import type { EntityManager } from '@mikro-orm/postgresql';
import { isPayable } from '@mithai/contracts';
import type { Order } from '../orders/index.ts';
import { Payment, PaymentEvent } from './payment.entity.ts';
import { gatewayUnavailable, paymentApproved, paymentNotPayable } from './payments.errors.ts';
import { GatewayRefusal, type GatewayOrder, type Razorpay } from './razorpay.ts';

/** Throws 409 if the order cannot be paid at the gateway. */
export const findGatewayPayment = async (
  em: EntityManager,
  gateway: Razorpay | null,
  order: Pick<Order, 'id' | 'status'>,
): Promise<{ payment: Payment; gateway: Razorpay }> => {
  const payment = await em.findOne(Payment, { orderId: order.id });
  if (payment?.status === 'authorized') throw paymentApproved();
  if (!payment || order.status === 'cancelled' || !isPayableNow(payment)) throw paymentNotPayable();
  if (!gateway) throw gatewayUnavailable(new Error('the keys of the gateway are gone'));
  return { payment, gateway };
};

/** Makes the order at the gateway, once. Throws 409 if the order cannot be paid there. */
export const prepareGatewayPayment = async (
  em: EntityManager,
  shopGateway: Razorpay | null,
  order: Pick<Order, 'id' | 'status'>,
): Promise<void> => {
  const { payment, gateway } = await findGatewayPayment(em, shopGateway, order);
  if (payment.gatewayOrderId != null) return;
  const { id } = await createOrder(gateway, payment);
  const prepared = { id: payment.id, gatewayOrderId: null, amountPaise: payment.amountPaise };
  const stored = await em.nativeUpdate(Payment, prepared, { gatewayOrderId: id });
  // Another call was faster, or the order was edited meanwhile.
  if (stored === 0) await prepareGatewayPayment(em.fork(), shopGateway, order);
};

/** The order to pay comes first, then those of the sums before edits, which a customer may still have open. */
export const gatewayOrderIdsOf = async (em: EntityManager, { id, gatewayOrderId }: Payment): Promise<string[]> => {
  const repriced = await em.find(PaymentEvent, { paymentId: id, kind: 'repriced' }, { orderBy: { id: 'desc' } });
  return [...new Set([gatewayOrderId, ...repriced.map(({ detail }) => detail)].filter((one) => one != null))];
};

/** Also by the gateway's order of a sum before an edit. */
export const findByGatewayOrder = async (em: EntityManager, gatewayOrderId: string): Promise<Payment | null> => {
  const payment = await em.findOne(Payment, { gatewayOrderId });
  if (payment) return payment;
  const repriced = await em.findOne(PaymentEvent, { kind: 'repriced', detail: gatewayOrderId });
  return repriced && em.findOne(Payment, repriced.paymentId);
};

const isPayableNow = ({ provider, status, expiresAt }: Payment): boolean =>
  provider === 'gateway' && isPayable(status) && expiresAt != null && expiresAt > new Date();

/** An earlier call may have made it without getting the answer: the receipt finds it. */
const createOrder = async (gateway: Razorpay, payment: Payment): Promise<GatewayOrder> => {
  const { amountPaise: amount, currency } = payment;
  const receipt = receiptOf(payment);
  try {
    return await gateway.createOrder({ amount, currency, receipt });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    const existing = await gateway.findOrder(receipt);
    if (existing?.amount !== amount || existing.currency !== currency) throw gatewayUnavailable(error);
    return existing;
  }
};

/** Unique at the gateway for each amount, also for the order numbers of a shop that was set up again. */
const receiptOf = ({ orderId, createdAt, amountPaise }: Payment): string =>
  `order-${orderId}-${createdAt.getTime().toString(36)}-${amountPaise.toString(36)}`;
