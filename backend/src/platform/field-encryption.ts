import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The first key encrypts, every key of the list decrypts. */
export interface Keys {
  FIELD_ENCRYPTION_KEYS: string;
}

/** A column with encrypted text. `rotateKeys` finds such columns by this name. */
export type EncryptedColumn = `${string}.encrypted_${string}`;

/** Column that identifies the owner of a row, by table: known before the insert, and never changed. */
export const OWNER_COLUMNS: Readonly<Record<string, string>> = {
  email_changes: 'user_id',
  email_verifications: 'user_id',
  one_time_codes: 'browser_hash',
  partner_seller_profiles: 'user_id',
  password_resets: 'token_hash',
  second_factors: 'user_id',
  sign_in_codes: 'browser_hash',
};

/** Format of values bound to column and row. */
const ROW_BOUND = 'r';

/**
 * Encrypts a field (AES-256-GCM) as "key id.r.base64". Column and owner are authenticated data, so the value cannot be
 * decrypted when copied to another column or row.
 */
export const encryptField = (env: Keys, column: EncryptedColumn, owner: string | number, text: string): string => {
  const { id, key } = primaryKey(env);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(additionalData(column, owner));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${id}.${ROW_BOUND}.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64')}`;
};

/** Throws if the key is no longer listed, the column or owner differs, or the value was tampered with. */
export const decryptField = (env: Keys, column: EncryptedColumn, owner: string | number, encrypted: string): string => {
  const [id, format, base64 = ''] = encrypted.split('.');
  if (format !== ROW_BOUND) throw new Error(`${column} is not bound to its row`);
  const key = parseKeys(env).find((candidate) => candidate.id === id)?.key;
  if (!key) throw new Error(`${column} is encrypted with key ${id}, which is not in FIELD_ENCRYPTION_KEYS`);
  const bytes = Buffer.from(base64, 'base64');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    .setAAD(additionalData(column, owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
};

/** Prefix of every value of the current key. */
export const currentKeyPrefix = (env: Keys): string => `${primaryKey(env).id}.${ROW_BOUND}.`;

/** With the column's previous name, which the values of the version before authenticate. */
const additionalData = (column: EncryptedColumn, owner: string | number): Buffer =>
  Buffer.from(`${column.replace('.encrypted_', '.sealed_')} ${owner}`);

/** HMAC in hexadecimal, with a key derived per purpose. */
export const keyedHash = (env: Keys, purpose: string, text: string): string =>
  hashWith(primaryKey(env).key, purpose, text);

export const isKeyedHash = (env: Keys, purpose: string, text: string, hash: string): boolean =>
  parseKeys(env).some(({ key }) => {
    const expected = Buffer.from(hashWith(key, purpose, text));
    const given = Buffer.from(hash);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });

const hashWith = (key: Buffer, purpose: string, text: string): string => {
  const ownKey = Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  return createHmac('sha256', ownKey).update(text).digest('hex');
};

interface Key {
  id: string;
  key: Buffer;
}

const parseKeys = ({ FIELD_ENCRYPTION_KEYS }: Keys): Key[] =>
  FIELD_ENCRYPTION_KEYS.split(',').map((entry) => {
    const [id = '', base64 = ''] = entry.split(':');
    return { id, key: Buffer.from(base64, 'base64') };
  });

const primaryKey = (env: Keys): Key => {
  const [first] = parseKeys(env);
  if (!first) throw new Error('FIELD_ENCRYPTION_KEYS is empty');
  return first;
};
