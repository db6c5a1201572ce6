import { mkdir, readdir } from 'node:fs/promises';

/** @typedef {{ close: () => Promise<void> }} Closable */

/**
 * Accounts by name: `default`, and those of tests that must not see each other's data.
 * @template {Closable} Account
 */
export class Accounts {
  #openAccount;
  /** @type {Map<string, Promise<Account>>} */
  #open = new Map();

  /** @param {(name: string) => Promise<Account>} openAccount */
  constructor(openAccount) {
    this.#openAccount = openAccount;
  }

  /**
   * Goes on with what an earlier run left in the folder.
   * @template {Closable} Account
   * @param {string} folder @param {(name: string) => Promise<Account>} openAccount
   */
  static async open(folder, openAccount) {
    const accounts = new Accounts(openAccount);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
    await Promise.all(files.map((file) => accounts.get(file.slice(0, -'.json'.length))));
    return accounts;
  }

  /** @param {string} name letters, digits, - and _ */
  get(name) {
    const account = this.#open.get(name) ?? this.#openAccount(name);
    this.#open.set(name, account);
    return account;
  }

  async close() {
    for (const account of await Promise.all(this.#open.values())) await account.close();
  }
}
