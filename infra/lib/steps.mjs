export class Steps {
  #out;
  /** @type {string | undefined} */
  #open;

  /** @param {NodeJS.WriteStream} [out] */
  constructor(out = process.stdout) {
    this.#out = out;
  }

  /**
   * @template T
   * @param {string} title
   * @param {(note: (text: string) => void) => Promise<T>} work `note` adds a remark to the line
   * @returns {Promise<T>}
   */
  async step(title, work) {
    const began = performance.now();
    const elapsed = () => `${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`;
    let remark = '';
    this.#open = `  ${title.padEnd(42)}`;
    this.#out.write(this.#open);
    const ticking = this.#out.isTTY
      ? setInterval(() => this.#open && this.#out.write(`\r${this.#open}${elapsed()}`), 100)
      : undefined;
    try {
      const result = await work((text) => {
        remark = `  ${text}`;
      });
      this.#finish(title, elapsed() + remark);
      return result;
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AbortError')) this.#finish(title, '  failed');
      throw error;
    } finally {
      clearInterval(ticking);
    }
  }

  /** @param {string} line */
  say(line) {
    if (this.#open) this.#out.write('\n');
    this.#open = undefined;
    this.#out.write(`${line}\n`);
  }

  /** @param {string} title @param {string} result */
  #finish(title, result) {
    const line = `  ${title.padEnd(42)}`;
    const start = this.#open ? (this.#out.isTTY ? `\r${line}` : '') : line;
    this.#out.write(`${start}${result}\n`);
    this.#open = undefined;
  }
}
