/**
 * Every process carries tags in its environment: data folder and name. Linux shows them in /proc, so leftovers are
 * found without pid files, which could be stale or name a reused pid.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Reverse of the start order. */
const stopOrder = ['storefront', 'workers', 'backend', 'inbox', 's3', 'redis', 'postgres'];
const watchdog = 'watchdog';

/** @param {string} dataDir @param {string} name @returns {Record<string, string>} */
export function tagEnvironment(dataDir, name) {
  return { MITHAI_SHOP: dataDir, MITHAI_PROCESS: name };
}

/** @param {string} dataDir */
export function watchdogEnvironment(dataDir) {
  return tagEnvironment(dataDir, watchdog);
}

/** Identifies a process even if its pid is reused; undefined if it has exited. @param {number} pid */
export function startTime(pid) {
  const [state, ...fields] = statusFields(pid);
  return state === 'Z' ? undefined : fields[18];
}

/** @param {number} pid */
function parentOf(pid) {
  return Number(statusFields(pid)[1]);
}

/** Fields from the state on; the command name before it may contain blanks. @param {number} pid */
function statusFields(pid) {
  const stat = readProcess(String(pid), 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The npm or make that started this process, and npm's shell, if any. */
export function startingProcesses() {
  const parent = process.ppid;
  const pids = /^(?:ba|da)?sh\n$/.test(readProcess(String(parent), 'comm')) ? [parent, parentOf(parent)] : [parent];
  return pids.map((pid) => ({ pid, startedAt: startTime(pid) }));
}

/** @param {string} dataDir @returns {{ pid: number, name: string }[]} */
export function taggedProcesses(dataDir) {
  const found = [];
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const environment = readProcess(pid, 'environ').split('\0');
    if (environment.includes(`MITHAI_SHOP=${dataDir}`)) {
      const name = environment.find((entry) => entry.startsWith('MITHAI_PROCESS='))?.slice('MITHAI_PROCESS='.length) ?? '';
      found.push({ pid: Number(pid), name });
    } else if (isRedisOf(pid, dataDir)) found.push({ pid: Number(pid), name: 'redis' });
  }
  return found;
}

/**
 * Stops tagged processes in the order of a normal stop; kills those that exceed the grace period.
 * @param {string} dataDir @param {{ graceMs?: number }} [options]
 * @returns {Promise<string[]>} the names of what was stopped
 */
export async function stopTagged(dataDir, { graceMs = 25_000 } = {}) {
  const stopped = new Set();
  for (const name of stopOrder) {
    const members = () => taggedProcesses(dataDir).filter((process) => process.name === name);
    const signal = name === 'postgres' ? 'SIGINT' : 'SIGTERM';
    for (const { pid } of members()) {
      stopped.add(name);
      send(pid, signal);
    }
    await untilNone(members, graceMs);
  }
  return [...stopped];
}

/** Lets the watchdog of a crashed run finish first. @param {string} dataDir */
export async function stopLeftovers(dataDir) {
  await untilNone(() => taggedProcesses(dataDir).filter(({ name }) => name === watchdog), 120_000);
  return stopTagged(dataDir);
}

/** @param {number} pid @param {NodeJS.Signals} signal */
export function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** @param {() => { pid: number }[]} members @param {number} graceMs */
async function untilNone(members, graceMs) {
  const deadline = Date.now() + graceMs;
  for (let left = members(); left.length > 0; left = members()) {
    if (Date.now() > deadline) for (const { pid } of left) send(pid, 'SIGKILL');
    await pause(50);
  }
}

/**
 * Redis overwrites its environment with its title; identify it by its working directory.
 * @param {string} pid @param {string} dataDir
 */
function isRedisOf(pid, dataDir) {
  return /^(?:redis|valkey)-(?:server|check-rdb)/.test(readProcess(pid, 'comm')) && workingDirectory(pid) === join(dataDir, 'redis');
}

/** @param {string} pid */
function workingDirectory(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/**
 * Empty if the process has exited or belongs to another user.
 * @param {string} pid @param {'stat' | 'environ' | 'comm'} file
 */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
