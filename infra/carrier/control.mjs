import { json, readText } from '../gateway/http.mjs';
import { scans } from './scans.mjs';

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {Record<string, unknown>} Body
 * @typedef {{ account: Account, id: string, body: Body }} Call
 * @typedef {[method: string, path: RegExp, handle: (call: Call) => unknown]} Route without a result: 204
 */

class ControlError extends Error {
  /** @param {string} message @param {number} [status] */
  constructor(message, status = 400) {
    super(message);
    this.status = status;
  }
}

/** What becomes of a scan's webhook: held ones are sent by `POST /control/run`. */
const deliveries = ['now', 'twice', 'held', 'lost'];

/** @type {Route[]} */
const routes = [
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

/**
 * @param {Account} account @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response @param {URL} url
 */
export async function answerControl(account, request, response, url) {
  if (request.method === 'GET' && url.pathname === '/control/stream') return stream(account, response);
  try {
    for (const [method, path, handle] of routes) {
      const match = path.exec(url.pathname);
      if (!match || method !== request.method) continue;
      const body = parse(await readText(request));
      const answer = await handle({ account, id: match[1] ?? '', body });
      if (method !== 'GET') await account.save();
      if (answer === undefined) response.writeHead(204).end();
      else json(response, 200, answer);
      return;
    }
    throw new ControlError('The simulator has no such call.', 404);
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    json(response, error.status, { message: error.message });
  }
}

/** Server-sent events: `changed` after each change. @param {Account} account @param {import('node:http').ServerResponse} response */
function stream(account, response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const onChanged = () => response.write('event: changed\ndata: {}\n\n');
  onChanged();
  account.on('changed', onChanged);
  response.once('close', () => account.off('changed', onChanged));
}

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

/** @param {string} text @returns {Body} */
function parse(text) {
  try {
    return JSON.parse(text || '{}');
  } catch {
    throw new ControlError('The body is not JSON.');
  }
}
