import type { EntityManager } from '@mikro-orm/postgresql';
import type { Order, PlaceOrderRequest } from '@mithai/contracts';
import type { LightMyRequestResponse } from 'fastify';
import type { User } from '../src/modules/identity/user.entity.ts';
import { GatewayWebhook } from '../src/modules/payments/gateway/gateway.entity.ts';
import { Payment } from '../src/modules/payments/payment.entity.ts';
import { createRazorpay, type Razorpay } from '../src/modules/payments/gateway/razorpay.ts';
import { processWebhook } from '../src/modules/payments/gateway/webhooks.service.ts';
import { OutboxEvent } from '../src/outbox/outbox-event.entity.ts';
import { startTestShop, type TestShop } from './app.ts';
import { buildProduct, buildUser, sessionOf } from './factories.ts';
import { openGatewayAccount } from './gateway-account.ts';
import type { SimulatorControl } from './simulator-account.ts';
import { placedIn, postOrder, putIntoCart } from './orders.ts';

/** Of the payment simulator, infra/gateway. */
export interface SimulatedWebhook {
  event: string;
  payment_id: string;
  body: string;
  headers: Record<string, string>;
}

export interface SimulatedPayment {
  id: string;
  amount: number;
  status: string;
}

interface PaidAtGateway {
  payments: SimulatedPayment[];
  redirect: { method: string; url: string; fields: Record<string, string> } | null;
}

export interface PayingShop extends TestShop {
  gateway: Razorpay;
  control: SimulatorControl;
}

/** Places an order as `placeUnpaid` does and pays it at the gateway. */
export const placePaid = async (
  shop: PayingShop,
  shopper: Shopper,
  product?: { id: number },
): Promise<{ id: number; gatewayOrderId: string }> => {
  const { id } = await placeUnpaid(shop, shopper, { ...(product && { product }) });
  const { gatewayOrderId } = await payAtGateway(shop, shopper, id, 'success');
  await deliverWebhooks(shop, gatewayOrderId);
  return { id, gatewayOrderId };
};

/** A shop with a separate account at the simulator, which sends no webhooks by itself. */
export const startPayingShop = async (overrides: NodeJS.ProcessEnv = {}): Promise<PayingShop> => {
  const { environment, control } = await openGatewayAccount();
  const shop = await startTestShop({ ...environment, ...overrides });
  const gateway = createRazorpay(shop.env, { timeoutMs: 8000 });
  if (!gateway) throw new Error('The tests need the payment simulator');
  return { ...shop, gateway, control };
};

export interface Shopper {
  user: User;
  headers: { cookie: string };
}

export const buildShopper = async (shop: TestShop, user: Partial<User> = {}): Promise<Shopper> => {
  const em = shop.orm.em.fork();
  const built = await buildUser(em, user);
  return { user: built, headers: await sessionOf(em, built) };
};

/** Places an order of one product, which awaits its payment unless it is paid in cash. */
export const placeUnpaid = async (
  shop: TestShop,
  shopper: Shopper,
  { product, ...body }: Partial<PlaceOrderRequest> & { product?: { id: number } } = {},
): Promise<Order> => {
  const em = shop.orm.em.fork();
  await putIntoCart(em, shopper.user, product ?? (await buildProduct(em)), 2);
  return placedIn(await postOrder(shop, shopper.headers, { paymentMethod: 'upi', ...body }));
};

/** As a browser does, which follows the redirect to the payment page. */
export const startPaying = async (
  shop: TestShop,
  { headers }: Shopper,
  orderId: number,
): Promise<LightMyRequestResponse> => {
  const url = `/api/orders/${orderId}/pay`;
  const asBrowser = { ...headers, accept: 'text/html' };
  const response = await shop.app.inject({
    method: 'POST',
    url,
    headers: { ...asBrowser, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  });
  const { location = '' } = response.headers;
  return location.startsWith(`${url}?`) ? shop.app.inject({ url: location, headers: asBrowser }) : response;
};

/** Pays at the gateway's page; the shop is not told. */
export const payAtGateway = async (
  shop: PayingShop,
  shopper: Shopper,
  orderId: number,
  outcome: string | ({ outcome: string } & Record<string, unknown>),
): Promise<PaidAtGateway & { gatewayOrderId: string }> => {
  const { gatewayOrderId: known } = await paymentOf(shop, orderId);
  if (!known) await startPaying(shop, shopper, orderId);
  const { gatewayOrderId } = await paymentOf(shop, orderId);
  if (!gatewayOrderId) throw new Error(`Order ${orderId} is not known to the gateway`);
  const paid = await shop.control<PaidAtGateway>('POST', `/orders/${gatewayOrderId}/payments`, {
    callbackUrl: `${shop.env.PUBLIC_URL}/api/payments/callback?order=${orderId}`,
    ...(typeof outcome === 'string' ? { outcome } : outcome),
  });
  return { ...paid, gatewayOrderId };
};

/** The browser returns from the gateway's page. */
export const returnToShop = async (
  shop: TestShop,
  redirect: PaidAtGateway['redirect'],
  changes: Record<string, string> = {},
): Promise<LightMyRequestResponse> => {
  if (!redirect) throw new Error('The browser does not return');
  const { pathname, search } = new URL(redirect.url);
  return shop.app.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: new URLSearchParams({ ...redirect.fields, ...changes }).toString(),
  });
};

export const listWebhooks = async (shop: PayingShop, gatewayOrderId: string): Promise<SimulatedWebhook[]> =>
  (await shop.control<{ webhooks: SimulatedWebhook[] }>('GET', `/webhooks?order_id=${gatewayOrderId}`)).webhooks;

export const postWebhook = (
  { app }: TestShop,
  { body, headers }: Pick<SimulatedWebhook, 'body' | 'headers'>,
): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload: body });

/** Delivers all webhooks of an order and does the worker's work. */
export const deliverWebhooks = async (shop: PayingShop, gatewayOrderId: string): Promise<void> => {
  for (const webhook of await listWebhooks(shop, gatewayOrderId)) {
    const { statusCode, body } = await postWebhook(shop, webhook);
    if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
  }
  await processWebhooks(shop, gatewayOrderId);
};

export const processWebhooks = async (shop: PayingShop, gatewayOrderId: string): Promise<void> => {
  const em = shop.orm.em.fork();
  for (const { id } of await em.find(GatewayWebhook, { gatewayOrderId }, { orderBy: { id: 'asc' } }))
    await processWebhook(em, shop.gateway, id);
};

export const paymentOf = async ({ orm }: TestShop, orderId: number): Promise<Payment> =>
  orm.em.fork().findOneOrFail(Payment, { orderId });

/** Names of the order's events, oldest first. */
export const eventsOf = async ({ orm }: TestShop, orderId: number): Promise<string[]> => {
  const events = await orm.em.fork().find(OutboxEvent, {}, { orderBy: { id: 'asc' } });
  return events.filter(({ payload }) => Object(payload).orderId === orderId).map(({ name }) => name);
};

export const expireNow = async (em: EntityManager, orderId: number, minutes = 1): Promise<void> => {
  await em.execute(`update payments set expires_at = now() - ? * interval '1 minute' where order_id = ?`, [
    minutes,
    orderId,
  ]);
};
