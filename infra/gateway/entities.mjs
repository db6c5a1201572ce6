import { randomInt } from 'node:crypto';

import { createId } from './signatures.mjs';

export const methods = /** @type {const} */ (['upi', 'card', 'netbanking']);

/**
 * @typedef {Record<string, string> | never[]} Notes Razorpay shows missing notes as an empty array.
 * @typedef {(typeof methods)[number]} Method
 * @typedef {{
 *   id: string, entity: 'order', amount: number, amount_paid: number, amount_due: number, currency: string,
 *   receipt: string | null, offer_id: null, status: 'created' | 'attempted' | 'paid', attempts: number, notes: Notes,
 *   created_at: number,
 * }} Order
 * @typedef {{
 *   id: string, entity: 'payment', amount: number, currency: string,
 *   status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed', order_id: string, invoice_id: null,
 *   international: boolean, method: Method, amount_refunded: number, refund_status: 'partial' | 'full' | null,
 *   captured: boolean, description: string | null, card_id: string | null, bank: string | null, wallet: null,
 *   vpa: string | null, email: string | null, contact: string | null, notes: Notes, fee: number | null,
 *   tax: number | null, error_code: string | null, error_description: string | null, error_source: string | null,
 *   error_step: string | null, error_reason: string | null, acquirer_data: Record<string, string | null>,
 *   created_at: number, upi?: { vpa: string },
 * }} Payment
 * @typedef {{
 *   id: string, entity: 'refund', amount: number, currency: string, payment_id: string, notes: Notes,
 *   receipt: string | null, acquirer_data: { arn: string | null }, created_at: number, batch_id: null,
 *   status: 'pending' | 'processed' | 'failed', speed_processed: 'normal', speed_requested: 'normal',
 * }} Refund
 */

/** Of a failed payment: https://razorpay.com/docs/errors/payments/list */
export const failures = {
  payment_failed: { description: 'Payment failed', source: 'issuer', step: 'payment_authorization' },
  payment_cancelled: {
    description: 'Payment processing cancelled by user',
    source: 'customer',
    step: 'payment_authentication',
  },
  payment_timed_out: {
    description: 'Payment was not completed on time.',
    source: 'customer',
    step: 'payment_authentication',
  },
  payment_pending: {
    description: 'Payment is pending. It may be authorized later.',
    source: 'issuer',
    step: 'payment_authorization',
  },
};

/** @typedef {keyof typeof failures} FailureReason */

export function unixTime() {
  return Math.floor(Date.now() / 1000);
}

/** @param {{ amount: number, currency: string, receipt: string | null, notes: Notes }} input @returns {Order} */
export function buildOrder({ amount, currency, receipt, notes }) {
  return {
    id: createId('order_'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency,
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes,
    created_at: unixTime(),
  };
}

/**
 * @typedef {{
 *   method?: Method, amount?: number, currency?: string, description?: string, email?: string, contact?: string,
 * }} PaymentInput
 * @param {Order} order @param {PaymentInput} input @returns {Payment}
 */
export function buildPayment(order, { method = 'upi', amount, currency, description, email, contact }) {
  const vpa = method === 'upi' ? 'success@razorpay' : null;
  return {
    id: createId('pay_'),
    entity: 'payment',
    amount: amount ?? order.amount,
    currency: currency ?? order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: description || null,
    card_id: method === 'card' ? createId('card_') : null,
    bank: method === 'netbanking' ? 'HDFC' : null,
    wallet: null,
    vpa,
    email: email || 'void@razorpay.com',
    contact: contact || '+919000090000',
    notes: order.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: { [acquirerReference[method]]: null },
    created_at: unixTime(),
    ...(vpa ? { upi: { vpa } } : {}),
  };
}

/** @type {Record<Method, string>} */
const acquirerReference = { upi: 'rrn', card: 'auth_code', netbanking: 'bank_transaction_id' };

/** @param {Payment} payment */
export function authorizePayment(payment) {
  Object.assign(payment, {
    status: 'authorized',
    acquirer_data: { [acquirerReference[payment.method]]: bankReference() },
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
  });
}

/** Takes Razorpay's 2 % and 18 % GST on it. @param {Payment} payment */
export function capturePayment(payment) {
  const fee = Math.round(payment.amount * 0.0236);
  Object.assign(payment, { status: 'captured', captured: true, fee, tax: Math.round((fee * 18) / 118) });
}

/** @param {Payment} payment @param {FailureReason} reason */
export function failPayment(payment, reason) {
  const { description, source, step } = failures[reason];
  Object.assign(payment, {
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_description: description,
    error_source: source,
    error_step: step,
    error_reason: reason,
  });
}

/**
 * @param {Payment} payment @param {{ amount: number, notes?: Notes, receipt?: string | null }} input @returns {Refund}
 */
export function buildRefund(payment, { amount, notes = [], receipt = null }) {
  return {
    id: createId('rfnd_'),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt,
    acquirer_data: { arn: null },
    created_at: unixTime(),
    batch_id: null,
    status: 'pending',
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
}

/** Adds to the refunded amount; a failed refund is added with its amount below zero. @param {Payment} payment @param {number} amount */
export function addRefunded(payment, amount) {
  payment.amount_refunded += amount;
  const isFull = payment.amount_refunded >= payment.amount;
  payment.refund_status = isFull ? 'full' : payment.amount_refunded > 0 ? 'partial' : null;
  payment.status = isFull ? 'refunded' : payment.captured ? 'captured' : 'authorized';
}

export function bankReference() {
  return String(randomInt(100_000_000_000, 1_000_000_000_000));
}
