import type { EntityManager } from '@mikro-orm/postgresql';
import { isPayable } from '@mithai/contracts';
import type { Order } from '../orders/index.ts';
import { Payment } from './payment.entity.ts';
import { gatewayUnavailable, paymentApproved, paymentNotPayable } from './payments.errors.ts';
import { GatewayRefusal, type GatewayOrder, type Razorpay } from './razorpay.ts';

interface PreparedPayment {
  payment: Payment;
  gateway: Razorpay;
  gatewayOrderId: string;
}

/** The payment with its order at the gateway, which is made once. Throws 409 if the order cannot be paid there. */
export const prepareGatewayPayment = async (
  em: EntityManager,
  gateway: Razorpay | null,
  order: Order,
): Promise<PreparedPayment> => {
  const payment = await em.findOne(Payment, { orderId: order.id });
  if (payment?.status === 'authorized') throw paymentApproved();
  if (!payment || order.status === 'cancelled' || !isPayableNow(payment)) throw paymentNotPayable();
  if (!gateway) throw gatewayUnavailable(new Error('the keys of the gateway are gone'));
  const gatewayOrderId = payment.gatewayOrderId ?? (await createOnce(em, gateway, payment));
  return { payment, gateway, gatewayOrderId };
};

const isPayableNow = ({ provider, status, expiresAt }: Payment): boolean =>
  provider === 'gateway' && isPayable(status) && expiresAt != null && expiresAt > new Date();

const createOnce = async (em: EntityManager, gateway: Razorpay, payment: Payment): Promise<string> => {
  const { id } = await createOrder(gateway, payment);
  const [stored] = await em.execute<{ id: string }[]>(
    `update payments set gateway_order_id = coalesce(gateway_order_id, ?) where id = ?
     returning gateway_order_id as id`,
    [id, payment.id],
  );
  if (!stored) throw paymentNotPayable();
  return stored.id;
};

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

/** Unique at the gateway, also for the order numbers of a shop that was set up again. */
const receiptOf = ({ orderId, createdAt }: Payment): string => `order-${orderId}-${createdAt.getTime().toString(36)}`;
