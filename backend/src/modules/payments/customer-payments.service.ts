import type { EntityManager } from '@mikro-orm/postgresql';
import { isPayable, type Order as OrderResponse, type OtherPayment, type PaymentMethod } from '@mithai/contracts';
import type { Env } from '../../env.ts';
import { lockAccount } from '../../platform/lock-account.ts';
import { transactional } from '../../platform/transaction.ts';
import { assertMethodAllowed } from '../delivery/index.ts';
import { confirmByOf, getOrder, orderErrors, orderNotifications, type Order } from '../orders/index.ts';
import { listOtherPayments } from './other-payments.ts';
import { linkToPay, type LinkEnv } from './payment-link.ts';
import { copyToOrder, createUpiReference, lockPayment, recordPaymentEvent } from './payment-record.ts';
import { chooseTerms } from './payment-terms.ts';
import { Payment } from './payment.entity.ts';
import { paymentApproved, paymentNotPayable } from './payments.errors.ts';
import { lockOwnOrder, requireOrder } from './require-order.ts';
import type { Razorpay } from './gateway/razorpay.ts';
import { Refund } from './refunds/refund.entity.ts';
import { syncIfReachable } from './sync-payment.ts';

interface Customer {
  id: number;
}

export interface CustomerPayment {
  order: Order;
  payment: Payment | null;
  refunds: Refund[];
  otherPayments: OtherPayment[];
  changeLink: string | null;
}

/** Throws 404 for another customer's order. The payment is null for an order from before payments were recorded. */
export const getPayment = async (
  em: EntityManager,
  env: LinkEnv,
  user: Customer,
  orderId: number,
): Promise<CustomerPayment> => {
  const order = await getOrder(em, user.id, orderId);
  const payment = await em.findOne(Payment, { orderId });
  const refunds = await em.find(Refund, { orderId }, { orderBy: { id: 'desc' } });
  const changeLink = order.pendingEdit ? linkToPay(env, orderId) : null;
  return { order, payment, refunds, otherPayments: await listOtherPayments(em, orderId), changeLink };
};

/**
 * The same order, paid in another way. The same way at the gateway changes nothing, and by QR code it renews the
 * countdown. Paid in cash, the order enters the kitchen's work.
 */
export const changePaymentMethod = async (
  em: EntityManager,
  { env, gateway }: { env: Env; gateway: Razorpay | null },
  user: Customer,
  orderId: number,
  method: PaymentMethod,
): Promise<OrderResponse> => {
  await getOrder(em.fork(), user.id, orderId);
  await syncIfReachable(em, gateway, orderId, 'customer');
  return transactional(em, async (em) => {
    const account = await lockAccount(em, user.id);
    const order = await lockOwnOrder(em, user, orderId);
    const payment = await lockPayment(em, order);
    if (payment.status === 'authorized') throw paymentApproved();
    if (order.status !== 'pending' || payment.provider === 'cash' || !isPayable(payment.status))
      throw paymentNotPayable();
    await assertMethodAllowed(em, { shippingAddress: order.shippingAddress, paymentMethod: method });
    if (method === 'cod' && order.recipientName != null) throw orderErrors.giftCodNotAllowed();
    const now = new Date();
    const terms = await chooseTerms(em, env, method, { totalPaise: order.totalPaise, now });
    const isSame = payment.method === method && payment.provider === terms.provider;
    if (isSame && payment.expiresAt && payment.expiresAt <= now) throw paymentNotPayable();
    if (isSame && terms.provider === 'gateway') return requireOrder(em, orderId);
    const [from, detail] = [payment.status, `${payment.method} to ${method}`];
    payment.changeMethod(method, terms);
    if (terms.provider === 'upi_qr') payment.upiReference ??= createUpiReference(orderId);
    const change = isSame ? { kind: 'code_renewed' as const } : { kind: 'method_changed' as const, from, detail };
    recordPaymentEvent(em, payment, { ...change, source: 'customer' });
    copyToOrder(order, payment);
    if (terms.provider === 'cash') {
      order.confirmBy = confirmByOf('cash', account, now);
      await em.flush();
      await orderNotifications.announceOrder(em, order);
    }
    return requireOrder(em, orderId);
  });
};
