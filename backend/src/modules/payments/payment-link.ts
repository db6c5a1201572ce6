import type { EntityManager } from '@mikro-orm/postgresql';
import {
  isPaid,
  isPayable,
  isPaymentOpen,
  isPaymentUnderWay,
  type Order as OrderResponse,
  type PaymentLink,
} from '@mithai/contracts';
import type { Env } from '../../env.ts';
import { createLinkToken, verifyLinkToken, type LinkKeys } from '../../platform/link-token.ts';
import { orderErrors, readOrder } from '../orders/index.ts';
import { paymentLinkUrl } from './payment-page.ts';
import { paymentLinkBroken } from './payments.errors.ts';

export type LinkEnv = LinkKeys & Pick<Env, 'PUBLIC_URL'>;

const PURPOSE = 'order: pay by link';

export const PAYMENT_TOKEN_MAX = 100;

/** The order of a token; null if the shop did not make it. */
export const readPaymentToken = (env: LinkKeys, token: string): number | null => verifyLinkToken(env, PURPOSE, token);

/** URL of the page that pays an order, or what an edit adds; null unless it awaits a payment at the gateway. */
export const findPaymentLink = (
  env: LinkEnv,
  { id, status, payment, pendingEdit }: Pick<OrderResponse, 'id' | 'status' | 'payment' | 'pendingEdit'>,
): string | null => {
  const isUnpaid = status !== 'cancelled' && payment.provider === 'gateway' && isPaymentOpen(payment.status);
  return isUnpaid || pendingEdit ? linkToPay(env, id) : null;
};

export const linkToPay = (env: LinkEnv, orderId: number): string =>
  paymentLinkUrl(env.PUBLIC_URL, createLinkToken(env, PURPOSE, orderId)).href;

/** Throws 404 for a token that the shop did not make. */
export const findLinkedOrder = async (em: EntityManager, env: LinkKeys, token: string): Promise<OrderResponse> => {
  const orderId = readPaymentToken(env, token);
  if (orderId === null) throw paymentLinkBroken();
  const order = await readOrder(em, orderId);
  if (!order) throw orderErrors.orderNotFound();
  return order;
};

/** Without the buyer: the link may be forwarded. */
export const presentPaymentLink = (order: OrderResponse): PaymentLink => {
  if (order.pendingEdit) return presentChange(order.id, order.pendingEdit);
  const state = stateOf(order);
  return {
    orderId: order.id,
    amount: order.totalAmount,
    state,
    isChange: false,
    expiresAt: state === 'due' ? order.payment.expiresAt : null,
    items: order.items.map(({ product, quantity }) => ({ name: product.name, quantity })),
  };
};

const presentChange = (
  orderId: number,
  { amount, expiresAt, changes }: NonNullable<OrderResponse['pendingEdit']>,
): PaymentLink => {
  const isDue = Date.parse(expiresAt) > Date.now();
  return {
    orderId,
    amount,
    state: isDue ? 'due' : 'closed',
    isChange: true,
    expiresAt: isDue ? expiresAt : null,
    items: changes.flatMap(({ name, from, to }) => (to > from ? { name, quantity: to - from } : [])),
  };
};

const stateOf = ({ status, payment: { provider, status: paid, expiresAt } }: OrderResponse): PaymentLink['state'] => {
  if (status === 'cancelled' || provider !== 'gateway') return 'closed';
  if (isPaid(paid) || paid === 'refunded') return 'paid';
  if (isPaymentUnderWay(paid)) return 'pending';
  return isPayable(paid) && expiresAt !== null && Date.parse(expiresAt) > Date.now() ? 'due' : 'closed';
};
