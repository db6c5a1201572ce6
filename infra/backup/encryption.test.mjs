import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';

import { decrypt, encrypt } from './encryption.mjs';

const laddu = Buffer.from('laddu');

test('lets each of several keys decrypt', async () => {
  const identities = [await generateX25519Identity(), await generateX25519Identity()];
  const encrypted = await encrypt(laddu, await Promise.all(identities.map(identityToRecipient)));
  for (const identity of identities) expect(Buffer.from(await decrypt(encrypted, [identity], 'It'))).toEqual(laddu);
});

test('names keys with a mistake', async () => {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await expect(encrypt(laddu, [misspelled(recipient)])).rejects.toThrow(
    'A public key in BACKUP_RECIPIENTS has a mistake',
  );
  const encrypted = await encrypt(laddu, [recipient]);
  await expect(decrypt(encrypted, [misspelled(identity)], 'It')).rejects.toThrow(
    'A private key in BACKUP_IDENTITY_FILE has a mistake',
  );
});

/** @param {string} key */
function misspelled(key) {
  return `${key.slice(0, -1)}${key.endsWith('q') ? 'p' : 'q'}`;
}
