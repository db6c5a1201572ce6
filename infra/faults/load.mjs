import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const ORDERS_PATH = '/api/orders';
const RETRY_MS = 500;
const BUSY_MS = 100;
const CALL_TIMEOUT_MS = 10_000;
/** After the end of the load, how long a call without an answer is repeated. */
const GIVE_UP_MS = 120_000;

/**
 * @typedef {{ id: number, email: string, headers: Record<string, string> }} Customer
 * @typedef {'leave' | 'pay' | 'cancel' | 'payAndCancel' | 'deliver'} Step what happens to an order: nothing, the customer
 *   pays it at the gateway or cancels it, or both at once, the owner delivers it
 * @typedef {{
 *   id: number, key: string, total: number, at: number, tries: number, milliseconds: number,
 *   told: string[], captured: { id: string, amount: number } | null,
 * }} PlacedOrder what the customer was told; `total` in rupees, `milliseconds` of the answered call, `told`: statuses,
 *   `captured`: by the gateway, in paise
 * @typedef {{
 *   urls: string[], customers: Pick<Customer, 'headers'>[], products: number[], steps?: Step[],
 *   pages?: string[], owner?: Pick<Customer, 'headers'>, gatewayUrl?: string, pauseMs?: number, retryMs?: number,
 *   isBusy?: () => boolean,
 * }} LoadOptions `steps`: in turn; `pages`: that are read before each order; `pauseMs`: between a customer's orders;
 *   `isBusy`: no order is begun while the shop is
 */

/**
 * Each customer orders one piece after the other, and sends a call that was not answered again, an order with its key, as
 * the checkout does. Runs until `stop`.
 * @param {LoadOptions} options
 */
export function startLoad(options) {
  const { urls, customers, products, steps = ['leave'], pauseMs = 0, isBusy = () => false } = options;
  const load = new Load(options);
  const shop = async (/** @type {Pick<Customer, 'headers'>} */ customer, /** @type {number} */ index) => {
    // Spreads customers over the storefronts, and each over the products and the steps.
    for (let turn = index; !load.stopping.aborted; turn += 1) {
      while (isBusy() && !load.stopping.aborted) await pause(BUSY_MS);
      const step = steps[turn % steps.length] ?? 'leave';
      const order = await load.order(customer, { productId: products[turn % products.length] ?? 0, step });
      if (order) await load.perform(step, customer, order);
      await pause(order ? pauseMs : RETRY_MS);
    }
  };
  if (urls.length === 0 || products.length === 0) throw new Error('The load needs a shop and a product');
  const ended = Promise.all(customers.map(shop));

  return {
    /** Orders that customers were told. */
    placed: load.placed,
    /** Keys of orders that were never answered: they may or may not be there. */
    unanswered: load.unanswered,
    refused: load.refused,
    /** All calls; those that were sent again, and those that failed again when they were. */
    calls: load.calls,
    /** Orders that are sent at this moment; `isAnswered` follows. */
    sending: () => [...load.sending],
    /** Orders of a period, those that took more than one try, and the longest time without one. */
    between: (/** @type {number} */ from, /** @type {number} */ to) => summarise(load.placed, from, to),
    stop: async () => {
      load.stop();
      await ended;
    },
    /** Once no customer shops any more. */
    ended,
  };
}

class Load {
  #options;
  #stopping = new AbortController();
  #stoppedAt = Infinity;
  #turn = 0;
  /** @type {PlacedOrder[]} */
  placed = [];
  /** @type {string[]} */
  unanswered = [];
  /** Refusals by status and code. @type {Record<string, number>} */
  refused = {};
  calls = { answered: 0, sentAgain: 0, failedAgain: 0 };
  /** @type {Set<{ isAnswered?: boolean }>} */
  sending = new Set();

  /** @param {LoadOptions} options */
  constructor(options) {
    this.#options = options;
  }

  get stopping() {
    return this.#stopping.signal;
  }

  stop() {
    this.#stoppedAt = Date.now();
    this.#stopping.abort();
  }

  /** @param {Pick<Customer, 'headers'>} customer @param {{ productId: number, step: Step }} wish */
  async order({ headers }, { productId, step }) {
    for (const page of this.#options.pages ?? []) await this.#insist(page, { headers });
    await this.#insist('/api/cart', { headers, body: { productId, quantity: 1 } });
    const key = randomUUID();
    const answer = await this.#insist(ORDERS_PATH, {
      headers: { ...headers, 'idempotency-key': key },
      body: {
        paymentMethod: step === 'pay' || step === 'payAndCancel' ? 'upi' : 'cod',
        shippingAddress: '14 Lake View Road, Mysuru, Karnataka - 570001',
      },
    });
    if (!answer) this.unanswered.push(key);
    else if (answer.isOk) {
      const { id, totalAmount: total } = answer.body;
      const { tries, milliseconds } = answer;
      /** @type {PlacedOrder} */
      const order = { id, key, total, at: Date.now(), tries, milliseconds, told: [], captured: null };
      this.placed.push(order);
      return order;
    } else this.#refuse(answer);
    return undefined;
  }

  /** @param {Step} step @param {Pick<Customer, 'headers'>} customer @param {PlacedOrder} order */
  async perform(step, customer, order) {
    if (step === 'pay' || step === 'payAndCancel') await this.#pay(customer, order);
    if (step === 'cancel' || step === 'payAndCancel')
      await this.#change(customer, `/api/orders/${order.id}/cancel`, {}, order, 'cancelled');
    if (step !== 'deliver' || !this.#options.owner) return;
    for (const status of ['processing', 'shipped', 'delivered'])
      await this.#change(this.#options.owner, `/api/orders/${order.id}/status`, { status }, order, status);
  }

  /**
   * The customer closes the browser after paying, so that the shop hears of it from the gateway alone.
   * @param {Pick<Customer, 'headers'>} customer @param {PlacedOrder} order
   */
  async #pay({ headers }, order) {
    const page = await this.#insist(`/api/orders/${order.id}/pay`, { headers, body: {} });
    const [gatewayOrder] = /order_\w{14}/.exec(String(page?.body)) ?? [];
    if (!gatewayOrder) return;
    const response = await fetch(`${this.#options.gatewayUrl}/control/orders/${gatewayOrder}/payments`, {
      method: 'POST',
      body: JSON.stringify({ outcome: 'browser_closed' }),
    }).catch(() => undefined);
    if (!response?.ok) return;
    const [payment] = (await response.json()).payments;
    order.captured = { id: payment.id, amount: payment.amount };
  }

  /**
   * A repeated call finds the status that the first try has set, and is refused.
   * @param {Pick<Customer, 'headers'>} caller @param {string} path @param {object} body @param {PlacedOrder} order
   * @param {string} status
   */
  async #change({ headers }, path, body, order, status) {
    const answer = await this.#insist(path, { headers, body });
    if (answer?.isOk) order.told.push(status);
    else if (answer?.tries === 1) this.#refuse(answer);
  }

  /** @param {{ status: number, body: any }} answer */
  #refuse({ status, body }) {
    const title = `${status} ${body?.code ?? ''}`.trim();
    this.refused[title] = (this.refused[title] ?? 0) + 1;
  }

  /**
   * Sends the call to one storefront after the other until its answer is final.
   * @param {string} path @param {Call} call
   */
  async #insist(path, call) {
    const { urls, retryMs = RETRY_MS } = this.#options;
    for (let tries = 1; Date.now() < this.#stoppedAt + GIVE_UP_MS; tries += 1) {
      const since = performance.now();
      /** @type {{ isAnswered?: boolean }} */
      const sent = {};
      if (path === ORDERS_PATH) this.sending.add(sent);
      const answer = await send(`${urls[this.#turn++ % urls.length]}${path}`, call);
      sent.isAnswered = answer !== undefined && answer.status < 500;
      this.sending.delete(sent);
      if (answer && sent.isAnswered) {
        this.calls.answered += 1;
        return { ...answer, tries, milliseconds: performance.now() - since };
      }
      if (tries === 1) this.calls.sentAgain += 1;
      if (tries === 2) this.calls.failedAgain += 1;
      await pause(retryMs);
    }
    return undefined;
  }
}

/**
 * Undefined if no answer came. The answer's body is text unless it is JSON.
 * @typedef {{ headers: Record<string, string>, body?: object, timeoutMs?: number }} Call without a body it reads
 * @param {string} url @param {Call} call
 */
export async function send(url, { headers, body, timeoutMs = CALL_TIMEOUT_MS }) {
  try {
    const response = await fetch(url, {
      headers,
      ...(body && {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    const { ok: isOk, status } = response;
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1000;
    return { isOk, status, retryAfterMs, body: await (isJson ? response.json() : response.text()) };
  } catch {
    return undefined;
  }
}

/** @param {PlacedOrder[]} placed @param {number} from @param {number} to */
function summarise(placed, from, to) {
  const orders = placed.filter(({ at }) => at >= from && at <= to);
  const moments = [from, ...orders.map(({ at }) => at), to];
  const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? at));
  const times = orders.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return {
    orders: orders.length,
    retried: orders.filter(({ tries }) => tries > 1).length,
    outageSeconds: Math.max(...gaps) / 1000,
    p95Milliseconds: Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
  };
}
