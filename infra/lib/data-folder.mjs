import { createHash } from 'node:crypto';
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { UserError } from './user-error.mjs';

export const runsAsRoot = process.getuid?.() === 0;

/** If run as root, the postgres user must be able to traverse the folder; files keep their modes. */
const folderMode = runsAsRoot ? 0o711 : 0o700;

/** Marks a folder as the shop's. */
const marker = '.mithai';

/** Everything that the shop creates in its data folder, except the marker and downloaded engines. */
const dataNames =
  /^(?:postgres|postgres\.new|(?:postgres|wal)\.restoring|postgres\.password|redis|cluster|objects|mail|gateway|carrier|logs|seeded|(?:ports|processes|secrets|supervisor)\.json(?:\.new)?|run-\d+)$/;

/**
 * If run as root, Postgres uses another account, which cannot reach a checkout below a closed folder such as /root: its
 * data go to /var/lib.
 * @param {string | undefined} wanted @param {string} checkout
 */
export function chooseDataFolder(wanted, checkout) {
  if (wanted) {
    const folder = resolve(wanted);
    refuseForeign(folder);
    const closed = runsAsRoot && closedFolderAbove(folder);
    if (closed) {
      throw new UserError(
        `Postgres does not run as root and its own user may not enter ${closed}; set MITHAI_DATA to a new folder elsewhere, such as /var/lib/mithai.`,
      );
    }
    return folder;
  }
  const beside = join(checkout, '.data');
  if (runsAsRoot && closedFolderAbove(beside)) {
    return `/var/lib/mithai-${createHash('sha256').update(checkout).digest('hex').slice(0, 8)}`;
  }
  return beside;
}

/** Creates the folder if missing and marks it as the shop's. @param {string} folder */
export function openDataFolder(folder) {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    if (!isMarked(folder)) writeFileSync(join(folder, marker), 'Mithai keeps its data here.\n');
  } catch (error) {
    throw unusable(folder, error);
  }
}

/** @param {string} folder */
export function dataIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => (dataNames.test(name) ? [join(folder, name)] : []));
}

/** The closest folder, from `path` upwards, that other users may not enter. @param {string} path */
export function closedFolderAbove(path) {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const found = existsSync(folder) ? statSync(folder) : undefined;
    if (found?.isDirectory() && (found.mode & 0o001) === 0) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** @param {string} folder */
function refuseForeign(folder) {
  if (!existsSync(folder) || isMarked(folder)) return;
  let names;
  try {
    names = readdirSync(folder);
  } catch (error) {
    throw unusable(folder, error);
  }
  if (names.length > 0) {
    throw new UserError(
      `${folder} holds files that are not the shop's; set MITHAI_DATA to a folder that is empty or not there yet.`,
    );
  }
}

/** One level at a time: below /proc, Node's recursive mkdir never returns. @param {string} folder */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have created it meanwhile.
    if (existsSync(folder)) return;
    throw error;
  }
  chmodSync(folder, folderMode);
}

/** @param {string} folder */
function isMarked(folder) {
  return existsSync(join(folder, marker));
}

/** @param {string} folder @param {unknown} error */
function unusable(folder, error) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return new UserError(
    `The shop cannot keep its data in ${folder} (${code}); set MITHAI_DATA to a folder that it may write to.`,
  );
}
