import { expirePayments, pollPayments } from '@mithai/backend/modules/payments';
import { buildSeller } from '@mithai/backend/test/earnings';
import { Order, Payment, Refund } from '@mithai/backend/test/internals';
import type { Person } from '@mithai/backend/test/partners';
import {
  buildShopper,
  expireNow,
  payAtGateway,
  placeUnpaid,
  postWebhook,
  returnToShop,
  startPaying,
  type PayingShop,
  type Shopper,
  type SimulatedWebhook,
} from '@mithai/backend/test/payments';
import { killAt } from '@mithai/backend/test/kill';
import {
  adminPaymentOf,
  expirePendingEdit,
  payAtGatewayOrder,
  startSupplement,
  supplementsOf,
  withdrawEdit,
} from '@mithai/backend/test/pending-edits';
import { refund } from '@mithai/backend/test/refunds';
import { isPaid, type EventName } from '@mithai/contracts';
import * as fc from 'fast-check';
import { isEventName } from '../src/event-queues.ts';
import { createGateway, type Services } from '../src/handler.ts';
import { queuesOf, subscriptions, type QueueName } from '../src/subscriptions.ts';

/** What a customer does at the gateway's page. */
const OUTCOMES = [
  'success',
  'success',
  'failure',
  'pending_success',
  'pending_failure',
  'authorized',
  'cancelled',
  'webhook_lost',
  'captured_before_authorized',
  'failed_after_captured',
  'double_payment',
  'wrong_amount',
] as const;

/** A gateway that is away, and a process that dies between the gateway's answer and the database. */
const FAULTS = [{ drop: true, after: true }, { drop: true }, { status: 503 }, { rubbish: true }] as const;

/** Fewer in a row than open the circuit breaker, which stays open for seconds. */
const FAULTS_MAX = 4;

/** The process that acts may be killed at any of its statements; longer acts have some forty. */
const kills = fc.option(fc.record({ statement: fc.integer({ min: 1, max: 40 }), isSent: fc.boolean() }), { freq: 3 });

const act = <const Name extends string, Values extends object>(
  name: Name,
  weight: number,
  values: { [Key in keyof Values]: fc.Arbitrary<Values[Key]> },
) => ({
  weight,
  arbitrary: fc.tuple(fc.record(values), kills).map(([given, kill]) => ({ act: name, kill, ...given })),
});

/** Some of the messages in any order, each up to `times` times. */
const messages = { order: fc.nat(), every: fc.integer({ min: 1, max: 3 }), times: fc.integer({ min: 1, max: 3 }) };

export const acts = fc.oneof(
  act('pay', 6, { outcome: fc.constantFrom(...OUTCOMES) }),
  act('return', 1, {}),
  act('run', 2, {}),
  act('deliver', 4, messages),
  act('work', 4, messages),
  act('cancel', 1, { by: fc.constantFrom('customer', 'admin') }),
  act('move', 2, { status: fc.constantFrom('pending', 'processing', 'shipped', 'delivered') }),
  act('refund', 2, { quantity: fc.nat(2), restock: fc.nat(1) }),
  act('settings', 1, { refunds: fc.constantFrom('processed', 'pending', 'failed') }),
  act('edit', 3, { quantity: fc.integer({ min: 1, max: 4 }) }),
  act('paySupplement', 3, {
    outcome: fc.constantFrom('success', 'success', 'failure', 'double_payment', 'wrong_amount'),
  }),
  act('withdraw', 1, {}),
  act('payInCash', 1, {}),
  act('expire', 1, {}),
  act('poll', 2, {}),
  act('fault', 2, { fault: fc.constantFrom(...FAULTS) }),
);
type Act = typeof acts extends fc.Arbitrary<infer Value> ? Value : never;
type Messages = Extract<Act, { act: 'work' }>;

export interface History {
  shop: PayingShop;
  services: Services;
  admin: Person;
  shopper: Shopper;
  seller: Awaited<ReturnType<typeof buildSeller>>;
  orderId: number;
  redirect: Awaited<ReturnType<typeof payAtGateway>>['redirect'];
  faults: number;
  wasKilled: boolean;
}

/** Two pieces of 250 rupees each of a partner, to be paid at the gateway. */
export const beginHistory = async (shop: PayingShop, services: Services, admin: Person): Promise<History> => {
  await shop.control('POST', '/reset');
  await shop.control('PUT', '/settings', { webhookUrl: null });
  const [seller, shopper] = [await buildSeller(shop), await buildShopper(shop)];
  const { id: orderId } = await placeUnpaid(shop, shopper, { product: seller.product });
  await startPaying(shop, shopper, orderId);
  const gateway = createGateway(shop.env);
  return {
    shop,
    services: { ...services, gateway },
    admin,
    shopper,
    seller,
    orderId,
    redirect: null,
    faults: 0,
    wasKilled: false,
  };
};

export const perform = async (history: History, act: Act): Promise<void> => {
  const run = performers[act.act] as (history: History, act: Act) => Promise<unknown>;
  if (act.kill) history.wasKilled = (await killAt(act.kill, () => run(history, act))) || history.wasKilled;
  else await run(history, act);
};

const performers: { [Name in Act['act']]: (history: History, act: Extract<Act, { act: Name }>) => Promise<unknown> } = {
  async pay(history, { outcome }) {
    const { shop, shopper, orderId } = history;
    const paid = await payAtGateway(shop, shopper, orderId, { outcome, delaySeconds: 3600 });
    history.redirect = paid.redirect;
  },
  async return({ shop, redirect }) {
    if (redirect?.method === 'POST') await returnToShop(shop, redirect);
  },
  run: ({ shop }) => shop.control('POST', '/run'),
  deliver,
  work,
  cancel: (history, { by }) =>
    by === 'admin'
      ? setStatus(history, 'cancelled')
      : post(history, history.shopper, `/api/orders/${history.orderId}/cancel`),
  move: (history, { status }) => setStatus(history, status),
  refund: requestRefund,
  edit: editPaid,
  async paySupplement({ shop, admin, orderId }, { outcome }) {
    const { paymentLink } = await adminPaymentOf(shop, admin, orderId);
    const supplement = (await supplementsOf(shop, orderId)).at(-1);
    // Of an edit that was dropped, the gateway's page may still be open.
    const started = paymentLink && supplement ? await startSupplement(shop, admin, orderId).catch(ignoreRefusal) : null;
    const gatewayOrderId = started ?? supplement?.gatewayOrderId;
    if (gatewayOrderId) await payAtGatewayOrder(shop, gatewayOrderId, outcome);
  },
  async withdraw({ shop, admin, orderId }) {
    const { statusCode, body } = await withdrawEdit(shop, admin, orderId);
    if (statusCode >= 500) throw new Error(body);
  },
  settings: ({ shop }, { refunds }) => shop.control('PUT', '/settings', { refunds }),
  payInCash: (history) =>
    post(history, history.shopper, `/api/orders/${history.orderId}/payment-method`, { paymentMethod: 'cod' }),
  async expire({ shop, services, orderId }) {
    await expireNow(shop.orm.em.fork(), orderId, 20);
    await expirePendingEdit(shop, orderId);
    await expirePayments(shop.orm.em.fork(), services.gateway);
  },
  poll: ({ shop, services: { gateway } }) =>
    gateway ? pollPayments(shop.orm.em.fork(), gateway).catch(ignoreAbsence) : Promise.resolve(),
  async fault(history, { fault }) {
    if (history.faults >= FAULTS_MAX) return;
    history.faults += 1;
    await history.shop.control('PUT', '/faults', { ...fault, times: 1 });
  },
};

/** Whatever is on its way arrives, and the payment's time is over. */
export const endHistory = async (history: History): Promise<void> => {
  const { shop, orderId } = history;
  const all = { order: 0, every: 1, times: 1, kill: null };
  await shop.control('DELETE', '/faults');
  await shop.control('PUT', '/settings', { refunds: 'processed' });
  for (let round = 0; round < 3; round += 1) {
    await shop.control('POST', '/run');
    const { refunds } = await shop.control<{ refunds: { id: string; status: string }[] }>('GET', '/state');
    for (const { id, status } of refunds)
      if (status === 'pending') await shop.control('POST', `/refunds/${id}/process`);
    await deliver(history, all);
    if (round === 0) await perform(history, { act: 'expire', kill: null });
    await perform(history, { act: 'poll', kill: null });
    await work(history, all);
  }
  const open = await openEvents(history);
  if (open.length > 0) throw new Error(`Open events of order ${orderId}: ${open.map(({ name }) => name).join(', ')}`);
};

const choose = <Item>(items: Item[], { order, every, times }: Omit<Messages, 'act'>): Item[] => {
  const shuffled = items
    .map((item, index) => ({ item, rank: (index * (2 * order + 1) + order) % (items.length + 1) }))
    .toSorted((a, b) => a.rank - b.rank);
  return shuffled.filter((_, index) => index % every === 0).flatMap(({ item }) => Array(times).fill(item) as Item[]);
};

async function deliver({ shop }: History, which: Omit<Messages, 'act'>): Promise<void> {
  const { webhooks } = await shop.control<{ webhooks: SimulatedWebhook[] }>('GET', '/webhooks');
  for (const webhook of choose(webhooks, which)) {
    const { statusCode, body } = await postWebhook(shop, webhook);
    if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
  }
}

/** Does what the queues do for events, and closes those that all queues have handled. */
async function work(history: History, which: Omit<Messages, 'act'>): Promise<void> {
  const { shop, services } = history;
  for (const { id, name, payload } of choose(await openEvents(history), which)) {
    if (!isEventName(name)) throw new Error(`Unknown event ${name}`);
    let isDone = true;
    for (const queue of queuesOf(name)) {
      try {
        await handle(queue, name, { id, payload }, services);
      } catch (error) {
        ignoreAbsence(error);
        isDone = false;
      }
    }
    if (isDone) await shop.orm.em.fork().execute('update outbox_events set closed_at = now() where id = ?', [id]);
  }
}

const handle = async (
  queue: QueueName,
  name: EventName,
  event: { id: number; payload: unknown },
  services: Services,
): Promise<void> => {
  const handler = subscriptions[name][queue] as
    | ((em: Services['orm']['em'], event: { id: number; payload: unknown }, services: Services) => Promise<void>)
    | undefined;
  await handler?.(services.orm.em.fork(), event, services);
};

const openEvents = ({ shop }: History): Promise<{ id: number; name: string; payload: unknown }[]> =>
  shop.orm.em.fork().execute('select id, name, payload from outbox_events where closed_at is null order by id');

/** The gateway is away in these histories; nothing else may fail. */
const ignoreAbsence = (error: unknown): void => {
  const text = error instanceof Error ? `${error.message} ${String(Object(error).code)}` : String(error);
  if (!/gateway_unavailable|payment service|Payments of orders that could not be settled/.test(text)) throw error;
};

async function requestRefund(
  { shop, admin, orderId }: History,
  { quantity, restock }: { quantity: number; restock: number },
): Promise<void> {
  const { items } = await shop.orm.em.fork().findOneOrFail(Order, orderId, { populate: ['items'] });
  const [item] = items;
  const { provider } = await shop.orm.em.fork().findOneOrFail(Payment, { orderId });
  const lines = item && quantity > 0 ? { items: [{ itemId: item.id, quantity, restock }] } : {};
  const response = await refund(shop, admin, orderId, { ...lines, ...(provider === 'cash' && { reference: 'UTR 1' }) });
  if (response.statusCode >= 500) throw new Error(response.body);
}

/** Sends a wrong total first, whose refusal names the right one. */
async function editPaid(history: History, { quantity }: { quantity: number }): Promise<void> {
  const { shop, admin, orderId } = history;
  const order = await shop.orm.em.fork().findOneOrFail(Order, orderId, { populate: ['items'] });
  const [item] = order.items;
  if (!item || !isPaid(order.paymentStatus)) return;
  const url = `/api/admin/orders/${orderId}/edit`;
  const change = { items: [{ itemId: item.id, quantity }], lastUpdated: order.lastUpdated.toISOString() };
  const send = (expectedTotal: number) =>
    shop.app.inject({ method: 'POST', url, headers: admin.headers, payload: { ...change, expectedTotal } });
  const refused = await send(1);
  const total = refused.json<{ params?: { total?: number } }>().params?.total;
  const { statusCode, body } = total === undefined ? refused : await send(total);
  if (statusCode >= 500) throw new Error(`${statusCode}: ${body}`);
}

/** The gateway is away, or there is nothing to pay any more. */
const ignoreRefusal = (error: unknown): null => {
  if (!/^Error: (409|503)/.test(String(error))) throw error;
  return null;
};

const setStatus = (history: History, status: string): Promise<void> =>
  post(history, history.admin, `/api/orders/${history.orderId}/status`, { status, notes: 'For the test' });

/** The shop may refuse, but not fail. */
const post = async (
  { shop: { app } }: History,
  { headers }: { headers: Record<string, string> },
  url: string,
  payload: object = {},
): Promise<void> => {
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload });
  if (statusCode >= 500) throw new Error(`${statusCode}: ${body}`);
};

export const refundsOf = ({ shop, orderId }: History): Promise<Refund[]> =>
  shop.orm.em.fork().find(Refund, { orderId });
