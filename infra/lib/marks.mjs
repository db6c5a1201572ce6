/**
 * Every process of a shop carries marks in its environment: which data it works on, and its name. Linux shows them in /proc,
 * so leftovers are recognised without files that could be stale or name a reused process id.
 */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** The reverse of the order in which they start. */
const stopOrder = ['storefront', 'workers', 'backend', 'inbox', 's3', 'redis', 'postgres'];
const keeper = 'keeper';

/** @param {string} dataDir @param {string} name @returns {Record<string, string>} */
export function markEnvironment(dataDir, name) {
  return { MITHAI_SHOP: dataDir, MITHAI_PROCESS: name };
}

/** @param {string} dataDir */
export function keeperEnvironment(dataDir) {
  return markEnvironment(dataDir, keeper);
}

/** Identifies a process beyond the reuse of its id; undefined when it is gone. @param {number} pid */
export function startTime(pid) {
  const [state, ...fields] = statusFields(pid);
  return state === 'Z' ? undefined : fields[18];
}

/** @param {number} pid */
function parentOf(pid) {
  return Number(statusFields(pid)[1]);
}

/** From the state on: what stands before it may itself hold blanks. @param {number} pid */
function statusFields(pid) {
  const stat = readProcess(String(pid), 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The npm or make that started this process, and the shell npm may have put between. */
export function startingProcesses() {
  const parent = process.ppid;
  const pids = /^(?:ba|da)?sh\n$/.test(readProcess(String(parent), 'comm')) ? [parent, parentOf(parent)] : [parent];
  return pids.map((pid) => ({ pid, startedAt: startTime(pid) }));
}

/** @param {string} dataDir @returns {{ pid: number, name: string }[]} */
export function markedProcesses(dataDir) {
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
 * Stops marked processes in the order of a normal stop; those that stay longer than the grace are killed.
 * @param {string} dataDir @param {{ graceMs?: number }} [options]
 * @returns {Promise<string[]>} the names of what was stopped
 */
export async function stopMarked(dataDir, { graceMs = 25_000 } = {}) {
  const stopped = new Set();
  for (const name of stopOrder) {
    const members = () => markedProcesses(dataDir).filter((process) => process.name === name);
    const signal = name === 'postgres' ? 'SIGINT' : 'SIGTERM';
    for (const { pid } of members()) {
      stopped.add(name);
      send(pid, signal);
    }
    await untilNone(members, graceMs);
  }
  return [...stopped];
}

/** The keeper of a run that died is given the time to finish its work. @param {string} dataDir */
export async function stopLeftovers(dataDir) {
  await untilNone(() => markedProcesses(dataDir).filter(({ name }) => name === keeper), 120_000);
  return stopMarked(dataDir);
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

/** Redis writes its title over its environment; it is known by the folder it works in. @param {string} pid @param {string} dataDir */
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

/** Empty when the process is gone or another user's. @param {string} pid @param {'stat' | 'environ' | 'comm'} file */
function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
