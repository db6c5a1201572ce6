import { randomUUID } from 'node:crypto';

const longestTimerMs = 2 ** 31 - 1;

/**
 * @typedef {{ id: string, at: number, name: string, ids: string[] }} Task `at`: milliseconds
 * @typedef {{ tasks: Task[] }} Tasks
 */

/** Runs tasks at their time. Those that a restart interrupts run again. */
export class Schedule {
  #state;
  #handlers;
  #save;
  /** @type {Map<string, Promise<void>>} */
  #running = new Map();
  /** @type {NodeJS.Timeout | undefined} */
  #timer;

  /**
   * @param {() => Tasks} state
   * @param {Record<string, (ids: string[]) => Promise<void>>} handlers @param {() => Promise<void>} save
   */
  constructor(state, handlers, save) {
    this.#state = state;
    this.#handlers = handlers;
    this.#save = save;
  }

  /** Starts tasks whose time has come, and sets the timer for the next. */
  resume() {
    clearTimeout(this.#timer);
    const now = Date.now();
    const waiting = this.#waiting();
    for (const task of waiting) if (task.at <= now) void this.#start(task);
    const next = Math.min(...waiting.filter(({ at }) => at > now).map(({ at }) => at));
    if (next < Infinity) this.#timer = setTimeout(() => this.resume(), Math.min(next - now, longestTimerMs)).unref();
  }

  /** @param {string} name @param {string[]} ids @returns {Promise<void>} resolves when it is done */
  now(name, ids) {
    return this.#start(this.#add(0, name, ids));
  }

  /** @param {number} seconds @param {string} name @param {string[]} ids */
  later(seconds, name, ids) {
    this.#add(seconds, name, ids);
    this.resume();
  }

  /** Runs what waits without waiting for its time, and resolves when nothing is on its way. */
  async runWaiting() {
    const waiting = this.#waiting().toSorted((a, b) => a.at - b.at);
    await this.#idle();
    for (const task of waiting) await this.#start(task);
    await this.#idle();
  }

  async #idle() {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  cancel() {
    clearTimeout(this.#timer);
  }

  /** What has not begun stays for the next run. */
  async stop() {
    this.cancel();
    await this.#idle();
    this.cancel();
  }

  #waiting() {
    return this.#state().tasks.filter(({ id }) => !this.#running.has(id));
  }

  /** @param {number} seconds @param {string} name @param {string[]} ids */
  #add(seconds, name, ids) {
    const task = { id: randomUUID(), at: Date.now() + seconds * 1000, name, ids };
    this.#state().tasks.push(task);
    return task;
  }

  /** @param {Task} task */
  #start(task) {
    const running = this.#running.get(task.id);
    if (running) return running;
    if (!this.#state().tasks.includes(task)) return Promise.resolve();
    const done = this.#run(task).catch((error) => console.error(error));
    this.#running.set(task.id, done);
    return done;
  }

  /** @param {Task} task */
  async #run(task) {
    try {
      await this.#handlers[task.name]?.(task.ids);
    } finally {
      const { tasks } = this.#state();
      const index = tasks.indexOf(task);
      if (index >= 0) tasks.splice(index, 1);
      this.#running.delete(task.id);
      await this.#save();
    }
  }
}
