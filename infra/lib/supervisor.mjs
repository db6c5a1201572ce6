import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { Fault } from './fault.mjs';
import { endOfLog, openLog } from './logs.mjs';
import { keeperEnvironment, markEnvironment, send, startTime } from './marks.mjs';

const keeper = fileURLToPath(new URL('keeper.mjs', import.meta.url));
const restartPausesMs = [1000, 2000, 4000, 8000, 16_000, 30_000];

/**
 * @typedef {{
 *   name: string, command: string, argv0?: string, args: string[], env?: NodeJS.ProcessEnv, cwd?: string,
 *   uid?: number, gid?: number, stopSignal?: NodeJS.Signals, graceMs?: number,
 *   ready: () => boolean | Promise<boolean>, readyWithinMs?: number,
 * }} Program
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, error?: Error }} End
 * @typedef {{ program: Program, pid: number, log: import('./logs.mjs').Log, readyAt: number, end?: End, ended: Promise<End> }} Child
 */

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

  /** Resolves when the program is ready; throws a Fault with the end of its log when it is not. @param {Program} program */
  async start(program) {
    if (this.#stopping.signal.aborted) throw new Stopped();
    const child = this.#launch(program);
    this.#children.push(child);
    const outcome = await this.#untilReady(child);
    if (outcome === 'stopping') throw new Stopped();
    if (outcome !== 'ready') {
      throw new Fault(`${program.name} ${outcome === 'late' ? 'did not become ready' : describe(outcome)} while starting; its log is ${child.log.file}.`, {
        details: endOfLog(child.log),
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
    for (const child of this.#children.toReversed()) await this.#end(child);
    this.#keeper?.stdin?.end();
  }

  /** @param {Child} child */
  async #keepRunning(child) {
    for (let failures = 0; ; failures += 1) {
      const end = await child.ended;
      if (this.#stopping.signal.aborted) return;
      const longestPause = this.#pauses.at(-1) ?? 0;
      if (child.readyAt > 0 && Date.now() - child.readyAt > 2 * longestPause) failures = 0;
      const wait = this.#pauses[failures] ?? longestPause;
      this.#say(`${child.program.name} ${describe(end)}; starting it again in ${wait / 1000} s. Its log: ${child.log.file}`);
      await pause(wait, undefined, { signal: this.#stopping.signal }).catch(() => {});
      if (this.#stopping.signal.aborted) return;
      Object.assign(child, this.#launch(child.program));
      const outcome = await this.#untilReady(child);
      if (outcome === 'ready') this.#say(`${child.program.name} runs again.`);
      if (outcome === 'late') signalGroup(child.pid, 'SIGKILL');
    }
  }

  /** @param {Program} program @returns {Child} */
  #launch(program) {
    const log = openLog(this.#logs, program.name);
    const process = spawn(program.command, program.args, {
      env: { ...program.env, ...markEnvironment(this.#dataDir, program.name) },
      argv0: program.argv0,
      cwd: program.cwd,
      uid: program.uid,
      gid: program.gid,
      detached: true,
      stdio: ['ignore', log.descriptor, log.descriptor],
    });
    log.close();
    /** @type {Child} */
    const child = { program, pid: process.pid ?? 0, log, readyAt: 0, end: undefined, ended: new Promise(() => {}) };
    child.ended = new Promise((resolve) => {
      process.once('error', (error) => resolve({ code: null, signal: null, error }));
      process.once('exit', (code, signal) => resolve({ code, signal }));
    });
    void child.ended.then((end) => {
      child.end = end;
    });
    return child;
  }

  /** @param {Child} child @returns {Promise<'ready' | 'late' | 'stopping' | End>} */
  async #untilReady(child) {
    const { ended, program } = child;
    const deadline = Date.now() + (program.readyWithinMs ?? 60_000);
    /** @type {End | undefined} */
    let end;
    void ended.then((value) => {
      end = value;
    });
    while (!end) {
      if (this.#stopping.signal.aborted) return 'stopping';
      if (await program.ready()) {
        child.readyAt = Date.now();
        return 'ready';
      }
      if (Date.now() > deadline) return 'late';
      await Promise.race([pause(50), ended]);
    }
    return end;
  }

  /** @param {Child} child */
  async #end(child) {
    const { ended, program, pid } = child;
    if (!pid || !startTime(pid)) return;
    send(pid, program.stopSignal ?? 'SIGTERM');
    const late = Symbol('late');
    if ((await Promise.race([ended, pause(program.graceMs ?? 15_000, late, { ref: false })])) !== late) return;
    this.#say(`${program.name} did not stop in time and was killed.`);
    signalGroup(pid, 'SIGKILL');
    await ended;
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
export class Stopped extends Error {}

/** @param {End} end */
function describe({ code, signal, error }) {
  if (error) return `could not be started (${error.message})`;
  return signal ? `was ended by ${signal}` : `ended with code ${code}`;
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
  send(-pid, signal);
}
