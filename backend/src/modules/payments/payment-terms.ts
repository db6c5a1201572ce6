import type { EntityManager } from '@mikro-orm/postgresql';
import { PAYMENT_METHODS, type PaymentMethod, type PaymentMethods, type PaymentProvider } from '@mithai/contracts';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import type { Env } from '../../env.ts';
import { getSettings } from '../settings/index.ts';
import type { OrderPayments, PaymentTerms } from '../orders/index.ts';
import type { Razorpay } from './gateway/razorpay.ts';
import { closeUnpaid, insertPayment, lockPayment, repricePayment } from './payment-record.ts';
import { refundDifference } from './refunds/refund-difference.ts';
import { requestSupplement } from './supplements/supplements.ts';
import { syncIfReachable } from './sync-payment.ts';
import { isBelowOnlineMinimum } from './payment.entity.ts';
import { paymentLinkUnavailable, paymentMethodUnavailable, totalBelowOnlineMinimum } from './payments.errors.ts';

type PaymentEnv = Pick<Env, 'RAZORPAY_KEY_ID' | 'PAYMENT_MINUTES' | 'PAYMENT_LINK_HOURS' | 'UPI_MATCH_HOURS'>;

/** What an order costs when. */
interface Sum {
  totalPaise: number;
  now: Date;
}

/** The payment methods that the shop offers, in the order on screen, with the provider of each. */
export const listPaymentMethods = async (em: EntityManager, env: PaymentEnv): Promise<PaymentMethods> => {
  const hasGateway = env.RAZORPAY_KEY_ID !== undefined;
  const { upiVpa } = await getSettings(em);
  const online: PaymentProvider | null = hasGateway ? 'gateway' : null;
  const providers: Record<PaymentMethod, PaymentProvider | null> = {
    cod: 'cash',
    upi: online ?? (upiVpa ? 'upi_qr' : null),
    card: online,
    netbanking: online,
  };
  return PAYMENT_METHODS.flatMap((method) => {
    const provider = providers[method];
    return provider ? [{ method, provider }] : [];
  });
};

/** Throws 422 for a method that the shop does not offer, or that takes no sum as small. */
export const chooseTerms = async (
  em: EntityManager,
  env: PaymentEnv,
  method: PaymentMethod,
  { totalPaise, now }: Sum,
): Promise<PaymentTerms> => {
  const offered = (await listPaymentMethods(em, env)).find((offer) => offer.method === method);
  if (!offered) throw paymentMethodUnavailable();
  const { provider } = offered;
  if (provider === 'cash') return { provider, payBy: null, expiresAt: null };
  if (isBelowOnlineMinimum(totalPaise)) throw totalBelowOnlineMinimum();
  const payBy = addMinutes(now, env.PAYMENT_MINUTES);
  // A UPI payment is seen on the bank's statement only, after the customer's countdown.
  return { provider, payBy, expiresAt: provider === 'upi_qr' ? addHours(now, env.UPI_MATCH_HOURS) : payBy };
};

/** Terms for an order that is paid by a link. Throws 422 without a gateway, or if it takes no sum as small. */
const chooseLinkTerms = (env: PaymentEnv, { totalPaise, now }: Sum): PaymentTerms => {
  if (env.RAZORPAY_KEY_ID === undefined) throw paymentLinkUnavailable();
  if (isBelowOnlineMinimum(totalPaise)) throw totalBelowOnlineMinimum();
  const expiresAt = addHours(now, env.PAYMENT_LINK_HOURS);
  return { provider: 'gateway', payBy: expiresAt, expiresAt };
};

export const createOrderPayments = (env: PaymentEnv, gateway: Razorpay | null): OrderPayments => ({
  syncIfReachable: (em, orderId) => syncIfReachable(em, gateway, orderId, 'customer'),
  closeUnpaid: async (em, order) => {
    await closeUnpaid(em, order, await lockPayment(em, order), 'customer');
  },
  chooseTerms: (em, method, sum) => chooseTerms(em, env, method, sum),
  chooseLinkTerms: (sum) => chooseLinkTerms(env, sum),
  createPayment: insertPayment,
  lock: lockPayment,
  reprice: repricePayment,
  refundDifference,
  requestSupplement: requestSupplement(env),
});
