import { setTimeout as pause } from 'node:timers/promises';

import { audit } from './audit.mjs';
import { send } from './load.mjs';
import { describeAnswers, isGood, startProbes } from './probes.mjs';
import { startShopLoad } from './shop-load.mjs';
import { addCustomers } from './shop.mjs';

const CUSTOMERS = 4;
/** So that the load leaves time for the measurement. */
const PAUSE_MS = 400;
/** @type {import('./load.mjs').Step[]} */
export const STEPS = ['leave', 'pay', 'leave', 'cancel', 'deliver'];
const WARM_UP_SECONDS = 5;
const QUIET_SECONDS = 20;
const RECOVERED_MAX_MS = 60_000;
/** After the recovery, for what fails late. */
const SETTLE_SECONDS = 10;
const ANSWER_MAX_MS = 5000;
const RECOVERY_MAX_SECONDS = 10;

/**
 * @typedef {import('./run.mjs').Context} Context
 * @typedef {Awaited<ReturnType<typeof openShopUnderLoad>>} BusyShop
 * @typedef {{ busy: BusyShop, quietFrom: number, from: number, to: number }} Faulted times in milliseconds: since when
 *   the shop was measured in quiet, and the period of the fault
 * @typedef {(faulted: Faulted) => import('./run.mjs').Outcome} Judge
 */

/**
 * Opens a shop, measures it under the mixed load, causes the fault and audits what customers were told.
 * @param {Context} context
 * @param {{
 *   options?: Parameters<Context['openShop']>[0], customers?: number, steps?: import('./load.mjs').Step[],
 *   cause: (busy: BusyShop) => Promise<unknown>, repeatsEmails?: boolean, judge: Judge,
 * }} fault `cause` ends with the fault; `repeatsEmails`: the confirmation of an email may fail
 * @returns {Promise<import('./run.mjs').Outcome>}
 */
export async function faultUnderLoad(context, fault) {
  const { count, openShop } = context;
  const { options, customers = CUSTOMERS, steps, cause, repeatsEmails = false, judge } = fault;
  const busy = await openShopUnderLoad(context, await openShop(options), { customers, steps });
  await pause(count(WARM_UP_SECONDS) * 1000);
  const quietFrom = Date.now();
  await pause(count(QUIET_SECONDS) * 1000);
  const from = Date.now();
  await (repeatsEmails ? busy.shop.duringEmailFault(() => cause(busy)) : cause(busy));
  const to = Date.now();
  const hasRecovered = () => busy.probes.recoveredAfter(to) !== null && hasOrderAfter(busy.load, to);
  while (!hasRecovered() && Date.now() - to < RECOVERED_MAX_MS) await pause(100);
  await pause(count(SETTLE_SECONDS) * 1000);
  await Promise.all([busy.load.stop(), busy.probes.stop()]);
  const judged = judge({ busy, quietFrom, from, to });
  const audited = await audit(busy.shop, busy);
  return {
    problems: [
      ...judged.problems,
      ...(hasOrderAfter(busy.load, to) ? [] : ['No order that was sent after the fault was accepted.']),
      ...refusals(busy.load),
      ...audited.problems,
    ],
    figures: { ...judged.figures, ...audited.figures },
  };
}

/**
 * @param {Context} context @param {import('./shop.mjs').FaultShop} shop
 * @param {{ customers: number, steps?: import('./load.mjs').Step[] }} options
 */
async function openShopUnderLoad(context, shop, { customers, steps = STEPS }) {
  const [visitor] = await addCustomers(shop, 1);
  if (!visitor) throw new Error('No visitor was added');
  const expected = await startShopLoad(context, shop, customers, { steps, pauseMs: PAUSE_MS });
  const probes = startProbes(await targetsOf(shop, visitor, expected.products[0]?.id ?? 0));
  context.onEnd(probes.stop);
  return { ...expected, shop, probes, deadLetters: 0 };
}

/**
 * What visitors and customers call: a page and the catalog, which are cached, what is read, and what is written.
 * @param {import('./shop.mjs').FaultShop} shop @param {import('./load.mjs').Customer} visitor @param {number} productId
 * @returns {Promise<import('./probes.mjs').Target[]>}
 */
async function targetsOf({ urls: [url = ''] }, { headers }, productId) {
  const added = await send(`${url}/api/cart`, { headers, body: { productId, quantity: 1 } });
  if (!added?.isOk) throw new Error(`The visitor's cart answered ${added?.status}`);
  return [
    { title: 'home page', url: `${url}/` },
    { title: 'catalog', url: `${url}/api/products` },
    { title: 'account page', url: `${url}/orders`, headers },
    { title: 'orders', url: `${url}/api/orders`, headers },
    {
      title: 'cart',
      url: `${url}/api/cart/${added.body.id}`,
      headers,
      put: (count) => ({ quantity: 1 + (count % 5) }),
    },
  ];
}

/**
 * For faults that customers must not notice: orders are accepted, nearly as fast as before.
 * @type {Judge}
 */
export function judgeSpeed({ busy, quietFrom, from, to }) {
  const quiet = busy.load.between(quietFrom, from);
  const hurt = busy.load.between(from, to);
  const limit = 2 * quiet.p95Milliseconds + 50;
  const failed = busy.probes.answers.filter((answer) => answer.at >= from && answer.at <= to && !isGood(answer));
  return {
    problems: [
      ...(hurt.orders > 0 ? [] : ['No order was accepted during the fault.']),
      ...(hurt.p95Milliseconds <= limit
        ? []
        : [`Orders took ${hurt.p95Milliseconds} ms (p95) during the fault, and ${quiet.p95Milliseconds} ms before.`]),
      ...(hurt.retried > 0 ? [`${hurt.retried} orders had to be sent again.`] : []),
      ...describeAnswers('calls failed', failed),
    ],
    figures: {
      ordersMeanwhile: hurt.orders,
      quietP95: quiet.p95Milliseconds,
      p95: hurt.p95Milliseconds,
      outageSeconds: hurt.outageSeconds,
    },
  };
}

/**
 * For faults of Postgres: each call gets an answer within five seconds, 503 with Retry-After if it failed, and after the
 * fault the shop recovers by itself.
 * @type {Judge}
 */
export function judgeAnswers({ busy, from, to }) {
  const sent = busy.probes.answers.filter(({ at }) => at >= from);
  const failed = sent.filter((answer) => !isGood(answer));
  const wrong = failed.filter(({ status, hasRetryAfter }) => status !== 503 || !hasRetryAfter);
  const slow = sent.filter(({ milliseconds }) => milliseconds > ANSWER_MAX_MS);
  const lastFailure = Math.max(to, ...failed.map(({ at, milliseconds }) => at + milliseconds));
  const recoverySeconds = Math.max((lastFailure - to) / 1000, busy.probes.recoveredAfter(to) ?? Infinity);
  return {
    problems: [
      ...describeAnswers('answers were errors other than 503 with Retry-After', wrong),
      ...describeAnswers(`answers came after more than ${ANSWER_MAX_MS / 1000} s`, slow),
      ...(recoverySeconds > RECOVERY_MAX_SECONDS ? [`The shop recovered ${recoverySeconds} s after the fault.`] : []),
    ],
    figures: {
      ordersMeanwhile: busy.load.between(from, to).orders,
      calls: sent.length,
      unavailable: failed.length,
      slowestMs: Math.max(...sent.map(({ milliseconds }) => milliseconds)),
      recoverySeconds,
    },
  };
}

/** @param {BusyShop['load']} load @param {number} time in milliseconds */
function hasOrderAfter({ placed }, time) {
  return placed.some(({ at, milliseconds }) => at - milliseconds >= time);
}

/** Nothing that the customers do is wrong. @param {BusyShop['load']} load */
function refusals({ refused }) {
  const list = Object.entries(refused).map(([title, times]) => `${times} × ${title}`);
  return list.length > 0 ? [`Calls were refused: ${list.join(', ')}.`] : [];
}
