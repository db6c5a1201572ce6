import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';

const alphanumerics = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** HMAC-SHA256 in hex, as Razorpay signs webhooks and redirects. @param {string} text @param {string} secret */
export function sign(text, secret) {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Compares in constant time. @param {string} given @param {string} expected */
export function isEqual(given, expected) {
  const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** An id as Razorpay makes them. @param {string} [prefix] such as `pay_` */
export function createId(prefix = '') {
  return prefix + Array.from({ length: 14 }, () => alphanumerics[randomInt(alphanumerics.length)]).join('');
}
