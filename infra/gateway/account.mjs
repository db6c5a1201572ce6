import { EventEmitter } from 'node:events';

import { keepNewest, Store } from '../simulator/store.mjs';
import {
  addRefunded,
  authorizePayment,
  bankReference,
  buildOrder,
  buildPayment,
  buildRefund,
  capturePayment,
  failPayment,
} from './entities.mjs';
import { Schedule } from './schedule.mjs';
import { createId } from './signatures.mjs';
import { buildWebhook, deliver } from './webhooks.mjs';

/**
 * @typedef {{ keyId: string, keySecret: string, webhookSecret: string, webhookUrl?: string }} Keys
 * @typedef {import('./entities.mjs').Order} Order
 * @typedef {import('./entities.mjs').Payment} Payment
 * @typedef {import('./entities.mjs').Refund} Refund
 * @typedef {import('./webhooks.mjs').Webhook} Webhook
 */

/**
 * @typedef {import('./entities.mjs').Order & { automaticCapture: boolean }} StoredOrder
 * @typedef {{ key: string, body: string, refundId: string }} IdempotentRefund
 * @typedef {{ refunds: 'processed' | 'pending' | 'failed', refundSeconds: number | null, webhookUrl?: string | null,
 *   uniqueReceipts: boolean }} Settings `webhookUrl`: null for none, undefined for WEBHOOK_URL
 * @typedef {{
 *   orders: StoredOrder[], payments: import('./entities.mjs').Payment[], refunds: import('./entities.mjs').Refund[],
 *   webhooks: import('./webhooks.mjs').Webhook[], idempotent: IdempotentRefund[],
 *   outcomes: Record<string, import('./outcomes.mjs').Choice>, fault: import('../simulator/faults.mjs').Fault | null, settings: Settings,
 *   tasks: import('./schedule.mjs').Task[], accountId: string,
 * }} State all lists oldest first; `outcomes` by order id, or `next`
 */

const stored = 1000;

/** A merchant's account; emits `changed` when its state is saved. */
export class Account extends EventEmitter {
  keys;
  /** @type {Store<State>} */
  #store;
  schedule;

  /** @param {Keys} keys @param {Store<State>} store */
  constructor(keys, store) {
    super();
    this.setMaxListeners(0);
    this.keys = keys;
    this.#store = store;
    store.onSaved = () => this.emit('changed');
    this.schedule = new Schedule(
      () => this.state,
      {
        send: (ids) => this.#send(ids),
        succeed: async ([id = '']) => this.#settle(id, (payment) => this.succeed(payment)),
        fail: async ([id = '']) => this.#settle(id, (payment) => [this.fail(payment, 'payment_failed')]),
        processRefund: async ([id = '']) => this.#settleRefund(id, 'processed'),
        failRefund: async ([id = '']) => this.#settleRefund(id, 'failed'),
      },
      () => this.save(),
    );
  }

  /** @param {string} folder @param {string} name @param {Keys} keys */
  static async open(folder, name, keys) {
    const account = new Account(keys, await Store.open(folder, name, emptyState(), trim));
    account.schedule.resume();
    return account;
  }

  get state() {
    return this.#store.state;
  }

  save() {
    return this.#store.save();
  }

  async close() {
    await this.schedule.stop();
    await this.save();
  }

  async reset() {
    this.schedule.cancel();
    Object.assign(this.#store.state, emptyState(), { accountId: this.state.accountId });
    delete this.state.settings.webhookUrl;
    await this.save();
  }

  /**
   * @param {Parameters<typeof buildOrder>[0]} input @param {boolean} automaticCapture
   */
  createOrder(input, automaticCapture) {
    const order = { ...buildOrder(input), automaticCapture };
    this.state.orders.push(order);
    return order;
  }

  /** @param {Order} order @param {import('./entities.mjs').PaymentInput} input */
  createPayment(order, input) {
    const payment = buildPayment(order, input);
    order.attempts += 1;
    if (order.status === 'created') order.status = 'attempted';
    this.state.payments.push(payment);
    return payment;
  }

  /** Authorizes, and captures unless the order wants to be captured by a call. @param {Payment} payment */
  succeed(payment) {
    const authorized = payment.status === 'authorized' ? [] : [this.authorize(payment)];
    const isManual = !this.orderOf(payment).automaticCapture && authorized.length > 0;
    return isManual ? authorized : [...authorized, ...this.capture(payment)];
  }

  /** @param {Payment} payment */
  authorize(payment) {
    authorizePayment(payment);
    return this.record('payment.authorized', { payment });
  }

  /** @param {Payment} payment */
  capture(payment) {
    capturePayment(payment);
    const order = this.orderOf(payment);
    const captured = this.record('payment.captured', { payment });
    if (order.status === 'paid' || payment.currency !== order.currency) return [captured];
    order.amount_paid += payment.amount;
    order.amount_due = Math.max(0, order.amount - order.amount_paid);
    if (order.amount_due > 0) return [captured];
    order.status = 'paid';
    return [captured, this.record('order.paid', { payment, order: presentOrder(order) })];
  }

  /** @param {Payment} payment @param {import('./entities.mjs').FailureReason} reason */
  fail(payment, reason) {
    failPayment(payment, reason);
    return this.record('payment.failed', { payment });
  }

  /** @param {Payment} payment @param {Parameters<typeof buildRefund>[1]} input */
  refund(payment, input) {
    const { refunds: mode, refundSeconds } = this.state.settings;
    const refund = buildRefund(payment, input);
    this.state.refunds.push(refund);
    addRefunded(payment, refund.amount);
    const created = () => this.record('refund.created', { refund, payment });
    if (mode === 'processed') {
      processRefund(refund);
      void this.send([created(), this.record('refund.processed', { refund, payment })]);
    } else {
      void this.send([created()]);
      if (refundSeconds !== null)
        this.schedule.later(refundSeconds, mode === 'failed' ? 'failRefund' : 'processRefund', [refund.id]);
    }
    return refund;
  }

  /** @param {Refund} refund @param {'processed' | 'failed'} status */
  settleRefund(refund, status) {
    const payment = this.paymentOf(refund);
    if (status === 'processed') processRefund(refund);
    else {
      refund.status = 'failed';
      addRefunded(payment, -refund.amount);
    }
    void this.send([this.record(`refund.${status}`, { refund, payment })]);
  }

  /**
   * Keeps the webhook with the entities as they are now.
   * @param {import('./webhooks.mjs').EventName} event
   * @param {Parameters<typeof buildWebhook>[1]} entities
   */
  record(event, entities) {
    const webhook = buildWebhook(event, entities, {
      accountId: this.state.accountId,
      secret: this.keys.webhookSecret,
    });
    this.state.webhooks.push(webhook);
    return webhook;
  }

  /** Sends one after the other; resolves after the first attempt of each. @param {Webhook[]} webhooks */
  send(webhooks) {
    return this.schedule.now(
      'send',
      webhooks.map(({ id }) => id),
    );
  }

  /** @param {Payment} payment */
  orderOf(payment) {
    return this.#get(this.state.orders, payment.order_id);
  }

  /** @param {Refund} refund */
  paymentOf(refund) {
    return this.#get(this.state.payments, refund.payment_id);
  }

  /** @template {{ id: string }} T @param {T[]} list @param {string} id */
  #get(list, id) {
    const found = list.find((entity) => entity.id === id);
    if (!found) throw new Error(`The simulator no longer keeps ${id}.`);
    return found;
  }

  /** @param {string[]} ids */
  async #send(ids) {
    for (const id of ids) {
      const webhook = this.state.webhooks.find((one) => one.id === id);
      if (webhook) await this.attempt(webhook);
    }
  }

  /** @param {Webhook} webhook */
  async attempt(webhook) {
    const { webhookUrl = this.keys.webhookUrl } = this.state.settings;
    const pause = await deliver(webhook, webhookUrl);
    if (pause !== undefined && this.state.webhooks.includes(webhook)) this.schedule.later(pause, 'send', [webhook.id]);
    await this.save();
  }

  /** Only what still waits: a tester may have settled it. @param {string} id @param {(payment: Payment) => Webhook[]} settle */
  #settle(id, settle) {
    const payment = this.state.payments.find((one) => one.id === id);
    if (payment?.status === 'created' || payment?.status === 'authorized') void this.send(settle(payment));
  }

  /** @param {string} id @param {'processed' | 'failed'} status */
  #settleRefund(id, status) {
    const refund = this.state.refunds.find((one) => one.id === id);
    if (refund?.status === 'pending') this.settleRefund(refund, status);
  }
}

/** As the API shows it. @param {StoredOrder} order @returns {Order} */
export function presentOrder({ automaticCapture: _, ...order }) {
  return order;
}

/** @param {Refund} refund */
function processRefund(refund) {
  refund.status = 'processed';
  refund.acquirer_data = { arn: bankReference() };
}

/** @param {State} state */
function trim({ orders, payments, refunds, webhooks, idempotent }) {
  keepNewest([orders, payments, refunds, webhooks, idempotent], stored);
}

/** @returns {State} */
function emptyState() {
  return {
    orders: [],
    payments: [],
    refunds: [],
    webhooks: [],
    idempotent: [],
    outcomes: {},
    fault: null,
    settings: { refunds: 'processed', refundSeconds: 5, uniqueReceipts: true },
    tasks: [],
    accountId: createId('acc_'),
  };
}
