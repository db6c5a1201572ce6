import { Decrypter, Encrypter } from 'age-encryption';

import { UserError } from '../lib/user-error.mjs';

/** @param {Uint8Array} bytes @param {string[]} recipients each of them can decrypt */
export async function encrypt(bytes, recipients) {
  const encrypter = new Encrypter();
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient);
  } catch {
    throw new UserError('A public key in BACKUP_RECIPIENTS has a mistake; copy it again.');
  }
  return encrypter.encrypt(bytes);
}

/**
 * Throws a `UserError` if the identity is another one, or if the bytes are not those that were encrypted.
 * @param {Uint8Array} bytes @param {string[]} identities @param {string} what for the error's sentence
 */
export async function decrypt(bytes, identities, what) {
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new UserError('A private key in BACKUP_IDENTITY_FILE has a mistake; copy it again.');
  }
  try {
    return await decrypter.decrypt(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      reason.startsWith('no identity matched')
        ? `${what} was encrypted for another key than the one in BACKUP_IDENTITY_FILE.`
        : `${what} is damaged in the store: it does not decrypt (${reason}).`,
    );
  }
}
