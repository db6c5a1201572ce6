import { createHash } from 'node:crypto';

import { methods } from './entities.mjs';
import { escapeHtml, layout } from './html.mjs';
import { readText, send } from '../simulator/http.mjs';
import { isOutcome, outcomes, payOrder } from './outcomes.mjs';

const methodTitles = { upi: 'UPI', card: 'Card', netbanking: 'Netbanking' };
const submitScript = 'document.forms[0].submit();';
const submitScriptHash = createHash('sha256').update(submitScript).digest('base64');

/**
 * @typedef {import('./account.mjs').Account} Account
 * @typedef {import('./outcomes.mjs').Choice} Choice
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {{ order: import('./account.mjs').StoredOrder, form: URLSearchParams }} Checkout
 */

/**
 * The hosted checkout: https://razorpay.com/docs/payments/payment-gateway/web-integration/hosted/integration-steps
 * @param {Account} account @param {import('node:http').IncomingMessage} request @param {ServerResponse} response
 * @param {URL} url
 */
export async function answerCheckout(account, request, response, url) {
  const route = `${request.method} ${url.pathname}`;
  if (!['POST /v1/checkout/embedded', 'GET /v1/checkout/embedded', 'POST /v1/checkout/pay'].includes(route))
    return refuse(response, 404, 'The requested URL was not found on the server.');
  const isPage = request.method === 'GET';
  const form = isPage ? url.searchParams : new URLSearchParams(await readText(request));
  const order = account.state.orders.find(({ id }) => id === form.get('order_id'));
  const cancelUrl = form.get('cancel_url');
  // The browser came back after the payment.
  if (isPage && order?.status === 'paid' && cancelUrl && isWebUrl(cancelUrl)) return seeOther(response, cancelUrl);
  const objection = objectionTo(account, form, order);
  if (objection !== undefined || !order) return refuse(response, 400, objection ?? '', form);

  const chosen = account.state.outcomes[order.id] ?? account.state.outcomes.next;
  if (isPage) return send(response, 200, 'text/html', checkoutPage({ order, form }, chosen), policy());
  const isPaying = url.pathname === '/v1/checkout/pay';
  // A separate page, so that Back leads to no form that the browser must send again.
  if (!isPaying && !chosen?.automatic) return seeOther(response, `embedded?${form}`);
  if (account.state.outcomes[order.id]) delete account.state.outcomes[order.id];
  else delete account.state.outcomes.next;
  return pay(account, response, { order, form }, isPaying ? readChoice(form, chosen) : chosen);
}

/** @param {ServerResponse} response @param {string} location */
function seeOther(response, location) {
  response.writeHead(303, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end();
}

/** @param {Account} account @param {URLSearchParams} form @param {import('./entities.mjs').Order} [order] */
function objectionTo({ keys }, form, order) {
  if (form.get('key_id') !== keys.keyId) return 'The api key provided is invalid';
  if (!order) return 'The id provided does not exist';
  if (order.status === 'paid')
    return 'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.';
  if (form.get('amount') !== String(order.amount) || form.get('currency') !== order.currency)
    return 'Your payment amount is different from your order amount. To pay successfully, please try using right amount.';
  if (!isWebUrl(form.get('callback_url'))) return 'The callback url format is invalid.';
  if (form.get('cancel_url') && !isWebUrl(form.get('cancel_url'))) return 'The cancel url format is invalid.';
  return undefined;
}

/** @param {string | null} text */
function isWebUrl(text) {
  return text !== null && URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** @param {Account} account @param {ServerResponse} response @param {Checkout} checkout @param {Choice | undefined} choice */
async function pay(account, response, { order, form }, choice = { outcome: 'success' }) {
  const { redirect } = await payOrder(
    account,
    order,
    {
      ...choice,
      email: form.get('prefill[email]') ?? undefined,
      contact: form.get('prefill[contact]') ?? undefined,
      description: form.get('description') ?? undefined,
    },
    { callbackUrl: form.get('callback_url') ?? '', cancelUrl: form.get('cancel_url') || undefined },
  );
  if (!redirect) return send(response, 200, 'text/html', closedPage(), policy());
  if (redirect.method === 'GET') return seeOther(response, redirect.url);
  return send(response, 200, 'text/html', redirectPage(redirect), policy(`'sha256-${submitScriptHash}'`));
}

/** @param {URLSearchParams} form @param {Choice | undefined} chosen @returns {Choice} */
function readChoice(form, chosen) {
  const outcome = form.get('outcome');
  const seconds = Number(form.get('seconds'));
  const name = isOutcome(outcome) ? outcome : 'success';
  return {
    ...(chosen?.outcome === name ? chosen : {}),
    outcome: name,
    method: methods.find((method) => method === form.get('method')) ?? 'upi',
    ...('takesDelay' in outcomes[name] && seconds >= 0 ? { delaySeconds: seconds } : {}),
  };
}

/** @param {Checkout} checkout @param {Choice} [chosen] */
function checkoutPage({ order, form }, chosen) {
  const passedOn = [...form].filter(([name]) => name !== 'method');
  const cancelUrl = form.get('cancel_url');
  const method = chosen?.method ?? form.get('method');
  const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: order.currency }).format(
    order.amount / 100,
  );
  return layout(
    `Pay ${money}`,
    `<p>${escapeHtml(form.get('name') ?? '')} · ${escapeHtml(form.get('description') ?? order.receipt ?? order.id)}</p>
    <h1>${money}</h1>
    <form method="post" action="pay">
      ${passedOn.map(([name, value]) => hiddenInput(name, value)).join('')}
      <fieldset><legend>Pay by</legend><div class="methods">
        ${methods.map((one, index) => radio('method', one, methodTitles[one], '', method ? method === one : index === 0)).join('')}
      </div></fieldset>
      <fieldset><legend>What happens</legend>
        ${Object.entries(outcomes)
          .map(([name, { title, hint }]) =>
            radio('outcome', name, title, hint, name === (chosen?.outcome ?? 'success')),
          )
          .join('')}
        <label class="seconds">Delay in seconds, where something is pending or delayed <input type="number" name="seconds" min="0" step="any" value="${chosen?.delaySeconds ?? 5}"></label>
      </fieldset>
      <div class="actions">
        <button class="primary">Pay</button>
        ${cancelUrl ? `<a class="link" href="${escapeHtml(cancelUrl)}">Back to the shop</a>` : ''}
      </div>
    </form>`,
  );
}

/** @param {string} name @param {string} value @param {string} title @param {string} hint @param {boolean} isChecked */
function radio(name, value, title, hint, isChecked) {
  const note = hint ? `<small>${escapeHtml(hint)}</small>` : '';
  return `<label><input type="radio" name="${name}" value="${value}"${isChecked ? ' checked' : ''}><span>${escapeHtml(title)}${note}</span></label>`;
}

/** @param {string} name @param {string} value */
function hiddenInput(name, value) {
  return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
}

/** @param {import('./outcomes.mjs').Redirect} redirect */
function redirectPage({ url, fields }) {
  const inputs = Object.entries(fields).map(([name, value]) => hiddenInput(name, value));
  return layout(
    'Back to the shop',
    `<h1>Back to the shop</h1>
    <form method="post" action="${escapeHtml(url)}">${inputs.join('')}<button class="primary">Continue</button></form>
    <script>${submitScript}</script>`,
  );
}

function closedPage() {
  return layout(
    'Closed',
    '<h1>The browser is closed</h1><p>The payment went through, and the shopper does not return.</p>',
  );
}

/** @param {ServerResponse} response @param {number} status @param {string} description @param {URLSearchParams} [form] */
function refuse(response, status, description, form) {
  const cancelUrl = form?.get('cancel_url') ?? null;
  const link = isWebUrl(cancelUrl)
    ? `<p><a class="link" href="${escapeHtml(cancelUrl ?? '')}">Back to the shop</a></p>`
    : '';
  send(
    response,
    status,
    'text/html',
    layout('Payment not possible', `<h1>Payment not possible</h1><p>${escapeHtml(description)}</p>${link}`),
    policy(),
  );
}

/** Without form-action, which would keep the browser from returning to the shop. @param {string} [scripts] */
function policy(scripts = "'none'") {
  return {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src ${scripts}; frame-ancestors 'none'`,
  };
}
