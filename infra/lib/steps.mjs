/** Shows what is being done and how long it took: `seconds` stand at the end of the line once it is over. */
export class Steps {
  #out;
  #open = false;

  /** @param {NodeJS.WritableStream} [out] */
  constructor(out = process.stdout) {
    this.#out = out;
  }

  /**
   * @template T
   * @param {string} title @param {(note: (text: string) => void) => Promise<T>} work `note` adds a remark to the finished line
   * @returns {Promise<T>}
   */
  async step(title, work) {
    const began = performance.now();
    let remark = '';
    this.#out.write(`  ${title.padEnd(44, ' ')} `);
    this.#open = true;
    try {
      const result = await work((text) => {
        remark = `  ${text}`;
      });
      this.#finish(`${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s${remark}`);
      return result;
    } catch (error) {
      this.#finish('failed');
      throw error;
    }
  }

  /** @param {string} line */
  say(line) {
    if (this.#open) this.#out.write('\n');
    this.#open = false;
    this.#out.write(`${line}\n`);
  }

  /** @param {string} text */
  #finish(text) {
    this.#out.write(this.#open ? `${text}\n` : `  ${text}\n`);
    this.#open = false;
  }
}
