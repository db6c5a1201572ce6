import { existsSync, writeFileSync } from 'node:fs';

import { generateX25519Identity, identityToRecipient } from 'age-encryption';

import { UserError } from '../lib/user-error.mjs';

/** Writes a new private key to BACKUP_IDENTITY_FILE and prints its public key. @param {NodeJS.ProcessEnv} env */
export async function createKey({ BACKUP_IDENTITY_FILE: file }) {
  if (!file) throw new UserError('BACKUP_IDENTITY_FILE must name the file to write the private key to.');
  if (existsSync(file))
    throw new UserError(`${file} exists already; a key that is overwritten cannot be restored from.`);
  // Not the hybrid kind, which the age of Debian 12 cannot read.
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const lines = [`# created: ${new Date().toISOString()}`, `# public key: ${recipient}`, identity];
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  console.log(`Private key: ${file}. Move it off this machine; without it no backup can be read.`);
  console.log(`Public key, for the machine that makes backups: BACKUP_RECIPIENTS=${recipient}`);
  return true;
}
