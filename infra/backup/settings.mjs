import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { list } from '../lib/ports.mjs';
import { UserError } from '../lib/user-error.mjs';

const STORE_VARIABLES = /** @type {const} */ (['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY', 'BACKUP_S3_SECRET_KEY']);

/** Bech32, as age writes X25519 recipients. */
const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/;

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * @typedef {{ endpoint: string, accessKey: string, secretKey: string, bucket: string, region: string }} StoreSettings
 * @typedef {{ store: StoreSettings, recipients: string[], keep: number, archiveSeconds: number }} BackupSettings
 *   `recipients`: public keys of age, each of which can decrypt; `keep`: base backups; `archiveSeconds`: after which a
 *   segment that is not full is archived
 */

/** What storing backups needs; a restore needs the store only. @param {NodeJS.ProcessEnv} env @returns {BackupSettings} */
export function readBackupSettings(env) {
  const store = readStoreSettings(env);
  const recipients = (env.BACKUP_RECIPIENTS ?? '').split(/[\s,]+/).filter(Boolean);
  if (recipients.length === 0) {
    throw new UserError(
      'BACKUP_RECIPIENTS must name the public key that backups are encrypted for; npm run backup:key creates one.',
    );
  }
  // Not quoted: it may be a private key.
  if (!recipients.every((recipient) => RECIPIENT.test(recipient)))
    throw new UserError('BACKUP_RECIPIENTS must be public keys of age (age1…), separated by commas.');
  return {
    store,
    recipients,
    keep: readCount(env, 'BACKUP_KEEP', 7),
    archiveSeconds: readCount(env, 'BACKUP_ARCHIVE_SECONDS', 60),
  };
}

/** @param {NodeJS.ProcessEnv} env @returns {StoreSettings} */
export function readStoreSettings(env) {
  const missing = STORE_VARIABLES.filter((name) => !env[name]);
  if (missing.length > 0) throw new UserError(`Backups need a store: set ${list(missing)} (docs/runbooks/backup.md).`);
  const endpoint = env.BACKUP_S3_ENDPOINT ?? '';
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new UserError('BACKUP_S3_ENDPOINT is not an address such as https://s3.example.org.');
  return {
    endpoint,
    accessKey: env.BACKUP_S3_ACCESS_KEY ?? '',
    secretKey: env.BACKUP_S3_SECRET_KEY ?? '',
    bucket: env.BACKUP_S3_BUCKET || 'mithai-backup',
    region: env.BACKUP_S3_REGION || 'us-east-1',
  };
}

/**
 * A backup beside the data is lost with them: refuses the shop's own store, and returns whether the store is on this
 * machine.
 * @param {StoreSettings} store @param {string} dataDir
 */
export function refuseOwnStore({ endpoint }, dataDir) {
  const { hostname, port } = new URL(endpoint);
  if (!LOOPBACK.test(hostname)) return false;
  const ports = join(dataDir, 'ports.json');
  const embedded = existsSync(ports) ? JSON.parse(readFileSync(ports, 'utf8')).s3 : undefined;
  if (Number(port) === embedded) {
    throw new UserError(
      `BACKUP_S3_ENDPOINT is the shop's own store in ${dataDir}, which is lost with the database; name a store on another machine.`,
    );
  }
  return true;
}

/** @param {NodeJS.ProcessEnv} env @param {string} name @param {number} fallback */
function readCount(env, name, fallback) {
  const text = env[name] || String(fallback);
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new UserError(`${name} must be a whole number from 1, not "${text}".`);
  return Number(text);
}
