import { EventEmitter } from 'node:events';

import { keepNewest, Store } from '../simulator/store.mjs';
import { buildScan, indianTime } from './scans.mjs';

const stored = 500;
const timeoutMs = 5000;
const courierName = 'Delhivery Surface';

/**
 * @typedef {ReturnType<typeof buildScan>} Scan
 * @typedef {{ id: number, shipmentId: number, reference: string, pickup: boolean, awb: string | null,
 *   isCancelled: boolean, cancelled: string[], method: string, collect: number, place: string, weight: number,
 *   declared: number, scans: Scan[], created_at: string }} Order `reference`: the shop's, "order-7-2" for the second
 *   parcel of its order 7
 * @typedef {{ id: number, awb: string, scan: string, body: string, headers: Record<string, string>,
 *   state: 'held' | 'delivered' | 'failed' | 'lost' | 'unsent', status: number | null }} Webhook
 * @typedef {{ webhookUrl?: string | null, refusal: string | null, pickupRefusal?: string | null,
 *   pickupLocations: string[] }} Settings `webhookUrl`: null for none, undefined for WEBHOOK_URL; `refusal`: why no
 *   courier takes a parcel; `pickupRefusal`: why none fetches it
 * @typedef {{ orders: Order[], webhooks: Webhook[], settings: Settings, lastId: number, tokens: number,
 *   fault: import('../simulator/faults.mjs').Fault | null }} State all lists oldest first
 * @typedef {{ email: string, password: string, webhookToken: string, webhookUrl?: string }} Keys
 */

/** @returns {State} */
const empty = () => ({
  orders: [],
  webhooks: [],
  settings: { refusal: null, pickupLocations: ['Kitchen'] },
  lastId: 15_000_000,
  tokens: 1,
  fault: null,
});

/** @param {State} state */
const trim = ({ orders, webhooks }) => keepNewest([orders, webhooks], stored);

/** An account at the carrier; emits `changed` when its state is saved. */
export class Account extends EventEmitter {
  keys;
  /** @type {Store<State>} */
  #store;

  /** @param {Keys} keys @param {Store<State>} store */
  constructor(keys, store) {
    super();
    this.setMaxListeners(0);
    this.keys = keys;
    this.#store = store;
    store.onSaved = () => this.emit('changed');
  }

  /** @param {string} folder @param {string} name @param {Keys} keys */
  static async open(folder, name, keys) {
    return new Account(keys, await Store.open(folder, name, empty(), trim));
  }

  get state() {
    return this.#store.state;
  }

  save() {
    return this.#store.save();
  }

  close() {
    return this.save();
  }

  reset() {
    Object.assign(this.state, { ...empty(), lastId: this.state.lastId });
  }

  nextId() {
    this.state.lastId += 1;
    return this.state.lastId;
  }

  /** The token of the present sign-in; `POST /control/expire-token` makes it void. */
  get token() {
    return Buffer.from(`${this.keys.email} ${this.state.tokens}`).toString('base64url');
  }

  /**
   * The courier scans a parcel; its webhook waits.
   * @param {Order & { awb: string }} order @param {string} name @param {Date} at
   */
  scan(order, name, at) {
    const scan = buildScan(name, at);
    order.scans.push(scan);
    const [date = '', clock = ''] = indianTime(new Date()).split(' ');
    const status = { current_status: scan['sr-status-label'], current_status_id: Number(scan['sr-status']) };
    /** @type {Webhook} */
    const webhook = {
      id: this.nextId(),
      awb: order.awb,
      scan: name,
      body: JSON.stringify({
        awb: order.awb,
        courier_name: courierName,
        ...status,
        shipment_status: status.current_status,
        shipment_status_id: status.current_status_id,
        current_timestamp: `${date.split('-').toReversed().join(' ')} ${clock}`,
        order_id: order.reference,
        sr_order_id: order.id,
        scans: order.scans,
        is_return: 0,
        channel_id: 1,
      }),
      headers: { 'content-type': 'application/json', 'x-api-key': this.keys.webhookToken },
      state: 'held',
      status: null,
    };
    this.state.webhooks.push(webhook);
    return webhook;
  }

  /** @param {Webhook} webhook */
  async deliver(webhook) {
    const url = this.state.settings.webhookUrl === undefined ? this.keys.webhookUrl : this.state.settings.webhookUrl;
    if (!url) {
      webhook.state = 'unsent';
      return;
    }
    const { body, headers } = webhook;
    const response = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => null,
    );
    webhook.status = response?.status ?? null;
    webhook.state = response?.status === 200 ? 'delivered' : 'failed';
  }
}

export { courierName };
