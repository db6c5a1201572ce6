import { failures } from './entities.mjs';
import { sign } from './signatures.mjs';

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {import('./entities.mjs').Payment} Payment
 * @typedef {import('./account.mjs').StoredOrder} StoredOrder
 * @typedef {'success' | 'failure' | 'pending' | 'cancelled' | 'forged' | 'none'} Return how the browser returns
 * @typedef {import('./entities.mjs').PaymentInput & { outcome: OutcomeName, delaySeconds?: number, automatic?: boolean }} Choice
 * @typedef {{ method: 'POST' | 'GET', url: string, fields: Record<string, string> }} Redirect
 * @typedef {{
 *   title: string, hint: string, return: Return, takesDelay?: boolean,
 *   pay: (account: Account, payment: Payment, choice: Choice, order: StoredOrder) => void | Promise<void>,
 * }} Outcome
 */

const defaultDelaySeconds = 5;

/** @satisfies {Record<string, Outcome>} */
export const outcomes = {
  success: {
    title: 'Success',
    hint: 'Captured; webhooks at once',
    return: 'success',
    pay: (account, payment) => void account.send(account.succeed(payment)),
  },
  failure: {
    title: 'Failure',
    hint: 'Declined by the bank',
    return: 'failure',
    pay: (account, payment) => void account.send([account.fail(payment, 'payment_failed')]),
  },
  pending_success: {
    title: 'Pending, then success',
    hint: 'The shopper returns before the bank has decided',
    return: 'pending',
    takesDelay: true,
    pay: (account, payment, choice) => account.schedule.later(delayOf(choice), 'succeed', [payment.id]),
  },
  pending_failure: {
    title: 'Pending, then failure',
    hint: 'The shopper returns before the bank has decided',
    return: 'pending',
    takesDelay: true,
    pay: (account, payment, choice) => account.schedule.later(delayOf(choice), 'fail', [payment.id]),
  },
  authorized: {
    title: 'Authorised, captured later',
    hint: 'By the shop or on the simulator’s page',
    return: 'success',
    pay: (account, payment, { delaySeconds }) => {
      void account.send([account.authorize(payment)]);
      if (delaySeconds !== undefined) account.schedule.later(delaySeconds, 'succeed', [payment.id]);
    },
  },
  cancelled: {
    title: 'Cancelled',
    hint: 'The shopper gives up at the bank',
    return: 'cancelled',
    pay: (account, payment) => void account.send([account.fail(payment, 'payment_cancelled')]),
  },
  webhook_first: {
    title: 'Webhook before the redirect',
    hint: 'The shop hears of the payment before the shopper returns',
    return: 'success',
    pay: (account, payment) => account.send(account.succeed(payment)),
  },
  webhook_twice: {
    title: 'Webhook twice',
    hint: 'Each with the same event id',
    return: 'success',
    pay: (account, payment) => void account.send(account.succeed(payment).flatMap((webhook) => [webhook, webhook])),
  },
  captured_before_authorized: {
    title: 'Captured before authorised',
    hint: 'Webhooks out of order',
    return: 'success',
    pay: (account, payment) => {
      const [authorized, ...captured] = account.succeed(payment);
      void account.send([...captured, ...(authorized ? [authorized] : [])]);
    },
  },
  failed_after_captured: {
    title: 'Failed after captured',
    hint: 'A late webhook of the first try',
    return: 'success',
    pay: (account, payment) => {
      const failed = account.fail(payment, 'payment_failed');
      void account.send([...account.succeed(payment), failed]);
    },
  },
  webhook_lost: {
    title: 'Webhook lost',
    hint: 'Never sent, unless sent again on the simulator’s page',
    return: 'success',
    pay: (account, payment) => {
      for (const webhook of account.succeed(payment)) webhook.state = 'lost';
    },
  },
  webhook_delayed: {
    title: 'Webhook delayed',
    hint: 'The shopper returns first',
    return: 'success',
    takesDelay: true,
    pay: (account, payment, choice) =>
      account.schedule.later(
        delayOf(choice),
        'send',
        account.succeed(payment).map(({ id }) => id),
      ),
  },
  wrong_amount: {
    title: 'Wrong amount',
    hint: '₹1 less than the order',
    return: 'success',
    pay: (account, payment, choice, order) => {
      payment.amount = choice.amount ?? order.amount - 100;
      void account.send(account.succeed(payment));
    },
  },
  wrong_currency: {
    title: 'Wrong currency',
    hint: 'US dollars',
    return: 'success',
    pay: (account, payment, choice) => {
      payment.currency = choice.currency ?? 'USD';
      void account.send(account.succeed(payment));
    },
  },
  double_payment: {
    title: 'Paid twice',
    hint: 'Two captured payments of the same order',
    return: 'success',
    pay: (account, payment, choice, order) => {
      const second = account.createPayment(order, choice);
      void account.send([...account.succeed(payment), ...account.succeed(second)]);
    },
  },
  forged_signature: {
    title: 'Forged signature',
    hint: 'The payment failed, and the redirect claims success',
    return: 'forged',
    pay: (account, payment) => void account.send([account.fail(payment, 'payment_failed')]),
  },
  browser_closed: {
    title: 'Browser closed',
    hint: 'Captured, but the shopper does not return',
    return: 'none',
    pay: (account, payment) => void account.send(account.succeed(payment)),
  },
};

/** @typedef {keyof typeof outcomes} OutcomeName */

/** @param {unknown} name @returns {name is OutcomeName} */
export function isOutcome(name) {
  return typeof name === 'string' && Object.hasOwn(outcomes, name);
}

/**
 * @param {Account} account @param {StoredOrder} order @param {Choice} choice
 * @param {{ callbackUrl?: string, cancelUrl?: string }} urls
 * @returns {Promise<{ payments: Payment[], redirect: Redirect | null }>}
 */
export async function payOrder(account, order, choice, urls) {
  const earlier = new Set(account.state.payments);
  const payment = account.createPayment(order, choice);
  await outcomes[choice.outcome].pay(account, payment, choice, order);
  await account.save();
  const payments = account.state.payments.filter((one) => one.order_id === order.id && !earlier.has(one));
  return { payments, redirect: redirectOf(account, payment, outcomes[choice.outcome].return, urls) };
}

/**
 * @param {Account} account @param {Payment} payment @param {Return} way
 * @param {{ callbackUrl?: string, cancelUrl?: string }} urls @returns {Redirect | null}
 */
function redirectOf({ keys }, payment, way, { callbackUrl = '', cancelUrl }) {
  if (way === 'none') return null;
  if (way === 'cancelled' && cancelUrl) return { method: 'GET', url: cancelUrl, fields: {} };
  const isSuccess = way === 'success' || way === 'forged';
  const secret = way === 'forged' ? `not ${keys.keySecret}` : keys.keySecret;
  return {
    method: 'POST',
    url: callbackUrl,
    fields: isSuccess ? successFields(payment, secret) : errorFields(payment, way === 'pending'),
  };
}

/** @param {Payment} payment @param {string} secret */
function successFields({ id, order_id }, secret) {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: sign(`${order_id}|${id}`, secret),
  };
}

/** @param {Payment} payment @param {boolean} isPending @returns {Record<string, string>} */
function errorFields(payment, isPending) {
  const { description, source, step } = failures.payment_pending;
  return {
    'error[code]': 'BAD_REQUEST_ERROR',
    'error[description]': isPending ? description : (payment.error_description ?? ''),
    'error[source]': isPending ? source : (payment.error_source ?? ''),
    'error[step]': isPending ? step : (payment.error_step ?? ''),
    'error[reason]': isPending ? 'payment_pending' : (payment.error_reason ?? ''),
    'error[metadata]': JSON.stringify({ payment_id: payment.id, order_id: payment.order_id }),
  };
}

/** @param {Choice} choice */
function delayOf({ delaySeconds = defaultDelaySeconds }) {
  return delaySeconds;
}
