import { ControlError } from '../simulator/control.mjs';
import { scans } from './scans.mjs';

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {import('../simulator/control.mjs').Call<Account>} Call
 */

/** What becomes of a scan's webhook: held ones are sent by `POST /control/run`. */
const deliveries = ['now', 'twice', 'held', 'lost'];

/** @type {import('../simulator/control.mjs').Route<Account>[]} */
export const controls = [
  ['GET', /^\/control\/state$/, ({ account: { state } }) => present(state)],
  ['POST', /^\/control\/reset$/, ({ account }) => account.reset()],
  ['POST', /^\/control\/orders\/([\w-]+)\/scans$/, scanOrder],
  ['POST', /^\/control\/run$/, run],
  ['POST', /^\/control\/webhooks\/(\d+)\/send$/, sendAgain],
  ['POST', /^\/control\/expire-token$/, ({ account }) => void (account.state.tokens += 1)],
  ['PUT', /^\/control\/settings$/, ({ account, body }) => void Object.assign(account.state.settings, body)],
  ['PUT', /^\/control\/faults$/, ({ account, body }) => void (account.state.fault = body)],
  ['DELETE', /^\/control\/faults$/, ({ account }) => void (account.state.fault = null)],
];

/** @param {import('./account.mjs').State} state */
function present({ orders, webhooks, settings, fault }) {
  return { orders: orders.toReversed(), webhooks: webhooks.toReversed(), settings, fault, scans: Object.keys(scans) };
}

/** By reference, or the newest parcel of the shop's order number. @param {Call} call */
async function scanOrder({ account, id, body }) {
  const order = account.state.orders.findLast(
    ({ reference }) => reference === id || reference.startsWith(`order-${id}-`),
  );
  if (!order) throw new ControlError(`The shop has booked no parcel for order ${id}.`, 404);
  if (order.awb === null) throw new ControlError('This parcel has no tracking number.', 409);
  const { scan, delivery = 'now', minutesAgo = 0 } = body;
  if (typeof scan !== 'string' || !(scan in scans))
    throw new ControlError(`Choose a scan: ${Object.keys(scans).join(', ')}.`);
  if (!deliveries.some((one) => one === delivery))
    throw new ControlError(`Choose a delivery: ${deliveries.join(', ')}.`);
  const at = new Date(Date.now() - Number(minutesAgo) * 60_000);
  const webhook = account.scan({ ...order, awb: order.awb }, scan, at);
  if (delivery === 'lost') webhook.state = 'lost';
  if (delivery === 'now' || delivery === 'twice') await account.deliver(webhook);
  if (delivery === 'twice') await account.deliver(webhook);
  return webhook;
}

/** Sends held webhooks, oldest first or in reverse. @param {Call} call */
async function run({ account, body }) {
  const held = account.state.webhooks.filter(({ state }) => state === 'held');
  for (const webhook of body.isReversed === true ? held.toReversed() : held) await account.deliver(webhook);
}

/** @param {Call} call */
async function sendAgain({ account, id }) {
  const webhook = account.state.webhooks.find((one) => one.id === Number(id));
  if (!webhook) throw new ControlError('There is no such webhook.', 404);
  await account.deliver(webhook);
}
