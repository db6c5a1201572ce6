import { ApiError } from '../simulator/api-error.mjs';
import { parseBody } from '../simulator/http.mjs';
import { courierName } from './account.mjs';
import { indianTime } from './scans.mjs';

/** An error of Shiprocket's API. */
class ShiprocketError extends ApiError {
  /** @param {string} message @param {number} [status] @param {Record<string, string[]>} [errors] */
  constructor(message, status = 400, errors) {
    super(message, status, { message, ...(errors && { errors }), status_code: status });
  }
}

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {import('./account.mjs').Order} Order
 * @typedef {Record<string, unknown>} Body
 * @typedef {{ account: Account, id: string, query: URLSearchParams, body: Body, origin: string }} Call
 * @typedef {[method: string, path: RegExp, handle: (call: Call) => object]} Route
 */

const prefix = '/v1/external';

/** @type {Route[]} */
const routes = [
  ['POST', /^\/orders\/create\/adhoc$/, createOrder],
  ['GET', /^\/orders$/, listOrders],
  ['POST', /^\/courier\/assign\/awb$/, assignAwb],
  ['POST', /^\/courier\/generate\/pickup$/, generatePickup],
  ['POST', /^\/courier\/generate\/label$/, generateLabel],
  ['POST', /^\/orders\/cancel$/, cancelOrders],
  ['POST', /^\/orders\/cancel\/shipment\/awbs$/, cancelAwbs],
  ['GET', /^\/courier\/track\/awb\/([\w-]+)$/, track],
];

/**
 * Answers a call of the API, or throws an ShiprocketError.
 * @param {Account} account
 * @param {{ method: string, url: URL, authorization: string | undefined, text: string, origin: string }} request
 */
export async function answerApi(account, { method, url, authorization, text, origin }) {
  const path = url.pathname.slice(prefix.length);
  const body = method === 'POST' ? parse(text) : {};
  if (method === 'POST' && path === '/auth/login') return signIn(account, body);
  if (authorization !== `Bearer ${account.token}`) throw new ShiprocketError('Token has expired', 401);
  for (const [routeMethod, pattern, handle] of routes) {
    const match = pattern.exec(path);
    if (!match || method !== routeMethod) continue;
    const answer = handle({ account, id: match[1] ?? '', query: url.searchParams, body, origin });
    if (method === 'POST') await account.save();
    return answer;
  }
  throw new ShiprocketError('The requested URL was not found on the server.', 404);
}

/** @param {string} text @returns {Body} */
function parse(text) {
  const body = parseBody(text);
  if (!body) throw new ShiprocketError('Oops! Invalid Data.', 422);
  return body;
}

/** @param {Account} account @param {Body} body */
function signIn({ keys, token }, { email, password }) {
  if (email !== keys.email || password !== keys.password)
    throw new ShiprocketError('Invalid email and password combination', 403);
  return { id: 1, email, token };
}

const required = [
  'order_id',
  'order_date',
  'pickup_location',
  'billing_customer_name',
  'billing_address',
  'billing_city',
  'billing_pincode',
  'billing_state',
  'billing_country',
  'billing_email',
  'billing_phone',
  'shipping_is_billing',
  'order_items',
  'payment_method',
  'sub_total',
  'length',
  'breadth',
  'height',
  'weight',
];

/** @param {Call} call */
function createOrder({ account, body }) {
  const missing = required.filter((name) => body[name] === undefined || body[name] === '');
  const errors = Object.fromEntries(
    missing.map((name) => [name, [`The ${name.replaceAll('_', ' ')} field is required.`]]),
  );
  if (missing.length > 0) throw new ShiprocketError('Oops! Invalid Data.', 422, errors);
  // Stricter than the documentation: a parcel without a value is refused.
  if (!(Number(body.sub_total) > 0)) throw new ShiprocketError('The sub total must be greater than 0.', 422);
  const { settings, orders } = account.state;
  if (!settings.pickupLocations.includes(String(body.pickup_location)))
    throw new ShiprocketError('Wrong Pickup location entered. Please choose one location from the data given', 422);
  // Also of a known reference: the documentation promises no uniqueness.
  const order = buildOrder(account, String(body.order_id), body);
  orders.push(order);
  return {
    order_id: order.id,
    shipment_id: order.shipmentId,
    status: 'NEW',
    status_code: 1,
    onboarding_completed_now: 0,
    awb_code: order.awb,
    courier_company_id: null,
    courier_name: null,
  };
}

/** @param {Account} account @param {string} reference @param {Body} body @returns {Order} */
function buildOrder(account, reference, body) {
  const sum = ['sub_total', 'shipping_charges', 'giftwrap_charges'].reduce(
    (total, name) => total + Number(body[name] ?? 0),
    0,
  );
  return {
    id: account.nextId(),
    shipmentId: account.nextId(),
    reference,
    pickup: false,
    awb: null,
    isCancelled: false,
    cancelled: [],
    method: String(body.payment_method),
    collect: body.payment_method === 'COD' ? sum : 0,
    place: `${String(body.billing_city)} ${String(body.billing_pincode)}`,
    weight: Number(body.weight),
    declared: Number(body.sub_total),
    scans: [],
    created_at: indianTime(new Date()),
  };
}

const pageSize = 15;

/** Finds parts of numbers too, and answers one page, newest first. @param {Call} call */
function listOrders({ account, query }) {
  const search = query.get('search') ?? '';
  const found = account.state.orders.filter(({ reference, awb }) => reference.includes(search) || awb === search);
  const start = (Number(query.get('page') ?? 1) - 1) * pageSize;
  return {
    data: found
      .toReversed()
      .slice(start, start + pageSize)
      .map(({ id, reference, shipmentId, awb, isCancelled }) => ({
        id,
        channel_order_id: reference,
        status: isCancelled ? 'CANCELED' : 'NEW',
        status_code: isCancelled ? 5 : 1,
        shipments: [{ id: shipmentId, awb: awb ?? '', courier: awb === null ? '' : courierName }],
      })),
  };
}

/** @param {Call} call */
function assignAwb({ account, body }) {
  const order = findShipment(account, body.shipment_id);
  if (order.isCancelled) throw new ShiprocketError('This order is cancelled.');
  if (order.awb !== null) throw new ShiprocketError('AWB is already assigned');
  const { refusal } = account.state.settings;
  if (refusal !== null) return { awb_assign_status: 0, response: { data: { awb_assign_error: refusal } } };
  order.awb = `19${account.nextId()}`;
  order.pickup = false;
  return {
    awb_assign_status: 1,
    response: {
      data: {
        courier_company_id: 43,
        awb_code: order.awb,
        order_id: order.id,
        shipment_id: order.shipmentId,
        courier_name: courierName,
      },
    },
  };
}

/** @param {Call} call */
function generatePickup({ account, body }) {
  const order = findShipment(account, firstOf(body.shipment_id));
  if (order.awb === null) throw new ShiprocketError('AWB not assigned');
  const { pickupRefusal = null } = account.state.settings;
  if (pickupRefusal !== null) throw new ShiprocketError(pickupRefusal);
  if (order.pickup) throw new ShiprocketError('Already in Pickup Queue.');
  order.pickup = true;
  return {
    pickup_status: 1,
    response: {
      pickup_scheduled_date: indianTime(new Date()),
      status: 3,
      data: `Pickup is confirmed by ${courierName}`,
    },
  };
}

/** @param {Call} call */
function generateLabel({ account, body, origin }) {
  const order = findShipment(account, firstOf(body.shipment_id));
  if (order.awb === null) return { label_created: 0, not_created: [order.shipmentId] };
  return { label_created: 1, label_url: `${origin}/labels/${order.awb}`, not_created: [] };
}

/** @param {Call} call */
function cancelOrders({ account, body }) {
  const ids = Array.isArray(body.ids) ? body.ids.map(Number) : [];
  for (const order of account.state.orders.filter(({ id }) => ids.includes(id))) {
    if (order.scans.length > 0) throw new ShiprocketError('Cannot cancel an order that is picked up.');
    if (order.awb !== null) order.cancelled.push(order.awb);
    Object.assign(order, { awb: null, isCancelled: true });
  }
  return { status_code: 200, message: 'Order cancelled successfully.' };
}

/** @param {Call} call */
function cancelAwbs({ account, body }) {
  const awbs = Array.isArray(body.awbs) ? body.awbs.map(String) : [];
  for (const awb of awbs) {
    const order = account.state.orders.find((one) => one.awb === awb);
    if (!order) continue;
    if (order.scans.length > 0) throw new ShiprocketError('Cannot cancel a shipment that is picked up.');
    order.awb = null;
    order.cancelled.push(awb);
  }
  return { message: 'Bulk Shipment cancellation is in progress. Please wait for 24 hours.' };
}

/** @param {Call} call */
function track({ account, id }) {
  const order = account.state.orders.find(({ awb }) => awb === id);
  if (!order || order.scans.length === 0)
    return { tracking_data: { track_status: 0, shipment_track: [], error: 'There is no activities found in our DB.' } };
  const newestFirst = order.scans.toSorted((a, b) => (a.date < b.date ? 1 : -1));
  return {
    tracking_data: {
      track_status: 1,
      shipment_status: Number(newestFirst[0]?.['sr-status']),
      shipment_track: [
        { id: order.shipmentId, awb_code: id, order_id: order.id, current_status: newestFirst[0]?.['sr-status-label'] },
      ],
      shipment_track_activities: newestFirst,
    },
  };
}

/** @param {unknown} list */
function firstOf(list) {
  return Array.isArray(list) ? list[0] : list;
}

/** @param {Account} account @param {unknown} shipmentId */
function findShipment({ state }, shipmentId) {
  const order = state.orders.find((one) => one.shipmentId === Number(shipmentId));
  if (!order) throw new ShiprocketError('The selected shipment id is invalid.', 404);
  return order;
}
