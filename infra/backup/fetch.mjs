import { createHash } from 'node:crypto';
import { chownSync, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';

import { unprivileged } from '../lib/unprivileged.mjs';
import { UserError } from '../lib/user-error.mjs';
import { decrypt } from './encryption.mjs';
import { partKey, walName } from './object-keys.mjs';
import { extractTar } from './tar.mjs';

export const decompress = promisify(zstdDecompress);

const CONCURRENT_DOWNLOADS = 4;

const BLOCK = Buffer.alloc(64 * 1024);

/** A folder that Postgres's user may write to, and no one else. @param {string} folder */
function createPostgresFolder(folder) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (unprivileged.uid !== undefined) chownSync(folder, unprivileged.uid, unprivileged.gid);
}

/**
 * Unpacks a base backup into an empty folder.
 * @param {{ store: import('./store.mjs').BackupStore, identities: string[], folder: string }} options
 * @param {import('./manifest.mjs').Manifest} backup
 */
export async function fetchBase({ store, identities, folder }, backup) {
  createPostgresFolder(folder);
  const parts = async function* () {
    for (const { name, sha256 } of backup.parts) {
      const what = `Part ${name} of the base backup ${backup.id}`;
      const bytes = await store.find(partKey(backup, name));
      if (!bytes) throw new UserError(`${what} is missing in the backup store; restore from another base backup.`);
      if (createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new UserError(`${what} is damaged in the backup store; restore from another base backup.`);
      yield await decrypt(bytes, identities, what);
    }
  };
  await extractTar(parts(), folder, unprivileged);
}

/**
 * Writes the WAL files into a folder, under their names.
 * @param {{ store: import('./store.mjs').BackupStore, identities: string[], folder: string }} options
 * @param {import('./store.mjs').StoredObject[]} objects
 */
export async function fetchWal({ store, identities, folder }, objects) {
  createPostgresFolder(folder);
  const waiting = each(objects);
  const download = async () => {
    for (const object of waiting) {
      const name = walName(object);
      const bytes = await store.find(object.key);
      if (!bytes) throw new UserError(`The WAL file ${name} has just disappeared from the backup store.`);
      const plain = await decompress(await decrypt(bytes, identities, `The WAL file ${name}`));
      await writeSparse(join(folder, name), plain);
    }
  };
  // All have ended before the folder may be deleted.
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENT_DOWNLOADS }, download));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Shared by several loops, and ended by the first of them that throws. @template T @param {T[]} items */
function* each(items) {
  yield* items;
}

/**
 * Leaves out blocks of zeros: a segment that was archived before it was full ends with them.
 * @param {string} path @param {Buffer} bytes
 */
async function writeSparse(path, bytes) {
  const file = await open(path, 'w', 0o644);
  try {
    for (let from = 0; from < bytes.length; from += BLOCK.length) {
      const block = bytes.subarray(from, from + BLOCK.length);
      if (!block.equals(BLOCK.subarray(0, block.length))) await file.write(block, 0, block.length, from);
    }
    await file.truncate(bytes.length);
  } finally {
    await file.close();
  }
}
