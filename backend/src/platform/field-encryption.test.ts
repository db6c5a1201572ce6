import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { rotateKeys } from './rotate-keys.ts';
import { OWNER_COLUMNS, isKeyedHash, keyedHash, encryptField, decryptField } from './field-encryption.ts';

const newKey = () => randomBytes(32).toString('base64');
const keys = (list: string) => ({ FIELD_ENCRYPTION_KEYS: list });

const OLD_KEY = newKey();
const OLD = keys(`1:${OLD_KEY}`);
const BOTH = keys(`2:${newKey()},1:${OLD_KEY}`);
const COLUMN = 'password_resets.encrypted_token';

describe('field encryption', () => {
  it('decrypts with the key that the id names', () => {
    expect(decryptField(BOTH, COLUMN, 7, encryptField(OLD, COLUMN, 7, 'ABCDE1234F'))).toBe('ABCDE1234F');
    expect(encryptField(BOTH, COLUMN, 7, 'ABCDE1234F')).toMatch(/^2\.r\./);
  });

  it('rejects a field copied to another row or stripped of its row binding', () => {
    const encrypted = encryptField(OLD, COLUMN, 7, 'ABCDE1234F');
    expect(() => decryptField(OLD, COLUMN, 8, encrypted)).toThrow('unable to authenticate');
    expect(() => decryptField(OLD, COLUMN, 7, encrypted.replace('.r.', '.'))).toThrow('not bound to its row');
  });

  it('encrypts the same text differently each time', () => {
    expect(encryptField(OLD, COLUMN, 7, 'ABCDE1234F')).not.toBe(encryptField(OLD, COLUMN, 7, 'ABCDE1234F'));
  });

  it('rejects a field copied to another column, a changed field and a missing key', () => {
    const encrypted = encryptField(OLD, COLUMN, 7, 'ABCDE1234F');
    const [id, bound, base64 = ''] = encrypted.split('.');
    const changed = Buffer.from(base64, 'base64');
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(() => decryptField(OLD, 'email_verifications.encrypted_code', 7, encrypted)).toThrow(
      'unable to authenticate',
    );
    expect(() => decryptField(OLD, COLUMN, 7, `${id}.${bound}.${changed.toString('base64')}`)).toThrow(
      'unable to authenticate',
    );
    expect(() => decryptField(keys(`2:${newKey()}`), COLUMN, 7, encrypted)).toThrow('encrypted with key 1');
  });
});

it('verifies a keyed hash under every listed key, for its purpose only', () => {
  const hash = keyedHash(OLD, 'a link', '42');
  expect(isKeyedHash(BOTH, 'a link', '42', hash)).toBe(true);
  expect(isKeyedHash(BOTH, 'a link', '43', hash)).toBe(false);
  expect(isKeyedHash(BOTH, 'another link', '42', hash)).toBe(false);
  expect(isKeyedHash(keys(`2:${newKey()}`), 'a link', '42', hash)).toBe(false);
  expect(isKeyedHash(BOTH, 'a link', '42', 'rubbish')).toBe(false);
});

describe('rotateKeys', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.close());

  it('has an owner column for every table with encrypted fields', async () => {
    const columns = await shop.orm.em.fork().execute<{ table: string }[]>(
      `select distinct table_name as table from information_schema.columns
        where table_schema = current_schema() and column_name like 'encrypted\\_%' order by 1`,
    );
    expect(columns.map(({ table }) => table)).toEqual(Object.keys(OWNER_COLUMNS));
  });

  it('re-encrypts every older field once and skips empty ones', async () => {
    const em = shop.orm.em.fork();
    const insert = async (email: string, encrypted: string | null) =>
      em.execute(
        `insert into password_resets (email, token_hash, encrypted_token, created_at, expires_at)
         values (?, ?, ?, now(), now() + interval '1 hour')`,
        [email, email, encrypted],
      );
    for (let row = 0; row < 3; row += 1)
      await insert(`old-${row}`, encryptField(OLD, COLUMN, `old-${row}`, `token ${row}`));
    await insert('new', encryptField(BOTH, COLUMN, 'new', 'token 3'));
    await insert('empty', null);

    expect(await rotateKeys(em, BOTH)).toBe(3);
    expect(await rotateKeys(em, BOTH)).toBe(0);
    const rows = await em.execute<{ owner: string; encrypted: string | null }[]>(
      'select token_hash as owner, encrypted_token as encrypted from password_resets order by id',
    );
    expect(rows.map(({ owner, encrypted }) => encrypted && decryptField(BOTH, COLUMN, owner, encrypted))).toEqual([
      'token 0',
      'token 1',
      'token 2',
      'token 3',
      null,
    ]);
    for (const { encrypted } of rows) expect(encrypted ?? '2.r.').toMatch(/^2\.r\./);
  });
});
