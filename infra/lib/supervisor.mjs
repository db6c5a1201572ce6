import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { Child } from './child.mjs';
import { explain, UserError } from './user-error.mjs';
import { endOfLog } from './logs.mjs';
import { recordProcesses } from './processes.mjs';
import { openSocket } from './socket.mjs';

const watchdog = fileURLToPath(new URL('watchdog.mjs', import.meta.url));
const restartPausesMs = [1000, 2000, 4000, 8000, 16_000, 30_000];

/** A process that was ready for this long counts as stable: its next restart uses the shortest back-off. */
const soundAfterMs = 10_000;

/** Starts programs, restarts them when they die, and stops them in reverse order. */
export class Supervisor {
  #dataDir;
  #logs;
  #say;
  #pauses;
  #soundAfterMs;
  /** @type {Child[]} */
  #children = [];
  /** Including predecessors and successors during a replacement. @type {Set<Child>} */
  #running = new Set();
  /** By program name. @type {Map<string, import('./socket.mjs').ListeningSocket>} */
  #sockets = new Map();
  /** Running replacements by predecessor. @type {Map<Child, Promise<void>>} */
  #replacements = new Map();
  #stopping = new AbortController();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #watchdog;
  /** @type {Promise<unknown>} */
  #watchdogEnded = Promise.resolve();

  /**
   * @param {{
   *   dataDir: string, logs: string, say: (line: string) => void, pausesMs?: number[], soundAfterMs?: number,
   * }} options
   */
  constructor({ dataDir, logs, say, pausesMs = restartPausesMs, ...options }) {
    this.#dataDir = dataDir;
    this.#logs = logs;
    this.#say = say;
    this.#pauses = pausesMs;
    this.#soundAfterMs = options.soundAfterMs ?? soundAfterMs;
    this.#startWatchdog();
  }

  /**
   * Resolves once the program is ready; otherwise throws with the end of its log.
   * @param {import('./child.mjs').Program} program
   */
  async start(program) {
    if (this.#stopping.signal.aborted) throw new Stopped();
    const child = new Child(program);
    this.#children.push(child);
    await this.#launch(child);
    const outcome = await child.untilReady(this.#stopping.signal);
    if (outcome === 'stopping') throw new Stopped();
    if (outcome !== 'ready') {
      throw new UserError(`${program.name} ${child.fate} at its start; its log is ${child.log?.file}.`, {
        details: child.log && endOfLog(child.log),
      });
    }
    void this.#keepRunning(child);
  }

  /** Rolling restart of programs with a shared socket: each successor is ready before its predecessor stops. */
  async restart() {
    for (const child of this.#children.filter(({ program }) => program.listen)) await this.#replace(child);
  }

  /** Stops a program for good, gracefully. @param {string} name */
  async remove(name) {
    const child = this.#children.find(({ program }) => program.name === name);
    if (!child) throw new Error(`No program is called ${name}`);
    this.#children.splice(this.#children.indexOf(child), 1);
    await this.#end(child);
  }

  /** @returns {Record<string, number>} process ids by name */
  get pids() {
    return Object.fromEntries(this.#children.map(({ program, pid }) => [program.name, pid]));
  }

  async stop() {
    this.#stopping.abort();
    for (const child of this.#children.toReversed()) await this.#end(child);
    await Promise.all(this.#replacements.values());
    for (const socket of this.#sockets.values()) socket.close();
    // It would take the processes of this one's successor in the same folder for leftovers.
    this.#watchdog?.ref();
    this.#watchdog?.stdin?.end();
    await this.#watchdogEnded;
  }

  /** @param {Child} child */
  async #launch(child) {
    const { name, listen } = child.program;
    const socket = listen && (this.#sockets.get(name) ?? (await openSocket(listen)));
    if (socket) this.#sockets.set(name, socket);
    const onMessage = (/** @type {unknown} */ message) => {
      if (message === 'stopping') void this.#letGo(child);
    };
    child.launch({ logs: this.#logs, socket, onMessage });
    this.#running.add(child);
    this.#record();
    void child.ended.then(() => {
      this.#running.delete(child);
      this.#record();
    });
  }

  /**
   * Called if another sender has signalled the process, which serves requests until its successor is ready.
   * @param {Child} child
   */
  async #letGo(child) {
    if (this.#children.includes(child)) await this.#replace(child);
    child.drain();
  }

  /** @param {Child} predecessor */
  async #replace(predecessor) {
    if (this.#stopping.signal.aborted || predecessor.end || this.#replacements.has(predecessor)) return;
    const replacement = this.#startSuccessor(predecessor).finally(() => this.#replacements.delete(predecessor));
    this.#replacements.set(predecessor, replacement);
    await replacement;
  }

  /** @param {Child} predecessor */
  async #startSuccessor(predecessor) {
    const { signal } = this.#stopping;
    const { name } = predecessor.program;
    const successor = new Child(predecessor.program);
    await this.#launch(successor);
    const outcome = await successor.untilReady(signal);
    if (outcome === 'ready') {
      this.#children[this.#children.indexOf(predecessor)] = successor;
      void this.#keepRunning(successor);
      this.#say(`${name} was replaced by a new process.`);
      await this.#end(predecessor);
    } else {
      if (!signal.aborted)
        this.#say(`${name} was not replaced: the new process ${successor.fate}. Its log: ${successor.log?.file}`);
      await successor.kill();
    }
  }

  /** @param {Child} child */
  async #end(child) {
    if ((await child.stop()) === 'killed') this.#say(`${child.program.name} did not stop in time and was killed.`);
  }

  /** @param {Child} child */
  async #keepRunning(child) {
    const { signal } = this.#stopping;
    const { name } = child.program;
    const longestPause = this.#pauses.at(-1) ?? 0;
    for (let failures = 0; ; failures += 1) {
      await child.ended;
      await this.#replacements.get(child);
      if (signal.aborted || !this.#children.includes(child)) return;
      if (child.readyAt > 0 && Date.now() - child.readyAt >= this.#soundAfterMs) failures = 0;
      const wait = this.#pauses[failures] ?? longestPause;
      // Without an accepting process, connections would hang instead of being refused.
      this.#sockets.get(name)?.close();
      this.#sockets.delete(name);
      this.#say(`${name} ${child.fate}; starting it again in ${wait / 1000} s. Its log: ${child.log?.file}`);
      await pause(wait, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      const outcome = await this.#launch(child).then(
        () => child.untilReady(signal),
        (error) => this.#say(explain(error)),
      );
      if (outcome === 'ready') this.#say(`${name} runs again.`);
      if (outcome === 'late') await child.kill();
    }
  }

  #record() {
    const processes = [...this.#running].map(({ program: { name, stopSignal }, pid, startedAt }) => ({
      name,
      pid,
      startedAt,
      stopSignal,
    }));
    recordProcesses(this.#dataDir, processes);
  }

  /** Stops the remaining processes if this one is killed; if it is killed as well, the next start does. */
  #startWatchdog() {
    const watchdogProcess = spawn(process.execPath, [watchdog, this.#dataDir, String(process.pid)], {
      env: {},
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#watchdogEnded = new Promise((resolve) => watchdogProcess.once('exit', resolve).once('error', resolve));
    watchdogProcess.unref();
    if (watchdogProcess.stdin instanceof Socket) watchdogProcess.stdin.unref();
    this.#watchdog = watchdogProcess;
  }
}

/** Thrown by a start that was interrupted by a stop. */
class Stopped extends Error {
  /** @override */
  name = 'AbortError';
}
