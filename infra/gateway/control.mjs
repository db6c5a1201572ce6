import { presentOrder } from './account.mjs';
import { methods } from './entities.mjs';
import { json, readText } from './http.mjs';
import { isOutcome, outcomes, payOrder } from './outcomes.mjs';

const refundModes = ['processed', 'pending', 'failed'];

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {Record<string, unknown>} Body
 * @typedef {{ account: Account, id: string, query: URLSearchParams, body: Body }} Call
 * @typedef {[method: string, path: RegExp, handle: (call: Call) => unknown, status?: number]} Route without a result: 204
 */

class ControlError extends Error {
  /** @param {string} message @param {number} [status] */
  constructor(message, status = 400) {
    super(message);
    this.status = status;
  }
}

/** @type {Route[]} */
const routes = [
  ['GET', /^\/control\/state$/, ({ account }) => stateOf(account)],
  ['POST', /^\/control\/reset$/, ({ account }) => account.reset()],
  ['POST', /^\/control\/run$/, ({ account }) => account.schedule.runWaiting()],
  ['POST', /^\/control\/outcome$/, (call) => chooseOutcome(call, 'next')],
  ['POST', /^\/control\/orders\/(\w+)\/outcome$/, (call) => chooseOutcome(call, orderOf(call).id)],
  ['POST', /^\/control\/orders\/(\w+)\/payments$/, pay, 201],
  ['POST', /^\/control\/payments\/(\w+)\/capture$/, capture],
  ['POST', /^\/control\/payments\/(\w+)\/fail$/, fail],
  ['POST', /^\/control\/payments\/(\w+)\/expire$/, expire],
  ['PUT', /^\/control\/(?:payments|refunds)\/(\w+)\/status$/, setStatus],
  ['POST', /^\/control\/refunds\/(\w+)\/process$/, (call) => settleRefund(call, 'processed')],
  ['POST', /^\/control\/refunds\/(\w+)\/fail$/, (call) => settleRefund(call, 'failed')],
  ['PUT', /^\/control\/settings$/, changeSettings],
  ['PUT', /^\/control\/faults$/, setFault],
  ['DELETE', /^\/control\/faults$/, ({ account }) => void (account.state.fault = null)],
  ['GET', /^\/control\/webhooks$/, ({ account, query }) => ({ webhooks: selectWebhooks(account, query) })],
  ['POST', /^\/control\/webhooks\/(\w+)\/send$/, sendWebhook],
];

/**
 * @param {Account} account @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response @param {URL} url
 */
export async function answerControl(account, request, response, url) {
  if (request.method === 'GET' && url.pathname === '/control/stream') return stream(account, response);
  try {
    for (const [method, path, handle, status = 200] of routes) {
      const match = path.exec(url.pathname);
      if (!match || method !== request.method) continue;
      const body = parse(await readText(request));
      const answer = await handle({ account, id: match[1] ?? '', query: url.searchParams, body });
      if (method !== 'GET') await account.save();
      if (answer === undefined) response.writeHead(204).end();
      else json(response, status, answer);
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

/** @param {Account} account */
function stateOf({ state, keys }) {
  const { orders, payments, refunds, webhooks, fault, settings } = state;
  return {
    orders: orders.map(presentOrder).toReversed(),
    payments: payments.toReversed(),
    refunds: refunds.toReversed(),
    webhooks: webhooks.toReversed(),
    outcomes: state.outcomes,
    fault,
    settings: { webhookUrl: keys.webhookUrl ?? null, ...settings },
    tasks: state.tasks,
  };
}

/** @param {Call} call @param {string} orderId */
function chooseOutcome({ account, body }, orderId) {
  account.state.outcomes[orderId] = readChoice(body);
}

/** @param {Call} call */
function pay(call) {
  return payOrder(call.account, orderOf(call), readChoice(call.body), {
    callbackUrl: readString(call.body, 'callbackUrl'),
    cancelUrl: readString(call.body, 'cancelUrl'),
  });
}

/** @param {Call} call */
function capture(call) {
  const payment = paymentOf(call, ['authorized']);
  void call.account.send(call.account.capture(payment));
  return { payment };
}

/** @param {Call} call */
function fail(call) {
  const payment = paymentOf(call, ['created', 'authorized']);
  void call.account.send([call.account.fail(payment, 'payment_failed')]);
  return { payment };
}

/** Any status, as if Razorpay had introduced it. @param {Call} call */
function setStatus({ account: { state }, id, body }) {
  const found = [...state.payments, ...state.refunds].find((one) => one.id === id);
  if (!found) throw new ControlError('There is no such payment or refund.', 404);
  Object.assign(found, { status: String(body.status) });
}

/** A pending payment fails; Razorpay refunds one that is not captured in time. @param {Call} call */
function expire(call) {
  const payment = paymentOf(call, ['created', 'authorized']);
  if (payment.status === 'authorized') call.account.refund(payment, { amount: payment.amount });
  else void call.account.send([call.account.fail(payment, 'payment_timed_out')]);
  return { payment };
}

/** @param {Call} call @param {'processed' | 'failed'} status */
function settleRefund({ account, id }, status) {
  const refund = find(account.state.refunds, id);
  const allowed = status === 'failed' ? ['pending', 'processed'] : ['pending'];
  if (!allowed.includes(refund.status)) throw new ControlError(`The refund is ${refund.status}.`);
  account.settleRefund(refund, status);
  return { refund };
}

/** @param {Call} call */
function changeSettings({ account, body }) {
  const { settings } = account.state;
  const { refunds, webhookUrl, uniqueReceipts } = body;
  if (refunds === 'processed' || refunds === 'pending' || refunds === 'failed') settings.refunds = refunds;
  else if (refunds !== undefined) throw new ControlError(`refunds must be one of ${refundModes.join(', ')}.`);
  if (body.refundSeconds === null) settings.refundSeconds = null;
  else settings.refundSeconds = readNumber(body, 'refundSeconds') ?? settings.refundSeconds;
  if (webhookUrl === null || typeof webhookUrl === 'string') settings.webhookUrl = webhookUrl;
  if (typeof uniqueReceipts === 'boolean') settings.uniqueReceipts = uniqueReceipts;
  return settings;
}

/** @param {Call} call */
function setFault({ account, body }) {
  const { times = null } = body;
  if (times !== null && !(Number.isInteger(times) && Number(times) > 0))
    throw new ControlError('times must be a whole number above 0, or null.');
  const status = readNumber(body, 'status');
  if (status !== undefined && !(status >= 500 && status <= 599))
    throw new ControlError('status must be from 500 to 599.');
  account.state.fault = {
    delayMs: readNumber(body, 'delayMs'),
    status,
    rubbish: body.rubbish === true,
    drop: body.drop === true,
    after: body.after === true,
    times: times === null ? null : Number(times),
    method: readString(body, 'method'),
    path: readString(body, 'path'),
  };
  return account.state.fault;
}

/** @param {Account} account @param {URLSearchParams} query */
function selectWebhooks({ state }, query) {
  const wanted = [...query].filter(([name]) => ['order_id', 'payment_id', 'refund_id', 'event'].includes(name));
  return state.webhooks.filter((webhook) => {
    const entries = new Map(Object.entries(webhook));
    return wanted.every(([name, value]) => entries.get(name) === value);
  });
}

/** @param {Call} call */
async function sendWebhook({ account, id }) {
  const webhook = find(account.state.webhooks, id);
  await account.attempt(webhook);
  return { webhook };
}

/** @param {Call} call */
function orderOf({ account, id }) {
  return find(account.state.orders, id);
}

/** @param {Call} call @param {string[]} statuses */
function paymentOf({ account, id }, statuses) {
  const payment = find(account.state.payments, id);
  if (!statuses.includes(payment.status)) throw new ControlError(`The payment is ${payment.status}.`);
  return payment;
}

/** @template {{ id: string }} T @param {T[]} list @param {string} id */
function find(list, id) {
  const found = list.find((entity) => entity.id === id);
  if (!found) throw new ControlError(`There is no ${id}.`, 404);
  return found;
}

/** @param {Body} body @returns {import('./outcomes.mjs').Choice} */
function readChoice(body) {
  const { outcome } = body;
  if (!isOutcome(outcome)) throw new ControlError(`outcome must be one of ${Object.keys(outcomes).join(', ')}.`);
  const method = methods.find((one) => one === body.method);
  if (body.method !== undefined && !method) throw new ControlError(`method must be one of ${methods.join(', ')}.`);
  return {
    outcome,
    method,
    amount: readNumber(body, 'amount'),
    delaySeconds: readNumber(body, 'delaySeconds'),
    currency: readString(body, 'currency'),
    email: readString(body, 'email'),
    contact: readString(body, 'contact'),
    automatic: body.automatic === true,
  };
}

/** @param {Body} body @param {string} name */
function readNumber(body, name) {
  const value = body[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !(value >= 0)) throw new ControlError(`${name} must be a number of at least 0.`);
  return value;
}

/** @param {Body} body @param {string} name */
function readString(body, name) {
  const value = body[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new ControlError(`${name} must be a text.`);
  return value;
}

/** @param {string} text @returns {Body} */
function parse(text) {
  try {
    const body = JSON.parse(text || '{}');
    if (body !== null && typeof body === 'object' && !Array.isArray(body)) return body;
  } catch {
    // Answered below.
  }
  throw new ControlError('The body must be a JSON object.');
}
