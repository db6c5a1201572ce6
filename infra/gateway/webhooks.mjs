import { unixTime } from './entities.mjs';
import { createId, sign } from './signatures.mjs';

const attempts = 12;
const longestPauseSeconds = 60;
/** Razorpay counts an attempt without an answer in this time as failed. */
const timeoutMs = 5000;

/**
 * @typedef {'payment.authorized' | 'payment.captured' | 'payment.failed' | 'order.paid' | 'refund.created' |
 *   'refund.processed' | 'refund.failed'} EventName
 * @typedef {{
 *   id: string, event: EventName, order_id: string, payment_id: string, refund_id: string | null, body: string,
 *   headers: Record<string, string>, state: 'waiting' | 'delivered' | 'failed' | 'lost' | 'unsent',
 *   attempts: { at: string, status: number | null, error: string | null }[], created_at: number,
 * }} Webhook signed once: retries repeat body, signature and event id
 */

/**
 * @param {EventName} event
 * @param {{ payment: import('./entities.mjs').Payment, order?: import('./entities.mjs').Order,
 *   refund?: import('./entities.mjs').Refund }} entities in the order in which the payload holds them
 * @param {{ accountId: string, secret: string }} signer
 * @returns {Webhook}
 */
export function buildWebhook(event, entities, { accountId, secret }) {
  const { payment, refund } = entities;
  const id = createId();
  const body = JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(
      Object.entries(entities).map(([name, entity]) => [name, { entity: withBaseAmount(entity) }]),
    ),
    created_at: unixTime(),
  });
  return {
    id,
    event,
    order_id: payment.order_id,
    payment_id: payment.id,
    refund_id: refund?.id ?? null,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-signature': sign(body, secret),
      'x-razorpay-event-id': id,
    },
    state: 'waiting',
    attempts: [],
    created_at: unixTime(),
  };
}

/** Of a captured payment, webhooks show more than the API. @param {object} entity */
function withBaseAmount(entity) {
  if (!('captured' in entity && entity.captured && 'amount' in entity)) return entity;
  return { ...entity, base_amount: entity.amount, amount_transferred: 0 };
}

/**
 * One attempt.
 * @param {Webhook} webhook @param {string | null | undefined} url
 * @returns {Promise<number | undefined>} the seconds after which to try again, if at all
 */
export async function deliver(webhook, url) {
  if (!url) {
    webhook.state = 'unsent';
    return undefined;
  }
  const { status, error } = await post(url, webhook);
  webhook.attempts.push({ at: new Date().toISOString(), status, error });
  if (status !== null && status >= 200 && status < 300) webhook.state = 'delivered';
  if (webhook.state === 'delivered') return undefined;
  webhook.state = webhook.attempts.length < attempts ? 'waiting' : 'failed';
  return webhook.state === 'waiting' ? Math.min(2 ** (webhook.attempts.length - 1), longestPauseSeconds) : undefined;
}

/** @param {string} url @param {Webhook} webhook @returns {Promise<{ status: number | null, error: string | null }>} */
async function post(url, { body, headers }) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return { status: response.status, error: null };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { status: null, error: cause instanceof Error ? cause.message : String(cause) };
  }
}
