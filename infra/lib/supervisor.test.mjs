import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { listeningProgram, servingProgram } from '../test/programs.mjs';
import { temporaryFolder } from '../test/temporary.mjs';
import { recordProcesses, runningProcesses, stopLeftovers } from './processes.mjs';
import { Supervisor } from './supervisor.mjs';

/** @param {string} dataDir @param {{ pausesMs?: number[], soundAfterMs?: number }} [options] */
function supervise(dataDir, options) {
  /** @type {string[]} */
  const lines = [];
  const supervisor = new Supervisor({ dataDir, logs: dataDir, say: (line) => lines.push(line), ...options });
  onTestFinished(() => supervisor.stop());
  return { supervisor, lines };
}

const soon = { timeout: 30_000, interval: 20 };

describe('the supervisor', () => {
  test('restarts a crashed process with backoff and reports it', async () => {
    const { supervisor, lines } = supervise(temporaryFolder(), { pausesMs: [10, 20, 600_000] });
    await supervisor.start(await listeningProgram('workers'));

    for (const [index, pause] of ['0.01', '0.02'].entries()) {
      const killed = supervisor.pids.workers ?? 0;
      process.kill(killed, 'SIGKILL');
      await vi.waitFor(() => expect(lines[2 * index + 1]).toBe('workers runs again.'), soon);
      expect(lines[2 * index]).toContain(`workers was ended by SIGKILL; starting it again in ${pause} s`);
      expect(supervisor.pids.workers).not.toBe(killed);
    }
    process.kill(supervisor.pids.workers ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(lines[4]).toContain('starting it again in 600 s'), soon);
  });

  test('resets the backoff after a long run', async () => {
    const { supervisor, lines } = supervise(temporaryFolder(), { pausesMs: [10, 600_000], soundAfterMs: 0 });
    await supervisor.start(await listeningProgram('backend'));
    for (let kills = 1; kills <= 3; kills += 1) {
      process.kill(supervisor.pids.backend ?? 0, 'SIGKILL');
      await vi.waitFor(() => expect(lines.filter((line) => line === 'backend runs again.')).toHaveLength(kills), soon);
    }
  });

  test('replaces a process without refusing a connection', async () => {
    const folder = temporaryFolder();
    const { supervisor } = supervise(folder);
    const program = await servingProgram('backend');
    await supervisor.start(program);
    const former = supervisor.pids.backend;
    const calls = callUntilStopped(program.url);
    await vi.waitFor(() => expect(calls.responses).not.toEqual([]), soon);

    await supervisor.restart();
    expect(supervisor.pids.backend).not.toBe(former);
    await vi.waitFor(() => expect(calls.responses).toContain(String(supervisor.pids.backend)), soon);
    await calls.stop();
    expect(new Set(calls.responses)).toEqual(new Set([String(former), String(supervisor.pids.backend)]));
    expect(namesOf(folder)).toEqual(['backend']);
  });

  test('removes a program for good, and lets another one take its socket over', async () => {
    const folder = temporaryFolder();
    const { supervisor, lines } = supervise(folder, { pausesMs: [10] });
    const program = await servingProgram('backend');
    await supervisor.start(program);
    const former = supervisor.pids.backend ?? 0;
    await supervisor.remove('backend');
    expect(() => process.kill(former, 0)).toThrow('ESRCH');
    expect(namesOf(folder)).toEqual([]);
    await expect(supervisor.remove('backend')).rejects.toThrow('No program is called backend');

    const waiting = fetch(program.url).then((response) => response.text());
    await supervisor.start(program);
    expect(await waiting).toBe(String(supervisor.pids.backend));
    expect(lines).toEqual([]);
  });

  test('keeps a stopped process until its successor is ready', async () => {
    const folder = temporaryFolder();
    const { supervisor, lines } = supervise(folder, { pausesMs: [600_000] });
    const program = await servingProgram('backend');
    await supervisor.start(program);
    const calls = callUntilStopped(program.url);

    for (let restarts = 1; restarts <= 2; restarts += 1) {
      const former = supervisor.pids.backend ?? 0;
      process.kill(former, 'SIGTERM');
      await vi.waitFor(
        () => expect(lines).toEqual(Array(restarts).fill('backend was replaced by a new process.')),
        soon,
      );
      await vi.waitFor(() => expect(namesOf(folder)).toEqual(['backend']), soon);
      await vi.waitFor(() => expect(calls.responses).toContain(String(supervisor.pids.backend)), soon);
    }
    await calls.stop();
  });

  test('replaces a process that is killed while its successor starts', async () => {
    const folder = temporaryFolder();
    const { supervisor, lines } = supervise(folder, { pausesMs: [600_000] });
    const program = await servingProgram('backend');
    await supervisor.start(program);
    const former = supervisor.pids.backend ?? 0;
    const restarted = supervisor.restart();
    process.kill(former, 'SIGKILL');
    await restarted;
    expect(lines).toEqual(['backend was replaced by a new process.']);
    expect(await (await fetch(program.url)).text()).toBe(String(supervisor.pids.backend));
  });

  test('keeps the predecessor if the successor fails', async () => {
    const { supervisor, lines } = supervise(temporaryFolder());
    const program = await servingProgram('backend');
    await supervisor.start(program);
    const former = supervisor.pids.backend;
    program.args = ['--eval', 'process.exit(3)'];
    await supervisor.restart();
    expect(lines).toEqual([expect.stringContaining('backend was not replaced: the new process ended with code 3')]);
    expect(await (await fetch(program.url)).text()).toBe(String(former));
  });

  test('reports a failed start with the end of its log', async () => {
    const { supervisor } = supervise(temporaryFolder());
    const program = {
      name: 'backend',
      command: process.execPath,
      args: ['--eval', 'console.error("no key"); process.exit(3)'],
      ready: () => false,
    };
    await expect(supervisor.start(program)).rejects.toMatchObject({
      message: expect.stringContaining('backend ended with code 3 at its start'),
      details: 'no key',
    });
  });

  test('stops processes in reverse order', async () => {
    const folder = temporaryFolder();
    const notes = join(folder, 'notes');
    const { supervisor } = supervise(folder);
    for (const name of ['postgres', 'backend', 'workers', 'storefront'])
      await supervisor.start(await listeningProgram(name, { notes }));
    await supervisor.stop();
    expect(readFileSync(notes, 'utf8').trim().split('\n')).toEqual(['storefront', 'workers', 'backend', 'postgres']);
  });

  test('does not end the processes of its successor in the same folder', async () => {
    const folder = temporaryFolder();
    await supervise(folder).supervisor.stop();
    const { supervisor, lines } = supervise(folder);
    await supervisor.start(await listeningProgram('backend'));
    await supervisor.start(await listeningProgram('workers'));
    await supervisor.stop();
    expect(lines).toEqual([]);
  });

  test('leaves nothing running after kill -9 of the supervisor', async () => {
    const folder = temporaryFolder();
    const killed = await startSupervisor(folder);
    expect(namesOf(folder)).toEqual(['backend', 'redis', 'workers']);
    killed.kill('SIGKILL');
    await vi.waitFor(() => expect(namesOf(folder)).toEqual([]), soon);
  });

  test('stops leftovers at the next start after kill -9 of supervisor and watchdog', async () => {
    const folder = temporaryFolder();
    const killed = await startSupervisor(folder);
    const watchdog = await watchdogOf(killed.pid ?? 0);
    process.kill(watchdog, 'SIGKILL');
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(namesOf(folder)).toEqual(['backend', 'redis', 'workers']);
    expect(await stopLeftovers(folder)).toEqual(['workers', 'backend', 'redis']);
    expect(namesOf(folder)).toEqual([]);
  });

  test('does not end a process that took the pid of a recorded one', async () => {
    const folder = temporaryFolder();
    recordProcesses(folder, [{ name: 'backend', pid: process.pid, startedAt: 'another time' }]);
    expect(await stopLeftovers(folder)).toEqual([]);
  });
});

/** Calls repeatedly, with a new connection each, and fails at the first error. @param {string} url */
function callUntilStopped(url) {
  const stopped = new AbortController();
  /** @type {string[]} */
  const responses = [];
  const done = (async () => {
    while (!stopped.signal.aborted)
      responses.push(await (await fetch(url, { headers: { connection: 'close' } })).text());
  })();
  const stop = async () => {
    stopped.abort();
    await done;
  };
  return { responses, stop };
}

/** @param {string} folder */
async function startSupervisor(folder) {
  const script = fileURLToPath(new URL('../test/supervise.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, folder, 'redis', 'backend', 'workers'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await stopLeftovers(folder);
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  await vi.waitFor(() => expect(output).toContain('all are up'), soon);
  return child;
}

/** @param {string} folder */
function namesOf(folder) {
  return runningProcesses(folder)
    .map(({ name }) => name)
    .toSorted();
}

/** @param {number} supervisor */
async function watchdogOf(supervisor) {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(supervisor), '-f', 'watchdog.mjs']);
  return Number(stdout);
}
