import { ControlError } from '../simulator/control.mjs';
import { presentOrder } from './account.mjs';
import { methods } from './entities.mjs';
import { isOutcome, outcomes, payOrder } from './outcomes.mjs';

const refundModes = ['processed', 'pending', 'failed'];

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {import('../simulator/control.mjs').Body} Body
 * @typedef {import('../simulator/control.mjs').Call<Account>} Call
 */

/** @type {import('../simulator/control.mjs').Route<Account>[]} */
export const controls = [
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
