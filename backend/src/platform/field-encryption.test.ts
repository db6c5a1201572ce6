import { createCipheriv, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { rotateKeys } from './rotate-keys.ts';
import { OWNER_COLUMNS, isKeyedHash, keyedHash, encryptField, decryptField } from './field-encryption.ts';

const newKey = () => randomBytes(32).toString('base64');
const keys = (list: string) => ({ FIELD_ENCRYPTION_KEYS: list });

const OLD_KEY = newKey();
const OLD = keys(`1:${OLD_KEY}`);
const BOTH = keys(`2:${newKey()},1:${OLD_KEY}`);
const COLUMN = 'password_resets.sealed_token';

/** The first format: bound to its column only. */
const sealedBefore = (text: string): string => {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(OLD_KEY, 'base64'), iv).setAAD(Buffer.from(COLUMN));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}`;
};

describe('a sealed field', () => {
  it('is read again, with the key that its id names', () => {
    expect(decryptField(BOTH, COLUMN, 7, encryptField(OLD, COLUMN, 7, 'ABCDE1234F'))).toBe('ABCDE1234F');
    expect(encryptField(BOTH, COLUMN, 7, 'ABCDE1234F')).toMatch(/^2\.r\./);
  });

  it('cannot be read in another row, nor without the mark of its binding', () => {
    const sealed = encryptField(OLD, COLUMN, 7, 'ABCDE1234F');
    expect(() => decryptField(OLD, COLUMN, 8, sealed)).toThrow('unable to authenticate');
    expect(() => decryptField(OLD, COLUMN, 7, sealed.replace('.r.', '.'))).toThrow('unable to authenticate');
  });

  it('of before fields were bound to rows is still read', () => {
    expect(decryptField(OLD, COLUMN, 7, sealedBefore('ABCDE1234F'))).toBe('ABCDE1234F');
  });

  it('differs each time, and shows nothing of its text', () => {
    expect(encryptField(OLD, COLUMN, 7, 'ABCDE1234F')).not.toBe(encryptField(OLD, COLUMN, 7, 'ABCDE1234F'));
  });

  it('cannot be read in another column, when it was changed, or without its key', () => {
    const sealed = encryptField(OLD, COLUMN, 7, 'ABCDE1234F');
    const [id, bound, base64 = ''] = sealed.split('.');
    const changed = Buffer.from(base64, 'base64');
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(() => decryptField(OLD, 'email_verifications.sealed_code', 7, sealed)).toThrow('unable to authenticate');
    expect(() => decryptField(OLD, COLUMN, 7, `${id}.${bound}.${changed.toString('base64')}`)).toThrow('unable to authenticate');
    expect(() => decryptField(keys(`2:${newKey()}`), COLUMN, 7, sealed)).toThrow('sealed with key 1');
  });
});

it('a keyed hash is known under every key of the list, for its own purpose', () => {
  const hash = keyedHash(OLD, 'a link', '42');
  expect(isKeyedHash(BOTH, 'a link', '42', hash)).toBe(true);
  expect(isKeyedHash(BOTH, 'a link', '43', hash)).toBe(false);
  expect(isKeyedHash(BOTH, 'another link', '42', hash)).toBe(false);
  expect(isKeyedHash(keys(`2:${newKey()}`), 'a link', '42', hash)).toBe(false);
  expect(isKeyedHash(BOTH, 'a link', '42', 'rubbish')).toBe(false);
});

describe('changing the key', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await startTestShop();
  });
  afterAll(() => shop.close());

  it('knows the owner of every sealed column', async () => {
    const columns = await shop.orm.em.fork().execute<{ table: string }[]>(
      `select distinct table_name as table from information_schema.columns
        where table_schema = current_schema() and column_name like 'sealed\\_%' order by 1`,
    );
    expect(columns.map(({ table }) => table)).toEqual(Object.keys(OWNER_COLUMNS));
  });

  it('seals every field anew, once, and leaves empty ones', async () => {
    const em = shop.orm.em.fork();
    const insert = async (email: string, sealed: string | null) =>
      em.execute(
        `insert into password_resets (email, token_hash, sealed_token, created_at, expires_at) values (?, ?, ?, now(), now() + interval '1 hour')`,
        [email, email, sealed],
      );
    for (let row = 0; row < 3; row += 1)
      await insert(`old-${row}`, row === 0 ? sealedBefore('token 0') : encryptField(OLD, COLUMN, `old-${row}`, `token ${row}`));
    await insert('new', encryptField(BOTH, COLUMN, 'new', 'token 3'));
    await insert('empty', null);

    expect(await rotateKeys(em, BOTH)).toBe(3);
    expect(await rotateKeys(em, BOTH)).toBe(0);
    const rows = await em.execute<{ owner: string; sealed: string | null }[]>(
      'select token_hash as owner, sealed_token as sealed from password_resets order by id',
    );
    expect(rows.map(({ owner, sealed }) => sealed && decryptField(BOTH, COLUMN, owner, sealed))).toEqual([
      'token 0',
      'token 1',
      'token 2',
      'token 3',
      null,
    ]);
    for (const { sealed } of rows) expect(sealed ?? '2.r.').toMatch(/^2\.r\./);
  });
});
