/**
 * Postgres's `archive_command`: stores a finished WAL file, encrypted. Exits 0 only when the store has it; otherwise
 * Postgres keeps the file and tries again. Arguments: `%p` and `%f`, in the data folder.
 */
import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';

import { explain, UserError } from '../lib/user-error.mjs';
import { walFolder, walKey, walName } from './object-keys.mjs';
import { encrypt } from './encryption.mjs';
import { readBackupSettings } from './settings.mjs';
import { openBackupStore } from './store.mjs';
import { formatLeftAt, parseHistory, parseHistoryName, parseSegment, WAL_FILE } from './wal-names.mjs';

/** A store that hangs must fail the command, so that Postgres counts it. */
const TIMEOUT_MS = 60_000;

const [path = '', name = ''] = process.argv.slice(2);
setTimeout(() => {
  console.error(`${name} was not archived: the backup store has not answered for ${TIMEOUT_MS / 1000} s.`);
  process.exit(1);
}, TIMEOUT_MS).unref();

try {
  await archive();
} catch (error) {
  console.error(`${name} was not archived. ${explain(error)}`);
  process.exitCode = 1;
}

async function archive() {
  if (!WAL_FILE.test(name)) throw new UserError('It is not a WAL file; this is a command for Postgres.');
  const settings = readBackupSettings(process.env);
  const store = openBackupStore(settings.store);
  const bytes = await readFile(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const systemId = await readSystemId();
  const key = walKey(systemId, name);
  const stored = await store.findMetadata(key);
  // Postgres repeats a file that was stored shortly before a crash.
  if (stored?.sha256 === sha256) return;
  if (stored)
    throw new UserError(
      'The archive has this file with other content: another Postgres with the same origin writes to it.',
    );
  await refuseFormerTimeline(store, systemId, name);
  const compressed = await promisify(zstdCompress)(bytes);
  // For what runs without the private key.
  const history = parseHistoryName(name) !== undefined && { history: formatLeftAt(parseHistory(String(bytes))) };
  await store.put(key, await encrypt(compressed, settings.recipients), { sha256, ...history });
}

/**
 * Restores follow the highest timeline, so a segment of a lower one would be stored in vain.
 * @param {import('./store.mjs').BackupStore} store @param {string} systemId @param {string} name
 */
async function refuseFormerTimeline(store, systemId, name) {
  const segment = parseSegment(name);
  if (!segment) return;
  const later = await store.list(walFolder(systemId), { after: walKey(systemId, name) });
  const timeline = Math.max(...later.map((object) => parseHistoryName(walName(object)) ?? 0));
  if (timeline <= segment.timeline) return;
  throw new UserError(
    `It is of timeline ${segment.timeline}, and the archive has timeline ${timeline}: a restored copy archives to the same place (docs/runbooks/backup.md).`,
  );
}

/** The cluster's identifier: the first field of `pg_control`. */
async function readSystemId() {
  const file = await open('global/pg_control');
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return String(buffer.readBigUInt64LE());
  } finally {
    await file.close();
  }
}
