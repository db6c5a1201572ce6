import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { Supervisor } from '../lib/supervisor.mjs';
import { unprivileged } from '../lib/unprivileged.mjs';
import { UserError } from '../lib/user-error.mjs';
import { quote } from './archiving.mjs';
import { fullDisk } from './tar.mjs';

const RECOVERED_WITHIN_MS = 7 * 24 * 3600_000;

/**
 * @typedef {{ postgres: string, dataDir: string, folder: string, wal: string, target: Date | undefined }} Recovery
 *   `postgres`: the program; `dataDir`: where its process and log are recorded; `target`: undefined for all WAL
 */

/**
 * Starts Postgres on an unpacked base backup and lets it replay the WAL up to the moment and begin a new timeline. It
 * listens on a socket that only its user and root can reach, and archives nothing: what it writes waits in its folder
 * until the shop starts on it.
 * @param {Recovery} recovery @param {import('./manifest.mjs').Manifest} backup
 */
export async function recover(recovery, backup) {
  const { dataDir, folder } = recovery;
  writeAsPostgres(join(folder, 'backup_label'), backup.label);
  writeAsPostgres(join(folder, 'recovery.signal'), '');
  const sockets = mkdtempSync(join(tmpdir(), 'mithai-restore-'));
  if (unprivileged.uid !== undefined) chownSync(sockets, unprivileged.uid, unprivileged.gid);
  writeAsPostgres(join(sockets, 'pg_hba.conf'), 'local all all trust\n');
  writeAsPostgres(join(sockets, 'postgresql.conf'), '');

  // Its watchdog stops Postgres if the restore is killed. One that dies is not started again.
  const supervisor = new Supervisor({
    dataDir,
    logs: join(dataDir, 'logs'),
    say: () => {},
    pausesMs: [RECOVERED_WITHIN_MS],
  });
  const stop = async () => {
    await supervisor.stop();
    rmSync(sockets, { recursive: true, force: true });
  };
  const login = { host: sockets, user: backup.user, database: backup.database };
  try {
    await supervisor.start(program(recovery, sockets, login));
    const [row] = await query(login, 'select pg_last_xact_replay_timestamp() as last');
    const url = `postgres://${encodeURIComponent(login.user)}@${encodeURIComponent(sockets)}/${login.database}`;
    return { url, lastTransactionAt: /** @type {Date | null} */ (row.last), stop };
  } catch (error) {
    await stop();
    throw error instanceof UserError ? explainFailure(error, folder) : error;
  }
}

/**
 * @param {Recovery} recovery @param {string} sockets @param {import('pg').ClientConfig} login
 * @returns {import('../lib/child.mjs').Program}
 */
function program({ postgres, folder, wal, target }, sockets, login) {
  const settings = {
    config_file: join(sockets, 'postgresql.conf'),
    hba_file: join(sockets, 'pg_hba.conf'),
    listen_addresses: '',
    unix_socket_directories: sockets,
    max_connections: '200',
    // It accepts no connections before it is promoted.
    hot_standby: 'off',
    // 1 says that there is no such file; after any other failure Postgres must not go on as if that were the end.
    restore_command: `test -f ${quote(wal)}/"%f" || exit 1; cp ${quote(wal)}/"%f" "%p" || exit 255`,
    recovery_target_timeline: 'latest',
    // Postgres takes no `Z` here.
    ...(target && {
      recovery_target_time: target.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
    // The new timeline's history must reach the archive when the shop starts here, or later backups cannot be restored.
    archive_mode: 'on',
    archive_command: '',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  return {
    name: 'restore',
    command: postgres,
    args: ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    cwd: folder,
    ...unprivileged,
    stopSignal: 'SIGINT',
    graceMs: 60_000,
    readyWithinMs: RECOVERED_WITHIN_MS,
    ready: () => query(login, 'select 1').then(Boolean, () => false),
  };
}

/** @param {import('pg').ClientConfig} login @param {string} statement */
async function query(login, statement) {
  const client = new Client(login);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @param {UserError} error with the end of the log @param {string} folder */
function explainFailure(error, folder) {
  const { details = '' } = error;
  if (details.includes('No space left on device')) return fullDisk(folder);
  if (!details.includes('recovery ended before configured recovery target was reached')) return error;
  const last = /last completed transaction was at log time (.+)/.exec(details)?.[1];
  return new UserError(
    `The archive ends before that moment${last ? `, with a transaction at ${last}` : ''}; TO=latest restores all of it.`,
  );
}

/** @param {string} path @param {string} content */
function writeAsPostgres(path, content) {
  writeFileSync(path, content, { mode: 0o600 });
  if (unprivileged.uid !== undefined) chownSync(path, unprivileged.uid, unprivileged.gid);
}
