import { setTimeout as pause } from 'node:timers/promises';

import { checkConsistency } from '../../backend/src/modules/consistency/index.ts';
import { auditEmails } from './audit-emails.mjs';
import { auditPayments } from './audit-payments.mjs';
import { describe } from './problems.mjs';

const EFFECTS_MAX_MS = 120_000;

/**
 * @typedef {import('./shop.mjs').FaultShop} FaultShop
 * @typedef {Pick<ReturnType<typeof import('./load.mjs').startLoad>, 'placed' | 'unanswered'> &
 *   { refused?: Record<string, number> }} Load
 * @typedef {{
 *   load: Load, customers: { id: number }[], products: { id: number, stock: number }[], deadLetters?: number,
 *   withinMs?: number,
 * }} Expected `products` with their stock before the load; `deadLetters`: number of those that were provoked; `withinMs`:
 *   time for the effects
 */

/**
 * Compares what customers were told with database, emails, ledger and gateway, once every event is handled.
 * @param {FaultShop} shop @param {Expected} expected
 * @returns {Promise<{ problems: string[], figures: Record<string, number> }>} `problems`: one sentence each
 */
export async function audit(shop, { load, customers, products, deadLetters = 0, withinMs = EFFECTS_MAX_MS }) {
  const settled = await waitForEffects(shop, load, { deadLetters, withinMs });
  const orders = await readOrders(shop, customers);
  const emails = await auditEmails(shop, [...orders.values()]);
  return {
    problems: [
      ...settled.problems,
      ...compareOrders(load, orders),
      ...(await compareStock(shop, products)),
      ...(await compareEarnings(shop)),
      ...emails.problems,
      ...(await inconsistencies(shop)),
    ],
    figures: {
      orders: orders.size,
      ...load.refused,
      retried: load.placed.filter(({ tries }) => tries > 1).length,
      paid: load.placed.filter(({ captured }) => captured).length,
      cancelled: load.placed.filter(({ told }) => told.includes('cancelled')).length,
      delivered: load.placed.filter(({ told }) => told.includes('delivered')).length,
      ...emails.figures,
      effectsSeconds: settled.seconds,
    },
  };
}

/** @param {FaultShop} shop @param {Load} load @param {Required<Pick<Expected, 'deadLetters' | 'withinMs'>>} expected */
async function waitForEffects(shop, load, { deadLetters, withinMs }) {
  for (const since = Date.now(); ; await pause(200)) {
    const { open, dead } = await readEvents(shop);
    const payments = open === 0 ? await auditPayments(shop, load) : [];
    const seconds = Math.round((Date.now() - since) / 100) / 10;
    if (open === 0 && dead === deadLetters && payments.length === 0) return { seconds, problems: [] };
    if (seconds * 1000 < withinMs) continue;
    return {
      seconds,
      problems: [
        ...(open > 0 ? [`${open} events are open after ${seconds} s.`] : []),
        ...(dead === deadLetters ? [] : [`${dead} events are dead letters instead of ${deadLetters}.`]),
        ...payments,
      ],
    };
  }
}

/** @param {FaultShop} shop @returns {Promise<{ open: number, dead: number }>} */
async function readEvents({ query }) {
  /** @type {{ open: number, dead: number }[]} */
  const [events] = await query(
    `select count(*) filter (where dead_at is null)::int as open, count(dead_at)::int as dead
       from outbox_events where closed_at is null`,
  );
  return events ?? { open: 0, dead: 0 };
}

/**
 * @typedef {{
 *   id: number, userId: number, email: string, key: string, total: number, isUnpaid: boolean, statuses: string[],
 * }} StoredOrder `total` in rupees; `isUnpaid`: it waits for its payment
 * @param {FaultShop} shop @param {{ id: number }[]} customers @returns {Promise<Map<number, StoredOrder>>}
 */
async function readOrders({ query }, customers) {
  /** @type {StoredOrder[]} */
  const rows = await query(
    `select orders.id, user_id as "userId", idempotency_key as key, total_paise::float8 / 100 as total,
            contact_email as email, payment_status = 'created' and payment_provider = 'gateway' as "isUnpaid",
            array_agg(entry.status) as statuses
       from orders join order_status_history as entry on entry.order_id = orders.id
      where user_id = any(?::int[]) group by orders.id`,
    [`{${customers.map(({ id }) => id).join()}}`],
  );
  return new Map(rows.map((order) => [order.id, order]));
}

/** @param {Load} load @param {Map<number, StoredOrder>} orders @returns {string[]} */
function compareOrders({ placed, unanswered }, orders) {
  const lost = placed.filter(({ id, key }) => orders.get(id)?.key !== key);
  const altered = placed.filter(({ id, total }) => orders.has(id) && orders.get(id)?.total !== total);
  const forgotten = placed.filter(({ id, told }) => told.some((status) => !orders.get(id)?.statuses.includes(status)));
  const known = new Set([...placed.map(({ key }) => key), ...unanswered]);
  const unknown = [...orders.values()].filter(({ key }) => !known.has(key));
  const byKey = Map.groupBy(orders.values(), ({ userId, key }) => `${userId} ${key}`);
  const doubled = [...byKey.values()].filter(({ length }) => length > 1).flat();
  return [
    ...(placed.length > 0 ? [] : ['No order was accepted.']),
    ...describe('acknowledged orders are lost', lost),
    ...describe('orders have another total than their customer was told', altered),
    ...describe('orders lack a status that was acknowledged', forgotten),
    ...describe('orders have a key that no customer sent', unknown),
    ...describe('orders share their key', doubled),
    ...describe(
      'orders were never answered',
      unanswered.map((id) => ({ id })),
    ),
  ];
}

/** @param {FaultShop} shop @param {{ id: number, stock: number }[]} products @returns {Promise<string[]>} */
async function compareStock({ query }, products) {
  /** @type {{ id: number, stock: number, held: number }[]} */
  const rows = await query(
    `select id, stock, coalesce((select sum(quantity - restocked) from order_items where product_id = products.id), 0)::int
              as held
       from products where id = any(?::int[])`,
    [`{${products.map(({ id }) => id).join()}}`],
  );
  const initial = new Map(products.map(({ id, stock }) => [id, stock]));
  return rows
    .filter(({ id, stock, held }) => stock < 0 || stock !== (initial.get(id) ?? 0) - held)
    .map(
      ({ id, stock, held }) =>
        `Product ${id} has ${stock} in stock, but had ${initial.get(id)} and orders hold ${held}.`,
    );
}

/** Each piece of a partner that is sold is booked once. @param {FaultShop} shop @returns {Promise<string[]>} */
async function compareEarnings({ query }) {
  /** @type {{ id: number }[]} */
  const doubled = await query(
    `select order_item_id as id from ledger_transactions where order_item_id is not null
      group by order_item_id, kind having count(*) > 1`,
  );
  /** @type {{ id: number }[]} */
  const missing = await query(
    `select item.id from order_items as item join orders on orders.id = item.order_id
      where seller_id is not null and orders.status <> 'cancelled' and payment_provider = 'cash'
        and not exists (select from ledger_transactions where order_item_id = item.id)`,
  );
  return [
    ...describe('order items were booked twice for their partner', doubled),
    ...describe('order items were not booked for their partner', missing),
  ];
}

/** What the shop's own checks find. @param {FaultShop} shop @returns {Promise<string[]>} */
async function inconsistencies({ em, query, store }) {
  await checkConsistency(em(), store);
  /** @type {{ check: string, detail: string }[]} */
  const found = await query('select check_name as check, detail from consistency_findings');
  return found.map(({ check, detail }) => `Check ${check}: ${detail}`);
}
