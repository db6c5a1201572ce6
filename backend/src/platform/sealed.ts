import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a field of the database (AES-256-GCM). `key` is 32 bytes in base64. */
export const seal = (key: string, text: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, Buffer.from(key, 'base64'), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
};

/** Throws when the key is another one or the text was tampered with. */
export const unseal = (key: string, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(ALGORITHM, Buffer.from(key, 'base64'), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
};

/** A hash that only the holder of the key can make, under a key of the purpose's own. In hexadecimal. */
export const keyedHash = (key: string, purpose: string, text: string): string => {
  const ownKey = Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', purpose, 32));
  return createHmac('sha256', ownKey).update(text).digest('hex');
};
