import { renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

import { UserError } from '../lib/user-error.mjs';
import { chooseBackup } from './choose-backup.mjs';
import { fetchBase, fetchWal } from './fetch.mjs';
import { recover } from './recovery.mjs';
import { fullDisk } from './tar.mjs';
import { parseSegment, SEGMENT_BYTES } from './wal-names.mjs';

/** At least; Postgres keeps those since its last checkpoint. */
export const SPACE_FOR_WAL = 3 * SEGMENT_BYTES;

/**
 * @typedef {Date | 'latest' | 'reachable'} Target `reachable`: up to the first WAL segment that the archive lacks
 * @typedef {{ store: import('./store.mjs').BackupStore, identities: string[], target: Target, dataDir: string,
 *   systemId?: string, findPostgres: (majorVersion: number) => Promise<string>,
 *   steps: import('../lib/steps.mjs').Steps }} RestoreOptions
 * @typedef {{ backup: import('./manifest.mjs').Manifest, lastTransactionAt: Date | null }} Restored
 *   `lastTransactionAt`: null if no transaction followed the base backup
 */

/**
 * Restores a database into the folder `postgres` of a data folder, which gets this name only after everything has
 * succeeded: no shop starts on half of it.
 * @param {RestoreOptions} options @param {(url: string) => Promise<void>} whileItRuns gets the superuser's URL
 * @returns {Promise<Restored>}
 */
export async function restore(options, whileItRuns) {
  const { dataDir } = options;
  const folder = join(dataDir, 'postgres.restoring');
  const wal = join(dataDir, 'wal.restoring');
  const discard = () => {
    for (const path of [folder, wal]) rmSync(path, { recursive: true, force: true });
  };
  discard();
  try {
    const restored = await restoreInto({ ...options, folder, wal }, whileItRuns);
    renameSync(folder, join(dataDir, 'postgres'));
    return restored;
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? fullDisk(dataDir) : error;
  } finally {
    discard();
  }
}

/**
 * @param {RestoreOptions & { folder: string, wal: string }} options
 * @param {(url: string) => Promise<void>} whileItRuns
 * @returns {Promise<Restored>}
 */
async function restoreInto({ folder, wal, ...options }, whileItRuns) {
  const { store, identities, target, dataDir, systemId, findPostgres, steps } = options;
  const moment = target instanceof Date ? target : undefined;
  const { backup, files, missing } = await steps.step('Choose the base backup', async (note) => {
    const source = await chooseBackup(store, { target: moment ?? 'latest', identities, systemId });
    requireReachable(source, target);
    requireSpace(dataDir, source.backup.bytes);
    note(source.backup.id);
    return source;
  });
  const postgres = await findPostgres(backup.postgres);
  await steps.step('Fetch the base backup', async (note) => {
    await fetchBase({ store, identities, folder }, backup);
    note(megabytes(backup.bytes));
  });
  await steps.step('Fetch the WAL', async (note) => {
    await fetchWal({ store, identities, folder: wal }, files);
    note(`${files.length} files`);
  });
  const { url, lastTransactionAt, stop } = await steps.step('Recover', () =>
    recover({ postgres, dataDir, folder, wal, target: moment }, backup).catch((error) => {
      throw missing && error instanceof UserError
        ? new UserError(`The archive lacks the WAL segment ${missing}. ${error.message}`, { details: error.details })
        : error;
    }),
  );
  await whileItRuns(url).finally(stop);
  return { backup, lastTransactionAt };
}

/** @param {import('./choose-backup.mjs').Source} source @param {Target} target */
function requireReachable({ backup, missing }, target) {
  const gap = missing && parseSegment(missing);
  if (!gap) return;
  if (gap.number <= (parseSegment(backup.stopSegment)?.number ?? 0)) {
    throw new UserError(
      `The archive lacks the WAL segment ${missing}, without which the base backup ${backup.id} cannot be restored; choose a moment before ${backup.startedAt.toISOString()}.`,
    );
  }
  if (target === 'latest') {
    throw new UserError(
      `The archive lacks the WAL segment ${missing}, so nothing after it can be restored; TO=reachable restores everything before it.`,
    );
  }
}

/** @param {string} folder @param {number} bytes of the base backup */
function requireSpace(folder, bytes) {
  const needed = bytes + SPACE_FOR_WAL;
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize > needed) return;
  throw new UserError(
    `The restore needs ${megabytes(needed)}, and only ${megabytes(bavail * bsize)} are free in ${folder}; restore into a folder on a larger disk.`,
  );
}

/** @param {number} bytes */
export function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
