import { setTimeout as pause } from 'node:timers/promises';

import { nodeFor } from '../../lib/install.mjs';
import { prepareS3 } from '../../lib/engines/s3.mjs';
import { hangFor, startEngine } from '../engines.mjs';
import { send, startLoad } from '../load.mjs';
import { addCustomers } from '../shop.mjs';
import { faultUnderLoad, judgeSpeed } from '../under-load.mjs';

const AWAY_SECONDS = 20;
const SLOW_SECONDS = 20;
const REFUSED_ORDERS = 5;
const STORE_KEY = 'faults';

/**
 * @typedef {import('../run.mjs').Context} Context
 * @typedef {import('../under-load.mjs').BusyShop} BusyShop
 */

/** @type {import('../run.mjs').Scenario[]} */
export const scenarios = [
  { name: 'store', title: 'The object store is away for 20 s and hangs for 20 s', run: hurtStore },
  { name: 'mail', title: 'The mail server refuses, is slow and drops connections', run: hurtMail },
  { name: 'gateway', title: 'The payment gateway is away for 20 s and hangs for 20 s', run: hurtGateway },
];

/** @param {Context} context */
async function hurtStore(context) {
  const ms = context.count(AWAY_SECONDS) * 1000;
  const store = await startEngine(async ({ checkout, dataDir, port }) => {
    const { endpoint, program } = prepareS3({
      node: nodeFor(checkout),
      dataDir,
      port,
      bucket: 'faults',
      accessKey: STORE_KEY,
      secretKey: STORE_KEY,
    });
    return { url: endpoint, program };
  }, ms);
  context.onEnd(store.close);
  return faultUnderLoad(context, {
    options: { engines: { S3_ENDPOINT: store.url, S3_ACCESS_KEY: STORE_KEY, S3_SECRET_KEY: STORE_KEY } },
    cause: async () => {
      process.kill(store.pid(), 'SIGKILL');
      // Until it answers again.
      await pause(ms + 2000);
      await hangFor(store.pid(), ms);
    },
    judge: judgeSpeed,
  });
}

/** Answers 4xx, then after 20 s, then loses its answers, and refuses one mailbox for good. @param {Context} context */
function hurtMail(context) {
  const refusedOrders = context.count(REFUSED_ORDERS);
  return faultUnderLoad(context, {
    repeatsEmails: true,
    cause: async (busy) => {
      const { mailbox } = busy.shop;
      const [closed] = await addCustomers(busy.shop, 1);
      const refuseClosed = async (/** @type {{ to: string }} */ { to }) => {
        if (to === closed?.email) throw refusal(550, 'no such user');
      };
      mailbox.behaviour = {
        before: async () => {
          throw refusal(451, 'try again later');
        },
      };
      await pause(context.count(AWAY_SECONDS) * 1000);
      mailbox.behaviour = {
        before: async (email) => {
          await refuseClosed(email);
          await pause(SLOW_SECONDS * 1000);
        },
      };
      busy.deadLetters = refusedOrders;
      for (let count = 0; count < refusedOrders; count += 1) await order(busy, closed?.headers ?? {});
      await pause(context.count(AWAY_SECONDS) * 1000);
      mailbox.behaviour = {
        before: refuseClosed,
        after: async (_email, session) => dropConnection(mailbox.smtp, session.id),
      };
      await pause(context.count(AWAY_SECONDS) * 1000);
      mailbox.behaviour = { before: refuseClosed };
    },
    judge: judgeSpeed,
  });
}

/** @param {number} responseCode @param {string} message */
function refusal(responseCode, message) {
  return Object.assign(new Error(message), { responseCode });
}

/** @param {BusyShop} busy @param {Record<string, string>} headers */
async function order({ shop: { urls }, products }, headers) {
  const [url = ''] = urls;
  await send(`${url}/api/cart`, { headers, body: { productId: products[0]?.id, quantity: 1 } });
  const placed = await send(`${url}/api/orders`, {
    headers,
    body: { paymentMethod: 'cod', shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001' },
  });
  if (!placed?.isOk) throw new Error(`An order was answered with ${placed?.status}`);
}

/** @param {import('smtp-server').SMTPServer} smtp @param {string} sessionId */
function dropConnection(smtp, sessionId) {
  for (const connection of smtp.connections) if (connection.id === sessionId) connection.close();
}

/** Some customers pay in cash, and one at the gateway, who waits for it. @param {Context} context */
function hurtGateway(context) {
  return faultUnderLoad(context, {
    steps: ['leave', 'cancel', 'deliver'],
    cause: async (busy) => {
      const paying = await startPaying(busy);
      const { gatewayUrl, supervisor } = busy.shop;
      await fetch(`${gatewayUrl}/control/faults`, { method: 'PUT', body: JSON.stringify({ drop: true }) });
      await pause(context.count(AWAY_SECONDS) * 1000);
      await fetch(`${gatewayUrl}/control/faults`, { method: 'DELETE' });
      await hangFor(supervisor.pids.gateway ?? 0, context.count(AWAY_SECONDS) * 1000);
      await paying.stop();
      busy.load.placed.push(...paying.placed);
      busy.load.placed.sort((a, b) => a.at - b.at);
      busy.load.unanswered.push(...paying.unanswered);
    },
    judge: judgeSpeed,
  });
}

/** @param {BusyShop} busy */
async function startPaying({ shop, customers, products }) {
  const payers = await addCustomers(shop, 1);
  customers.push(...payers);
  return startLoad({
    urls: shop.urls,
    customers: payers,
    products: products.map(({ id }) => id),
    steps: ['pay'],
    gatewayUrl: shop.gatewayUrl,
  });
}
