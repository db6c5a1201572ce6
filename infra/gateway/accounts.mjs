import { mkdir, readdir } from 'node:fs/promises';

import { Account } from './account.mjs';

/** Accounts by name: `default`, and those of tests that must not see each other's payments. */
export class Accounts {
  #folder;
  #keys;
  /** @type {Map<string, Promise<Account>>} */
  #open = new Map();

  /** @param {string} folder @param {import('./account.mjs').Keys} keys */
  constructor(folder, keys) {
    this.#folder = folder;
    this.#keys = keys;
  }

  /** Goes on with what an earlier run left to do. @param {string} folder @param {import('./account.mjs').Keys} keys */
  static async open(folder, keys) {
    const accounts = new Accounts(folder, keys);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));
    await Promise.all(files.map((file) => accounts.get(file.slice(0, -'.json'.length))));
    return accounts;
  }

  /** @param {string} name letters, digits, - and _ */
  get(name) {
    const account = this.#open.get(name) ?? Account.open(this.#folder, name, this.#keys);
    this.#open.set(name, account);
    return account;
  }

  async close() {
    for (const account of await Promise.all(this.#open.values())) {
      await account.schedule.stop();
      await account.save();
    }
  }
}
