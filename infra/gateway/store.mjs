import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const stored = 1000;

/**
 * @typedef {import('./entities.mjs').Order & { automaticCapture: boolean }} StoredOrder
 * @typedef {{ key: string, body: string, refundId: string }} IdempotentRefund
 * @typedef {{ refunds: 'processed' | 'pending' | 'failed', refundSeconds: number | null, webhookUrl?: string | null,
 *   uniqueReceipts: boolean }} Settings `webhookUrl`: null for none, undefined for WEBHOOK_URL
 * @typedef {{ delayMs?: number, status?: number, rubbish?: boolean, drop?: boolean, after?: boolean,
 *   times?: number | null, method?: string, path?: string }} Fault
 * @typedef {{
 *   orders: StoredOrder[], payments: import('./entities.mjs').Payment[], refunds: import('./entities.mjs').Refund[],
 *   webhooks: import('./webhooks.mjs').Webhook[], idempotent: IdempotentRefund[],
 *   outcomes: Record<string, import('./outcomes.mjs').Choice>, fault: Fault | null, settings: Settings,
 *   tasks: import('./schedule.mjs').Task[], accountId: string,
 * }} State all lists oldest first; `outcomes` by order id, or `next`
 */

/** The state of an account in a JSON file. */
export class Store {
  /** @type {State} */
  state;
  #file;
  /** @type {Promise<void>} */
  #written = Promise.resolve();
  /** @type {Promise<void> | undefined} */
  #queued;
  onSaved = () => {};

  /** @param {string} file @param {State} state */
  constructor(file, state) {
    this.#file = file;
    this.state = state;
  }

  /** @param {string} folder @param {string} name @param {State} empty */
  static async open(folder, name, empty) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${name}.json`);
    return new Store(file, { ...empty, ...(await readState(file)) });
  }

  /** Resolves once the present state is on disk. */
  save() {
    this.#queued ??= this.#written.then(() => {
      this.#queued = undefined;
      return this.#write();
    });
    this.#written = this.#queued;
    return this.#queued;
  }

  async #write() {
    const { orders, payments, refunds, webhooks, idempotent } = this.state;
    for (const list of [orders, payments, refunds, webhooks, idempotent])
      list.splice(0, Math.max(0, list.length - stored));
    await writeFile(`${this.#file}.new`, JSON.stringify(this.state), { mode: 0o600 });
    await rename(`${this.#file}.new`, this.#file);
    this.onSaved();
  }
}

/** @param {string} file @returns {Promise<Partial<State>>} */
async function readState(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
