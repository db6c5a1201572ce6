import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createZstdCompress } from 'node:zlib';

import { UserError } from '../lib/user-error.mjs';
import { encrypt } from './encryption.mjs';
import { storeManifest } from './manifest.mjs';
import { partKey, walKey } from './object-keys.mjs';
import { spawnTar } from './tar.mjs';
import { SEGMENT_BYTES } from './wal-names.mjs';

/** Plain bytes of a part, which is encrypted in memory. */
const PART_BYTES = 32 * 1024 * 1024;

const ARCHIVED_WITHIN_MS = 120_000;

/**
 * What Postgres creates again, and WAL, which the archive has.
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA
 */
const EXCLUDED = [
  './postmaster.pid',
  './postmaster.opts',
  './pg_wal/*',
  './pg_replslot/*',
  './pg_dynshmem/*',
  './pg_notify/*',
  './pg_serial/*',
  './pg_snapshots/*',
  './pg_stat_tmp/*',
  './pg_subtrans/*',
  'pgsql_tmp*',
  'pg_internal.init*',
];

/**
 * Stores a copy of the data folder that a running Postgres goes on writing to, and waits for the WAL that makes it
 * consistent. The folder must be on this machine. If it fails, what was stored does not count.
 * @param {{ database: import('pg').Client, store: import('./store.mjs').BackupStore, recipients: string[] }} options
 *   `database`: connected as a superuser
 * @returns {Promise<import('./manifest.mjs').Manifest>}
 */
export async function takeBaseBackup({ database, store, recipients }) {
  const { folder, origin } = await inspectServer(database);
  const { systemId } = origin;
  const startedAt = await clock(database);
  const id = startedAt.toISOString().replace(/[-:]|\.\d+/g, '');
  const { rows: started } = await database.query(
    'select pg_walfile_name(lsn) as segment from pg_backup_start($1, fast => true) as lsn',
    [id],
  );
  const { parts, bytes } = await storeFolder(folder, async (name, part) => {
    const encrypted = await encrypt(part, recipients);
    await store.put(partKey({ systemId, id }, name), encrypted);
    return encrypted;
  });
  const { rows: stopped } = await database.query(
    `select lsn::text, pg_walfile_name(lsn) as segment, labelfile
       from pg_backup_stop(wait_for_archive => false)`,
  );
  const completedAt = await clock(database);
  const [{ lsn, segment, labelfile }] = stopped;
  await untilArchived({ database, store, systemId, segment });

  const manifest = {
    id,
    ...origin,
    startedAt,
    completedAt,
    startSegment: started[0].segment,
    stopLsn: lsn,
    stopSegment: segment,
    label: labelfile,
    bytes,
    recipients,
    parts,
  };
  await storeManifest(store, manifest);
  return manifest;
}

/** @param {import('pg').Client} database */
async function inspectServer(database) {
  const { rows } = await database.query(
    `select current_setting('data_directory') as folder, current_setting('archive_mode') as archive_mode,
            current_setting('server_version_num')::int / 10000 as postgres,
            current_database() as database, current_user as user,
            (select setting::int from pg_settings where name = 'wal_segment_size') as segment_bytes,
            extract(epoch from pg_postmaster_start_time())::int8::text as started,
            (select system_identifier::text from pg_control_system()) as "systemId",
            (select count(*)::int from pg_tablespace where spcname not like 'pg\\_%') as tablespaces`,
  );
  const { folder, archive_mode: archiveMode, segment_bytes: segmentBytes, started, tablespaces, ...origin } = rows[0];
  if (archiveMode === 'off') {
    throw new UserError(
      'Postgres does not archive its WAL, without which a base backup is worth nothing: start the shop with BACKUP_S3_ENDPOINT and the variables that belong to it.',
    );
  }
  if (segmentBytes !== SEGMENT_BYTES) throw new UserError('Only Postgres with WAL segments of 16 MB is supported.');
  if (tablespaces > 0) throw new UserError('Postgres with tablespaces is not supported.');
  if (!isFolderOf(folder, Number(started))) {
    throw new UserError(
      `The data folder ${folder} of this Postgres cannot be read on this machine; run the command where Postgres runs, as its user.`,
    );
  }
  return { folder: String(folder), origin };
}

/** Another Postgres may have a folder of the same name here. @param {string} folder @param {number} started */
function isFolderOf(folder, started) {
  try {
    const line = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[2];
    return Math.abs(Number(line) - started) <= 1;
  } catch {
    return false;
  }
}

/** @param {import('pg').Client} database @returns {Promise<Date>} */
async function clock(database) {
  const { rows } = await database.query('select clock_timestamp() as now');
  return rows[0].now;
}

/**
 * Passes the folder on in compressed parts.
 * @param {string} folder @param {(name: string, part: Buffer) => Promise<Uint8Array>} storePart
 */
async function storeFolder(folder, storePart) {
  const tar = spawnTar(['--create', '--file=-', ...EXCLUDED.map((path) => `--exclude=${path}`), '.'], folder);
  /** @type {{ name: string, size: number, sha256: string }[]} */
  const parts = [];
  let bytes = 0;
  await pipeline(
    tar.stdout,
    async function* count(chunks) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        yield chunk;
      }
    },
    createZstdCompress(),
    async (compressed) => {
      for await (const part of inParts(compressed)) {
        const name = `${String(parts.length + 1).padStart(5, '0')}.tar.zst.age`;
        const stored = await storePart(name, part);
        parts.push({ name, size: stored.length, sha256: createHash('sha256').update(stored).digest('hex') });
      }
    },
  );
  await tar.finished;
  return { parts, bytes };
}

/** @param {AsyncIterable<Buffer>} chunks */
async function* inParts(chunks) {
  /** @type {Buffer[]} */
  let part = [];
  let size = 0;
  for await (const chunk of chunks) {
    part.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(part);
    part = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(part);
}

/**
 * @param {{ database: import('pg').Client, store: import('./store.mjs').BackupStore, systemId: string,
 *   segment: string }} options
 */
async function untilArchived({ database, store, systemId, segment }) {
  for (const deadline = Date.now() + ARCHIVED_WITHIN_MS; ; await pause(500)) {
    if (await store.findMetadata(walKey(systemId, segment))) return;
    if (Date.now() < deadline) continue;
    const { rows } = await database.query('select last_failed_wal, last_failed_time from pg_stat_archiver');
    const { last_failed_wal: failed, last_failed_time: at } = rows[0];
    throw new UserError(
      `The base backup does not count, because its WAL segment ${segment} was not archived within ${ARCHIVED_WITHIN_MS / 1000} s${failed ? `; archiving ${failed} failed at ${at.toISOString()}` : ''}. Postgres's log says why.`,
    );
  }
}
