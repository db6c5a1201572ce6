import { Client } from 'pg';

import { runningShop } from '../lib/lock.mjs';
import { readSettings } from '../lib/settings.mjs';
import { UserError } from '../lib/user-error.mjs';
import { takeBaseBackup } from './base-backup.mjs';
import { megabytes } from './restore.mjs';
import { removeExpired } from './retention.mjs';
import { readBackupSettings, refuseOwnStore } from './settings.mjs';
import { openBackupStore } from './store.mjs';

/** Takes a base backup, deletes what has expired, and prints what can be restored. @param {NodeJS.ProcessEnv} env */
export async function backUp(env) {
  const began = performance.now();
  const settings = readSettings(env);
  const { store: place, recipients, keep, archiveSeconds } = readBackupSettings(env);
  if (refuseOwnStore(place, settings.dataDir))
    console.log('The backup store is on this machine: the loss of the machine is the loss of both.');
  const store = openBackupStore(place);
  await store.ensureBucket();
  const database = await connect(settings, env);
  const manifest = await takeBaseBackup({ database, store, recipients });
  const storedBytes = manifest.parts.reduce((sum, { size }) => sum + size, 0);
  // For the metric of the newest base backup's age.
  await database.query('insert into base_backups (id, completed_at, stored_bytes) values ($1, $2, $3)', [
    manifest.id,
    manifest.completedAt,
    storedBytes,
  ]);
  const { retained, backups, walFiles } = await removeExpired(store, manifest.systemId, keep);
  await database.query('delete from base_backups where id <> all($1)', [retained.map(({ id }) => id)]);
  await database.end();

  const [oldest = manifest] = retained;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Base backup ${manifest.id}: ${megabytes(manifest.bytes)}, stored as ${megabytes(storedBytes)}, ${seconds} s`,
  );
  console.log(`Deleted as expired: ${backups} base backups, ${walFiles} WAL files`);
  console.log(
    `Can be restored: any moment since ${oldest.completedAt.toISOString()}, except the last ${archiveSeconds} s`,
  );
  return true;
}

/**
 * As a superuser.
 * @param {import('../lib/settings.mjs').Settings} settings @param {NodeJS.ProcessEnv} env
 */
async function connect({ dataDir, given }, env) {
  const shop = given.database ? undefined : runningShop(dataDir)?.environment?.DATABASE_URL;
  const url = env.BACKUP_DATABASE_URL || (shop && Object.assign(new URL(shop), { username: 'postgres' }).href);
  if (!url) {
    throw new UserError(
      `No shop with its own Postgres is open on the data in ${dataDir}; start it with make run, or set BACKUP_DATABASE_URL to a superuser of the shop's database.`,
    );
  }
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect().catch((error) => {
    throw new UserError(`Postgres does not answer (${error.message}).`);
  });
  return client;
}
