import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const RETRY_MS = 500;
const CALL_TIMEOUT_MS = 10_000;

/**
 * Each customer orders one piece after the other, and sends an order that was not answered again with its key, as the
 * checkout does.
 * @param {string} url @param {Record<string, string>[]} sessions headers of each customer @param {number} productId
 */
export function placeOrders(url, sessions, productId) {
  const stopping = new AbortController();
  let keys = 0;
  /** @type {{ id: number, at: number, tries: number }[]} */
  const placed = [];

  const shop = async (/** @type {Record<string, string>} */ session) => {
    while (!stopping.signal.aborted) {
      await insist(session, `${url}/api/cart`, { productId, quantity: 1 });
      keys += 1;
      const order = await insist({ ...session, 'idempotency-key': randomUUID() }, `${url}/api/orders`, {
        paymentMethod: 'cod',
        shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001',
      });
      if (order) placed.push({ id: order.answer.id, at: Date.now(), tries: order.tries });
      else {
        keys -= 1;
        await pause(RETRY_MS);
      }
    }
  };
  const shopping = sessions.map((session) => shop(session));

  return {
    /** Ids that customers were told. */
    acknowledged: () => placed.map(({ id }) => id),
    keys: () => keys,
    /** Orders of a period, those that took more than one try, and the longest time without one. */
    between: (/** @type {number} */ from, /** @type {number} */ to) => {
      const orders = placed.filter(({ at }) => at >= from && at <= to);
      const moments = [from, ...orders.map(({ at }) => at), to];
      const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? at));
      return {
        orders: orders.length,
        retried: orders.filter(({ tries }) => tries > 1).length,
        outageSeconds: Math.max(...gaps) / 1000,
      };
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(shopping);
    },
  };
}

/**
 * Sends the call until its answer is final; returns the body and the number of tries, or null for a refusal.
 * @param {Record<string, string>} headers @param {string} url @param {object} body
 */
async function insist(headers, url, body) {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    }).catch(() => undefined);
    // 409: the same key is still being handled.
    if (response && response.status < 500 && response.status !== 409) {
      const answer = await response.json().catch(() => undefined);
      if (answer !== undefined) return response.ok ? { answer, tries } : null;
    }
    await pause(RETRY_MS);
  }
}
