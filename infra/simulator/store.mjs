import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The state of an account in a JSON file.
 * @template {object} State
 */
export class Store {
  /** @type {State} */
  state;
  #file;
  #trim;
  /** @type {Promise<void>} */
  #written = Promise.resolve();
  /** @type {Promise<void> | undefined} */
  #queued;
  onSaved = () => {};

  /** @param {string} file @param {State} state @param {(state: State) => void} trim drops entries that are too old */
  constructor(file, state, trim) {
    this.#file = file;
    this.state = state;
    this.#trim = trim;
  }

  /**
   * @template {object} State
   * @param {string} folder @param {string} name @param {State} empty @param {(state: State) => void} trim
   */
  static async open(folder, name, empty, trim) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${name}.json`);
    return new Store(file, { ...empty, ...(await readState(file)) }, trim);
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
    this.#trim(this.state);
    await writeFile(`${this.#file}.new`, JSON.stringify(this.state), { mode: 0o600 });
    await rename(`${this.#file}.new`, this.#file);
    this.onSaved();
  }
}

/** Drops the oldest items of lists that are longer than `most`. @param {unknown[][]} lists @param {number} most */
export function keepNewest(lists, most) {
  for (const list of lists) list.splice(0, Math.max(0, list.length - most));
}

/** @param {string} file */
async function readState(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
