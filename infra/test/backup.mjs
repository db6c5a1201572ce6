import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Client } from 'pg';

import { archiving } from '../backup/archiving.mjs';
import { openBackupStore } from '../backup/store.mjs';
import { openDataFolder } from '../lib/data-folder.mjs';
import { preparePostgres } from '../lib/engines/postgres.mjs';
import { prepareS3 } from '../lib/engines/s3.mjs';
import { freePort } from '../lib/ports.mjs';
import { checkout } from '../lib/settings.mjs';
import { Supervisor } from '../lib/supervisor.mjs';

const PASSWORD = 'a-password';
const ARCHIVED_WITHIN_MS = 60_000;

/**
 * A store for backups and a key for them. `environment` has all variables of backups.
 * @param {string} folder
 */
export async function startBackupStore(folder) {
  const port = await freePort();
  const keys = { accessKey: 'a-backup-key', secretKey: 'a-backup-secret' };
  const bucket = 'mithai-backup';
  const { endpoint, program } = prepareS3({ node: process.execPath, dataDir: folder, port, bucket, ...keys });
  const start = async () => {
    const supervisor = new Supervisor({ dataDir: folder, logs: join(folder, 'logs'), say: () => {} });
    await supervisor.start(program);
    return supervisor;
  };
  let supervisor = await start();
  const identity = await writeIdentity(join(folder, 'identity'));
  return {
    ...openBackupStore({ endpoint, bucket, region: 'us-east-1', ...keys }),
    /** @type {NodeJS.ProcessEnv} */
    environment: {
      PATH: process.env.PATH,
      BACKUP_S3_ENDPOINT: endpoint,
      BACKUP_S3_BUCKET: bucket,
      BACKUP_S3_ACCESS_KEY: keys.accessKey,
      BACKUP_S3_SECRET_KEY: keys.secretKey,
      BACKUP_RECIPIENTS: identity.recipient,
      BACKUP_IDENTITY_FILE: identity.file,
    },
    identities: [identity.identity],
    stop: () => supervisor.stop(),
    startAgain: async () => {
      supervisor = await start();
    },
  };
}

/** @param {string} file */
export async function writeIdentity(file) {
  const identity = await generateX25519Identity();
  writeFileSync(file, `${identity}\n`);
  return { file, identity, recipient: await identityToRecipient(identity) };
}

/**
 * The Postgres of a data folder, which archives into the store.
 * @param {string} dataDir @param {NodeJS.ProcessEnv} environment of backups; without it, it archives nothing
 */
export async function startArchivingPostgres(dataDir, environment) {
  openDataFolder(dataDir);
  const supervisor = new Supervisor({ dataDir, logs: join(dataDir, 'logs'), say: () => {} });
  const { url, program } = await preparePostgres({
    checkout,
    enginesDir: process.env.MITHAI_ENGINES ?? join(dataDir, 'engines'),
    dataDir,
    port: await freePort(),
    password: PASSWORD,
    archive: archiving({ checkout, dataDir, environment }),
  });
  await supervisor.start(program);
  const superuserUrl = Object.assign(new URL(url), { username: 'postgres' }).href;
  const query = (/** @type {string} */ statement) => queryAt(superuserUrl, statement);
  return {
    url,
    superuserUrl,
    query,
    /** Closes the present WAL segment and waits until it is archived. */
    archive: async () => {
      const [{ segment }] = await query('select pg_walfile_name(pg_current_wal_insert_lsn()) as segment');
      await query('select pg_switch_wal()');
      for (const deadline = Date.now() + ARCHIVED_WITHIN_MS; ; await pause(50)) {
        const [{ last }] = await query('select last_archived_wal as last from pg_stat_archiver');
        if (last?.slice(0, 24) >= segment) return;
        if (Date.now() > deadline) throw new Error(`${segment} was not archived; the last was ${last}`);
      }
    },
    pid: () => supervisor.pids.postgres ?? 0,
    stop: () => supervisor.stop(),
  };
}

/** @param {string} connectionString @param {string} statement */
async function queryAt(connectionString, statement) {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Runs a command of infra/backup, as `make` does.
 * @param {string} name @param {NodeJS.ProcessEnv} environment
 */
export function startCommand(name, environment) {
  const child = spawn(process.execPath, [join(checkout, 'infra/backup/main.mjs'), name], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((texts) => texts.join(''));
  const ended = once(child, 'exit').then(async ([code]) => ({ code, output: await output }));
  return { child, ended };
}
