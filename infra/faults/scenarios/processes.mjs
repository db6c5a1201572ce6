import { setTimeout as pause } from 'node:timers/promises';

import { audit } from '../audit.mjs';
import { startLoad } from '../load.mjs';
import { addCustomers, addOwner, addProduct } from '../shop.mjs';

const KILLS = 200;
const CUSTOMERS = 8;
/** Longest time after an order has begun until its backend is killed; a call takes some tens of milliseconds. */
const KILL_WITHIN_MS = 40;

/** @type {import('../run.mjs').Scenario[]} */
export const scenarios = [
  {
    name: 'backend',
    title: 'The backend is killed while customers order, and each order is sent again',
    run: killBackend,
  },
];

/** @param {import('../run.mjs').Context} context */
async function killBackend({ count, openShop }) {
  const shop = await openShop();
  const customers = await addCustomers(shop, CUSTOMERS);
  const products = [await addProduct(shop, 100_000), await addProduct(shop, 100_000)];
  const load = startLoad({
    urls: shop.urls,
    customers,
    products: products.map(({ id }) => id),
    steps: ['leave', 'pay', 'leave', 'cancel', 'deliver'],
    owner: await addOwner(shop),
    gatewayUrl: shop.gatewayUrl,
  });
  let kills = 0;
  let ordersHit = 0;
  for (const wanted = count(KILLS); kills < wanted;) {
    while (load.sending().length === 0) await pause(1);
    await pause(Math.random() * KILL_WITHIN_MS);
    const sending = load.sending();
    await shop.ready('backend', await shop.kill('backend'));
    const unanswered = sending.filter(({ isAnswered }) => isAnswered === false).length;
    ordersHit += unanswered;
    // A kill counts if it has hit an order.
    if (unanswered > 0) kills += 1;
  }
  await load.stop();
  const { problems, figures } = await audit(shop, { load, customers, products });
  return { problems, figures: { kills, ordersHit, ...figures } };
}
