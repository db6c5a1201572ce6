import { parseBody } from '../simulator/http.mjs';
import { RazorpayError } from './api-error.mjs';
import { presentOrder } from './account.mjs';
import { isEqual } from './signatures.mjs';
import {
  readNotes,
  readNumber,
  readReceipt,
  refuseExtraFields,
  requireAmount,
  requireCurrency,
} from './validation.mjs';

const entityId = /^(?:order|pay|rfnd)_[0-9A-Za-z]{14}$/;
const orderFields = [
  'amount',
  'currency',
  'receipt',
  'notes',
  'partial_payment',
  'first_payment_min_amount',
  'payment_capture',
  'payment',
  'method',
  'customer_id',
  'offer_id',
];

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {{
 *   account: Account, id: string, subId: string, query: URLSearchParams, body: import('./validation.mjs').Body,
 *   headers: import('node:http').IncomingHttpHeaders,
 * }} Call
 * @typedef {[method: string, path: RegExp, handle: (call: Call) => object]} Route
 */

/** @type {Route[]} */
const routes = [
  ['POST', /^\/v1\/orders$/, createOrder],
  ['GET', /^\/v1\/orders$/, listOrders],
  ['GET', /^\/v1\/orders\/([^/]+)$/, ({ account, id }) => presentOrder(find(account.state.orders, id))],
  ['GET', /^\/v1\/orders\/([^/]+)\/payments$/, listOrderPayments],
  ['GET', /^\/v1\/payments$/, ({ account, query }) => page(account.state.payments, query)],
  ['GET', /^\/v1\/payments\/([^/]+)$/, ({ account, id }) => find(account.state.payments, id)],
  ['POST', /^\/v1\/payments\/([^/]+)\/capture$/, capture],
  ['POST', /^\/v1\/payments\/([^/]+)\/refund$/, refund],
  ['GET', /^\/v1\/payments\/([^/]+)\/refunds$/, listPaymentRefunds],
  ['GET', /^\/v1\/payments\/([^/]+)\/refunds\/([^/]+)$/, ({ account, subId }) => find(account.state.refunds, subId)],
  ['GET', /^\/v1\/refunds$/, ({ account, query }) => page(account.state.refunds, query)],
  ['GET', /^\/v1\/refunds\/([^/]+)$/, ({ account, id }) => find(account.state.refunds, id)],
];

/**
 * Answers a call of the API, or throws an RazorpayError.
 * @param {Account} account @param {{ method: string, url: URL, headers: import('node:http').IncomingHttpHeaders, text: string }} request
 */
export async function answerApi(account, { method, url, headers, text }) {
  authenticate(account, headers.authorization);
  for (const [routeMethod, path, handle] of routes) {
    const match = path.exec(url.pathname);
    if (!match || method !== routeMethod) continue;
    const [, id = '', subId = ''] = match;
    const body = method === 'POST' ? parse(text) : {};
    // Copied before other calls can change it.
    const answer = structuredClone(handle({ account, id, subId, query: url.searchParams, body, headers }));
    if (method === 'POST') await account.save();
    return answer;
  }
  throw new RazorpayError('The requested URL was not found on the server.', { isGeneral: true });
}

/** @param {Account} account @param {string} [authorization] */
function authenticate({ keys }, authorization = '') {
  const given = Buffer.from(/^Basic (.+)$/i.exec(authorization)?.[1] ?? '', 'base64').toString();
  if (!isEqual(given, `${keys.keyId}:${keys.keySecret}`))
    throw new RazorpayError('Authentication failed', { status: 401, isGeneral: true });
}

/** @param {string} text @returns {import('./validation.mjs').Body} */
function parse(text) {
  const body = parseBody(text);
  if (!body) throw new RazorpayError('The request body is not a JSON object.', { isGeneral: true });
  return body;
}

/** @param {Call} call */
function createOrder({ account, body }) {
  refuseExtraFields(body, orderFields);
  const currency = requireCurrency(body);
  const amount = requireAmount(body, currency);
  const receipt = readReceipt(body);
  const { uniqueReceipts } = account.state.settings;
  if (uniqueReceipts && receipt !== null && account.state.orders.some((order) => order.receipt === receipt))
    throw new RazorpayError('Order receipt should be unique.', { field: 'receipt' });
  const order = account.createOrder(
    { amount, currency, receipt, notes: readNotes(body) },
    isCapturedAutomatically(body),
  );
  return presentOrder(order);
}

/** @param {import('./validation.mjs').Body} body */
function isCapturedAutomatically({ payment_capture: flag, payment }) {
  const isManual =
    typeof payment === 'object' && payment !== null && 'capture' in payment && payment.capture === 'manual';
  return !isManual && flag !== 0 && flag !== false && flag !== '0';
}

/** @param {Call} call */
function listOrders({ account, query }) {
  const receipt = query.get('receipt');
  const authorized = query.get('authorized');
  const isAuthorized = (/** @type {string} */ orderId) =>
    account.state.payments.some(({ order_id, status }) => order_id === orderId && status === 'authorized');
  const orders = account.state.orders.filter(
    (order) =>
      (receipt === null || order.receipt === receipt) &&
      (authorized === null || isAuthorized(order.id) === (authorized === '1')),
  );
  return page(orders.map(presentOrder), query);
}

/** @param {Call} call */
function listOrderPayments({ account, id }) {
  const order = find(account.state.orders, id);
  return collection(account.state.payments.filter(({ order_id }) => order_id === order.id).toReversed());
}

/** @param {Call} call */
function listPaymentRefunds({ account, id, query }) {
  const payment = find(account.state.payments, id);
  return page(
    account.state.refunds.filter(({ payment_id }) => payment_id === payment.id),
    query,
  );
}

/** @param {Call} call */
function capture({ account, id, body }) {
  const payment = find(account.state.payments, id);
  refuseExtraFields(body, ['amount', 'currency']);
  const amount = requireAmount(body, payment.currency);
  if (payment.captured) throw new RazorpayError('This payment has already been captured');
  if (payment.status !== 'authorized')
    throw new RazorpayError('Only payments which have been authorized and not yet captured can be captured');
  if (account.orderOf(payment).status === 'paid')
    throw new RazorpayError(
      'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.',
    );
  if (amount !== payment.amount) throw new RazorpayError('Capture amount must be equal to the amount authorized');
  if (body.currency !== undefined && body.currency !== payment.currency)
    throw new RazorpayError('Capture request currency must be same as payment currency', { field: 'currency' });
  void account.send(account.capture(payment));
  return payment;
}

/** @param {Call} call */
function refund({ account, id, body, headers }) {
  const key = readIdempotencyKey(headers['x-refund-idempotency']);
  const payment = find(account.state.payments, id);
  const request = JSON.stringify([id, ...Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  const earlier = account.state.idempotent.find((one) => one.key === key);
  if (earlier && earlier.body !== request)
    throw new RazorpayError('Different request with the same idempotency key has already been processed.', {
      status: 409,
      isGeneral: true,
    });
  if (earlier) return find(account.state.refunds, earlier.refundId);
  refuseExtraFields(body, ['amount', 'speed', 'notes', 'receipt']);
  const made = account.refund(payment, {
    amount: refundableAmount(payment, body),
    notes: readNotes(body),
    receipt: readReceipt(body),
  });
  if (key) account.state.idempotent.push({ key, body: request, refundId: made.id });
  return made;
}

/** @param {string | string[] | undefined} header */
function readIdempotencyKey(header) {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\w-]{10,}$/.test(header))
    throw new RazorpayError(
      'The idempotency key must be at least 10 characters long and can contain alphabets, numbers, hyphens and underscores only.',
      { isGeneral: true },
    );
  return header;
}

/** @param {import('./entities.mjs').Payment} payment @param {import('./validation.mjs').Body} body */
function refundableAmount(payment, body) {
  if (payment.status === 'refunded') throw new RazorpayError('The payment has been fully refunded already');
  if (payment.status !== 'captured')
    throw new RazorpayError('The payment status should be captured for action to be taken');
  const rest = payment.amount - payment.amount_refunded;
  const amount = body.amount === undefined ? rest : requireAmount(body, payment.currency);
  if (amount > payment.amount)
    throw new RazorpayError('The refund amount provided is greater than amount captured', { field: 'amount' });
  if (amount > rest)
    throw new RazorpayError('The total refund amount is greater than the refund payment amount', { field: 'amount' });
  return amount;
}

/** @template {{ id: string }} T @param {T[]} list @param {string} id */
function find(list, id) {
  if (!entityId.test(id)) throw new RazorpayError(`${id} is not a valid id`);
  const found = list.find((entity) => entity.id === id);
  if (!found) throw new RazorpayError('The id provided does not exist');
  return found;
}

/** @template {{ created_at: number }} T @param {T[]} list oldest first @param {URLSearchParams} query */
function page(list, query) {
  const from = readNumber(query, 'from', 0);
  const to = readNumber(query, 'to', Number.MAX_SAFE_INTEGER);
  const count = readNumber(query, 'count', 10, 100);
  const skip = readNumber(query, 'skip', 0);
  const within = list.filter(({ created_at }) => created_at >= from && created_at <= to);
  return collection(within.toReversed().slice(skip, skip + count));
}

/** @template T @param {T[]} items */
function collection(items) {
  return { entity: 'collection', count: items.length, items };
}
