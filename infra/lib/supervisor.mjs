import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { Child } from './child.mjs';
import { Fault } from './fault.mjs';
import { endOfLog } from './logs.mjs';
import { keeperEnvironment } from './marks.mjs';

const keeper = fileURLToPath(new URL('keeper.mjs', import.meta.url));
const restartPausesMs = [1000, 2000, 4000, 8000, 16_000, 30_000];

/** Starts programs, starts them again when they die, and stops them in the reverse order. */
export class Supervisor {
  #dataDir;
  #logs;
  #say;
  #pauses;
  /** @type {Child[]} */
  #children = [];
  #stopping = new AbortController();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #keeper;

  /** @param {{ dataDir: string, logs: string, say: (line: string) => void, pausesMs?: number[] }} options */
  constructor({ dataDir, logs, say, pausesMs = restartPausesMs }) {
    this.#dataDir = dataDir;
    this.#logs = logs;
    this.#say = say;
    this.#pauses = pausesMs;
    this.#startKeeper();
  }

  /** Resolves when the program is ready; throws a Fault with the end of its log when it is not. @param {import('./child.mjs').Program} program */
  async start(program) {
    if (this.#stopping.signal.aborted) throw new Stopped();
    const child = new Child(program);
    this.#children.push(child);
    child.launch(this.#dataDir, this.#logs);
    const outcome = await child.untilReady(this.#stopping.signal);
    if (outcome === 'stopping') throw new Stopped();
    if (outcome !== 'ready') {
      throw new Fault(`${program.name} ${child.fate} at its start; its log is ${child.log?.file}.`, {
        details: child.log && endOfLog(child.log),
      });
    }
    void this.#keepRunning(child);
  }

  /** @returns {Record<string, number>} process ids by name */
  get pids() {
    return Object.fromEntries(this.#children.map(({ program, pid }) => [program.name, pid]));
  }

  async stop() {
    this.#stopping.abort();
    for (const child of this.#children.toReversed()) {
      if ((await child.stop()) === 'killed') this.#say(`${child.program.name} did not stop in time and was killed.`);
    }
    this.#keeper?.stdin?.end();
  }

  /** @param {Child} child */
  async #keepRunning(child) {
    const { signal } = this.#stopping;
    const { name } = child.program;
    const longestPause = this.#pauses.at(-1) ?? 0;
    for (let failures = 0; ; failures += 1) {
      await child.ended;
      if (signal.aborted) return;
      if (child.readyAt > 0 && Date.now() - child.readyAt > 2 * longestPause) failures = 0;
      const wait = this.#pauses[failures] ?? longestPause;
      this.#say(`${name} ${child.fate}; starting it again in ${wait / 1000} s. Its log: ${child.log?.file}`);
      await pause(wait, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      child.launch(this.#dataDir, this.#logs);
      const outcome = await child.untilReady(signal);
      if (outcome === 'ready') this.#say(`${name} runs again.`);
      if (outcome === 'late') await child.kill();
    }
  }

  #startKeeper() {
    this.#keeper = spawn(process.execPath, [keeper, this.#dataDir], {
      env: keeperEnvironment(this.#dataDir),
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#keeper.once('exit', () => {
      if (!this.#stopping.signal.aborted) this.#startKeeper();
    });
    this.#keeper.unref();
    const pipe = this.#keeper.stdin;
    if (pipe instanceof Socket) pipe.unref();
  }
}

/** Thrown out of a start that a stop overtook. */
export class Stopped extends Error {
  /** @override */
  name = 'AbortError';
}
