import { RazorpayError } from './api-error.mjs';

/** @typedef {Record<string, unknown>} Body */

/** @param {Body} body @param {string[]} allowed */
export function refuseExtraFields(body, allowed) {
  const extra = Object.keys(body).filter((name) => !allowed.includes(name));
  if (extra.length > 0)
    throw new RazorpayError(`${extra.join(', ')} is/are not required and should not be sent`, {
      reason: 'extra_field_sent',
    });
}

/** @param {Body} body @param {string} currency */
export function requireAmount({ amount }, currency) {
  if (amount === undefined) throw new RazorpayError('The amount field is required.', { field: 'amount' });
  const number = typeof amount === 'string' && /^-?\d+$/.test(amount) ? Number(amount) : amount;
  if (!Number.isSafeInteger(number)) throw new RazorpayError('The amount must be an integer.', { field: 'amount' });
  const paise = Number(number);
  if (paise < 100) throw new RazorpayError(`The amount must be at least ${currency} 1.00`, { field: 'amount' });
  return paise;
}

/** @param {Body} body */
export function requireCurrency({ currency }) {
  if (currency === undefined) throw new RazorpayError('The currency field is required.', { field: 'currency' });
  if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    throw new RazorpayError('The currency is invalid.', { field: 'currency' });
  return currency;
}

/** @param {Body} body @returns {string | null} */
export function readReceipt({ receipt = null }) {
  if (receipt === null) return null;
  if (typeof receipt !== 'string') throw new RazorpayError('The receipt must be a string.', { field: 'receipt' });
  if (receipt.length > 40)
    throw new RazorpayError('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  return receipt;
}

/** @param {Body} body @returns {import('./entities.mjs').Notes} */
export function readNotes({ notes = [] }) {
  if (typeof notes !== 'object' || notes === null)
    throw new RazorpayError('The notes must be an array.', { field: 'notes' });
  const pairs = Object.entries(notes).map(([key, value]) => [key, String(value)]);
  if (pairs.length > 15)
    throw new RazorpayError('Number of fields in notes should be less than or equal to 15', { field: 'notes' });
  if (pairs.some(([, value = '']) => value.length > 256))
    throw new RazorpayError('The notes value may not be greater than 256 characters.', { field: 'notes' });
  return pairs.length === 0 ? [] : Object.fromEntries(pairs);
}

/** @param {URLSearchParams} query @param {string} name @param {number} fallback @param {number} [maximum] */
export function readNumber(query, name, fallback, maximum = Number.MAX_SAFE_INTEGER) {
  const text = query.get(name);
  if (!text) return fallback;
  if (!/^\d+$/.test(text)) throw new RazorpayError(`The ${name} must be an integer.`, { field: name });
  if (Number(text) > maximum)
    throw new RazorpayError(`The ${name} may not be greater than ${maximum}.`, { field: name });
  return Number(text);
}
