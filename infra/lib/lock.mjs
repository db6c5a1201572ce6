import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { UserError } from './user-error.mjs';
import { startTime } from './processes.mjs';

/**
 * @typedef {{
 *   pid: number, startTime?: string, url: string, stopping?: boolean, environment?: Record<string, string>,
 * }} Holder `environment`: of the shop's processes, for commands that run beside it
 */

/** The supervisor that runs the shop on this data, if any. @param {string} dataDir @returns {Holder | undefined} */
export function runningShop(dataDir) {
  const file = lockFile(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'));
    return startTime(holder.pid) === holder.startTime && holder.startTime ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Allows one supervisor per data folder; waits for one that is stopping.
 * @param {string} dataDir @param {string} url
 * @returns {Promise<{ note: (more: Partial<Holder>) => void, release: () => void }>}
 */
export async function takeLock(dataDir, url) {
  let holder = runningShop(dataDir);
  while (holder?.stopping) {
    await pause(100);
    holder = runningShop(dataDir);
  }
  if (holder) {
    throw new UserError(
      `The shop already runs on the data in ${dataDir} (process ${holder.pid}, ${holder.url}); stop it first, or set MITHAI_DATA to another folder.`,
    );
  }
  const file = lockFile(dataDir);
  /** @type {Holder} */
  const own = { pid: process.pid, startTime: startTime(process.pid), url };
  const note = (/** @type {Partial<Holder>} */ more) => {
    writeFileSync(`${file}.new`, JSON.stringify(Object.assign(own, more)), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  note({});
  return { note, release: () => rmSync(file, { force: true }) };
}

/** @param {string} dataDir */
function lockFile(dataDir) {
  return join(dataDir, 'supervisor.json');
}
