import { join } from 'node:path';

import { closedFolderAbove, runsAsRoot } from '../lib/data-folder.mjs';
import { nodeFor } from '../lib/install.mjs';
import { UserError } from '../lib/user-error.mjs';
import { readBackupSettings, refuseOwnStore } from './settings.mjs';

/**
 * Settings and environment of a Postgres that archives its WAL; undefined if the shop makes no backups.
 * @param {{ checkout: string, dataDir: string, environment: NodeJS.ProcessEnv }} options
 */
export function archiving({ checkout, dataDir, environment }) {
  if (!environment.BACKUP_S3_ENDPOINT) return undefined;
  const backup = readBackupSettings(environment);
  refuseOwnStore(backup.store, dataDir);
  const closed = runsAsRoot && closedFolderAbove(checkout);
  if (closed) {
    throw new UserError(
      `Postgres archives its WAL as another user, which may not enter ${closed}; move the checkout, or start the shop as an ordinary user.`,
    );
  }
  const command = [nodeFor(checkout), join(checkout, 'infra/backup/archive-wal.mjs')];
  return {
    settings: {
      archive_mode: 'on',
      archive_command: `${command.map(quote).join(' ')} "%p" "%f"`,
      archive_timeout: String(backup.archiveSeconds),
    },
    environment: Object.fromEntries(Object.entries(environment).filter(([name]) => STORING.test(name))),
  };
}

/** Everything but the key that decrypts. */
const STORING = /^BACKUP_(?:S3_.+|RECIPIENTS)$/;

/** For the shell, in a setting where `%` begins a placeholder. @param {string} path */
export function quote(path) {
  return `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`;
}
