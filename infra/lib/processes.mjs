/**
 * The record of a supervisor's processes in its data folder: its watchdog, or the next start, stops those that outlive
 * it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** @typedef {{ name: string, pid: number, startedAt?: string, stopSignal?: NodeJS.Signals }} RunningProcess */

/** @param {string} dataDir @param {RunningProcess[]} processes in the order of their start */
export function recordProcesses(dataDir, processes) {
  const file = fileIn(dataDir);
  if (processes.length === 0) return rmSync(file, { force: true });
  writeFileSync(`${file}.new`, JSON.stringify({ supervisor: process.pid, processes }));
  renameSync(`${file}.new`, file);
}

/**
 * Those of the record that still run.
 * @param {string} dataDir @param {number} [supervisor] only if it wrote the record
 */
export function runningProcesses(dataDir, supervisor) {
  if (!existsSync(fileIn(dataDir))) return [];
  /** @type {{ supervisor: number, processes: RunningProcess[] }} */
  const record = JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
  return supervisor === undefined || record.supervisor === supervisor ? record.processes.filter(isRunning) : [];
}

/**
 * Stops what an ended supervisor left, in reverse order; kills what exceeds the grace period.
 * @param {string} dataDir @param {{ supervisor?: number, graceMs?: number }} [options]
 * @returns {Promise<string[]>} the names of what was stopped
 */
export async function stopLeftovers(dataDir, { supervisor, graceMs = 25_000 } = {}) {
  const leftovers = runningProcesses(dataDir, supervisor).toReversed();
  for (const leftover of leftovers) {
    send(leftover.pid, leftover.stopSignal ?? 'SIGTERM');
    for (const deadline = Date.now() + graceMs; isRunning(leftover); await pause(50)) {
      if (Date.now() > deadline) send(-leftover.pid, 'SIGKILL');
    }
  }
  return leftovers.map(({ name }) => name);
}

/** Identifies a process even if its pid is reused; undefined if it has exited. @param {number} pid */
export function startTime(pid) {
  if (process.platform !== 'linux') return startTimeByPs(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name comes before and may contain blanks.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : fields[18];
  } catch {
    return undefined;
  }
}

/** @param {number} pid @param {NodeJS.Signals} signal */
export function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** @param {RunningProcess} process */
function isRunning({ pid, startedAt }) {
  return startedAt !== undefined && startTime(pid) === startedAt;
}

/** @param {number} pid */
function startTimeByPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'state=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [, state = 'Z', startedAt] = /^(\S+)\s+(.+)$/m.exec(stdout.trim()) ?? [];
  return state.startsWith('Z') ? undefined : startedAt;
}

/** @param {string} dataDir */
function fileIn(dataDir) {
  return join(dataDir, 'processes.json');
}
