import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openFaultShopForTest } from '../test/fault-shop.mjs';
import { audit } from './audit.mjs';
import { send } from './load.mjs';
import { startShopLoad } from './shop-load.mjs';

const ORDERS = 6;
const EFFECTS_MAX_MS = 5000;

/** @type {import('./shop.mjs').FaultShop} */
let shop;
/** @type {Awaited<ReturnType<typeof startShopLoad>>} */
let expected;
/** @type {() => Promise<void>} */
let close;

beforeAll(async () => {
  ({ shop, close } = await openFaultShopForTest('audit-test'));
  expected = await startShopLoad({ onEnd: () => {} }, shop, 2);
  while (expected.load.placed.length < ORDERS) await pause(20);
  await expected.load.stop();
}, 240_000);

afterAll(() => close?.());

describe('audit', () => {
  test('finds nothing in a shop without faults', async () => {
    expect((await audit(shop, expected)).problems).toEqual([]);
  });

  // Each case damages the shop further.
  test.each(
    /** @type {[string, RegExp, () => unknown][]} */ ([
      ['an order that was never answered', /^1 orders were never answered/, leaveUnanswered],
      ['an email that was sent twice', /^1 emails were sent again/, repeatEmail],
      ['an email that was sent twice while a storefront is killed', /^2 emails were sent again/, repeatEmailAtKill],
      ['an email of one kind with a second Message-ID', /^1 orders sent an email of one kind under two/, renameEmail],
      ['a second order for a key', /^2 orders share their key/, doubleOrder],
      ['stock that has moved without an order', /^Product \d+ has \d+ in stock, but had \d+/, shiftStock],
      ['an acknowledged order that is gone', /^1 acknowledged orders are lost/, deleteOrder],
    ]),
  )('reports %s', async (_title, problem, damage) => {
    expect(await findProblems()).not.toContainEqual(expect.stringMatching(problem));
    await damage();
    expect(await findProblems()).toContainEqual(expect.stringMatching(problem));
  });

  test('reports a load without an order', async () => {
    const load = { placed: [], unanswered: [] };
    const { problems } = await audit(shop, { ...expected, load, withinMs: EFFECTS_MAX_MS });
    expect(problems).toContain('No order was accepted.');
  });

  test('accepts an email without confirmation only if its worker was killed', async () => {
    const { messageId } = findEmail(4);
    const unrecorded = expect.stringMatching(/^2 emails were received that are not recorded/);
    await shop.query(
      'update email_deliveries set claim = gen_random_uuid(), claimed_until = now() where message_id = ?',
      [messageId],
    );
    expect(await findProblems()).toContainEqual(unrecorded);
    shop.interrupted.set(messageId, 1);
    expect(await findProblems()).not.toContainEqual(unrecorded);
  });

  test('accepts a repeated email whose confirmation a fault has prevented', async () => {
    const email = findEmail(3);
    await shop.duringEmailFault(async () => {
      email.at = Date.now();
      shop.mailbox.emails.push({ ...email });
    });
    expect(await findProblems()).toContainEqual(expect.stringMatching(/^2 emails were sent again/));
  });
});

async function findProblems() {
  return (await audit(shop, { ...expected, withinMs: EFFECTS_MAX_MS })).problems;
}

function leaveUnanswered() {
  expected.load.unanswered.push(randomUUID());
}

function repeatEmail() {
  shop.mailbox.emails.push({ ...findEmail(0) });
}

async function repeatEmailAtKill() {
  const email = findEmail(1);
  email.at = Date.now();
  shop.mailbox.emails.push({ ...email });
  await shop.ready('storefront', await shop.kill('storefront'));
}

function renameEmail() {
  shop.mailbox.emails.push({ ...findEmail(2), messageId: `<${randomUUID()}@shop.example>` });
}

/** The first emails are the orders', in no certain order. @param {number} index */
function findEmail(index) {
  const email = shop.mailbox.emails.filter(({ subject }) => /#\d+\b/.test(subject))[index];
  if (!email) throw new Error('No such email was received');
  return email;
}

/** The database refuses a second order for a key, so its constraint goes first. */
async function doubleOrder() {
  const [customer] = expected.customers;
  const [url] = shop.urls;
  const headers = customer?.headers ?? {};
  await send(`${url}/api/cart`, { headers, body: { productId: expected.products[0]?.id, quantity: 1 } });
  const answer = await send(`${url}/api/orders`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: { paymentMethod: 'cod', shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001' },
  });
  await shop.query('alter table orders drop constraint orders_user_idempotency_key');
  await shop.query(
    `update orders set idempotency_key =
            (select idempotency_key from orders where user_id = ? order by id limit 1) where id = ?`,
    [customer?.id, answer?.body.id],
  );
}

async function shiftStock() {
  await shop.query('update products set stock = stock - 1 where id = ?', [expected.products[1]?.id]);
}

async function deleteOrder() {
  const id = expected.load.placed.at(-1)?.id;
  await shop.query('delete from order_status_history where order_id = ?', [id]);
  await shop.query('delete from order_items where order_id = ?', [id]);
  await shop.query('delete from orders where id = ?', [id]);
}
