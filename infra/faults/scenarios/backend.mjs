import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { putIntoCart } from '../../../backend/test/orders.ts';
import { audit } from '../audit.mjs';
import { send } from '../load.mjs';
import { startShopLoad } from '../shop-load.mjs';
import { addCustomers, addProduct } from '../shop.mjs';

const KILLS = 200;
const CUSTOMERS = 8;
/** Between two kills, so that not the first call of a cold process is hit each time. */
const ORDERS_BETWEEN = 4;
/** Longest time after an order has begun until its backend is killed; a call takes some tens of milliseconds. */
const KILL_WITHIN_MS = 40;
const SHOPPERS = 500;
const IN_STOCK = 200;
/** All wait for the product's row. */
const RUSH_TIMEOUT_MS = 60_000;
const TRIES_MAX = 20;

/** @type {import('../run.mjs').Scenario[]} */
export const scenarios = [
  {
    name: 'backend',
    title: 'The backend is killed while customers order, and each order is sent again with its key',
    run: killBackend,
  },
  { name: 'stock', title: 'More shoppers than pieces order one product at once', run: rushForStock },
];

/** @param {import('../run.mjs').Context} context */
async function killBackend({ count, openShop, onEnd }) {
  const shop = await openShop();
  const expected = await startShopLoad({ onEnd }, shop, CUSTOMERS, {
    steps: ['leave', 'pay', 'leave', 'cancel', 'payAndCancel', 'deliver'],
  });
  const { load } = expected;
  let kills = 0;
  let ordersHit = 0;
  for (const wanted = count(KILLS); kills < wanted;) {
    const warm = load.placed.length + ORDERS_BETWEEN;
    while (load.placed.length < warm || load.sending().length === 0) await pause(2);
    await pause(Math.random() * KILL_WITHIN_MS);
    const sending = load.sending();
    await shop.ready('backend', await shop.kill('backend'));
    const unanswered = sending.filter(({ isAnswered }) => isAnswered === false).length;
    ordersHit += unanswered;
    // A kill counts if it has hit an order.
    if (unanswered > 0) kills += 1;
  }
  await load.stop();
  const { problems, figures } = await audit(shop, expected);
  return { problems, figures: { kills, ordersHit, ...figures } };
}

/** @param {import('../run.mjs').Context} context */
async function rushForStock({ count, openShop }) {
  const shop = await openShop();
  const customers = await addCustomers(shop, count(SHOPPERS));
  const stock = count(IN_STOCK);
  const product = await addProduct(shop, stock);
  for (const customer of customers) await putIntoCart(shop.em(), customer, product, 1);

  const since = performance.now();
  const answers = await Promise.all(customers.map(({ headers }) => order(shop, headers)));
  const seconds = (performance.now() - since) / 1000;
  const placed = answers.flatMap(({ order }) => order ?? []);
  const soldOut = answers.filter(({ status, code }) => status === 409 && code === 'out_of_stock').length;
  const { problems, figures } = await audit(shop, { load: { placed, unanswered: [] }, customers, products: [product] });
  return {
    problems: [
      ...(placed.length === stock ? [] : [`${placed.length} orders were placed for ${stock} pieces.`]),
      ...(placed.length + soldOut === customers.length ? [] : [`${soldOut} shoppers were told that it is sold out.`]),
      ...problems,
    ],
    figures: {
      shoppers: customers.length,
      soldOut,
      askedToRetry: answers.filter(({ tries }) => tries > 1).length,
      answersPerSecond: Math.round((customers.length / seconds) * 10) / 10,
      ...figures,
    },
  };
}

/**
 * Sends the order again when the shop asks for it: 503 with Retry-After.
 * @param {import('../shop.mjs').FaultShop} shop @param {Record<string, string>} headers
 */
async function order({ urls: [url] }, headers) {
  const key = randomUUID();
  for (let tries = 1; ; tries += 1) {
    const since = performance.now();
    const answer = await send(`${url}/api/orders`, {
      headers: { ...headers, 'idempotency-key': key },
      body: { paymentMethod: 'cod', shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001' },
      timeoutMs: RUSH_TIMEOUT_MS,
    });
    const milliseconds = performance.now() - since;
    if (answer?.status === 503 && answer.retryAfterMs > 0 && tries < TRIES_MAX) {
      await pause(answer.retryAfterMs);
      continue;
    }
    const { id, totalAmount: total, code } = answer?.body ?? {};
    /** @type {import('../load.mjs').PlacedOrder | undefined} */
    const order = answer?.isOk
      ? { id, key, total, at: Date.now(), tries, milliseconds, told: [], captured: null }
      : undefined;
    return { status: answer?.status, code, order, tries };
  }
}
