import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import { openLog } from './logs.mjs';
import { send, startTime } from './processes.mjs';

/**
 * @typedef {{
 *   name: string, command: string, argv0?: string, args: string[], env?: NodeJS.ProcessEnv, cwd?: string,
 *   uid?: number, gid?: number, stopSignal?: NodeJS.Signals, graceMs?: number,
 *   ready: (pid: number) => boolean | Promise<boolean>, readyWithinMs?: number,
 *   listen?: import('./socket.mjs').Address,
 * }} Program
 *   `listen`: the supervisor opens a socket there; the program sends `ready`, and `stopping` before it exits
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, error?: Error }} End
 */

/** A program and its current process, in a new session, so that Ctrl-C reaches only the supervisor. */
export class Child {
  program;
  pid = 0;
  /** See `startTime`. @type {string | undefined} */
  startedAt;
  readyAt = 0;
  /** Messages received over IPC. @type {Set<unknown>} */
  messages = new Set();
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;
  /** @type {import('./logs.mjs').Log | undefined} */
  log;
  /** How the current process ended. @type {End | undefined} */
  end;
  /** @type {Promise<End>} */
  ended = Promise.resolve({ code: null, signal: null });

  /** @param {Program} program */
  constructor(program) {
    this.program = program;
  }

  /**
   * @param {{
   *   logs: string, socket?: import('./socket.mjs').ListeningSocket,
   *   onMessage?: (message: unknown) => void,
   * }} options
   */
  launch({ logs, socket, onMessage }) {
    const { name, command, argv0, args, env, cwd, uid, gid } = this.program;
    const log = openLog(logs, name);
    const process = spawn(command, args, {
      env: { ...env, ...(socket && { LISTEN_FDS: '1' }) },
      argv0,
      cwd,
      uid,
      gid,
      detached: true,
      stdio: ['ignore', log.descriptor, log.descriptor, ...(socket ? [socket.fd, /** @type {const} */ ('ipc')] : [])],
    });
    log.close();
    const { pid = 0 } = process;
    Object.assign(this, {
      pid,
      startedAt: pid && startTime(pid),
      log,
      readyAt: 0,
      end: undefined,
      messages: new Set(),
    });
    this.#process = process;
    process.on('message', (message) => {
      this.messages.add(message);
      onMessage?.(message);
    });
    this.ended = new Promise((resolve) => {
      process.once('error', (error) => resolve({ code: null, signal: null, error }));
      process.once('exit', (code, signal) => resolve({ code, signal }));
    }).then((end) => (this.end = end));
  }

  /** @param {AbortSignal} signal @returns {Promise<'ready' | 'late' | 'stopping' | 'ended'>} */
  async untilReady(signal) {
    const deadline = Date.now() + (this.program.readyWithinMs ?? 60_000);
    while (!this.end) {
      if (signal.aborted) return 'stopping';
      if ((!this.program.listen || this.messages.has('ready')) && (await this.program.ready(this.pid))) {
        this.readyAt = Date.now();
        return 'ready';
      }
      if (Date.now() > deadline) return 'late';
      await Promise.race([pause(50), this.ended]);
    }
    return 'ended';
  }

  /** @returns {Promise<'stopped' | 'killed'>} */
  async stop() {
    if (this.pid && !this.end) {
      // A process signalled by another sender waits for its successor: a second signal would abort its requests.
      if (this.messages.has('stopping')) this.drain();
      else send(this.pid, this.program.stopSignal ?? 'SIGTERM');
      const late = pause(this.program.graceMs ?? 25_000, undefined, { ref: false });
      if (!(await Promise.race([this.ended, late]))) {
        await this.kill();
        return 'killed';
      }
    }
    return 'stopped';
  }

  /** Lets a process exit that waits for its successor. */
  drain() {
    if (this.#process?.connected) this.#process.send('drain', () => {});
  }

  async kill() {
    if (this.pid && !this.end) send(-this.pid, 'SIGKILL');
    await this.ended;
  }

  get fate() {
    if (!this.end) return 'did not become ready';
    const { code, signal, error } = this.end;
    if (error) return `could not be started (${error.message})`;
    return signal ? `was ended by ${signal}` : `ended with code ${code}`;
  }
}
