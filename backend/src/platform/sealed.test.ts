import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../test/app.ts';
import { reseal } from './reseal.ts';
import { isKeyedHash, keyedHash, seal, unseal } from './sealed.ts';

const newKey = () => randomBytes(32).toString('base64');
const keys = (list: string) => ({ FIELD_ENCRYPTION_KEYS: list });

const OLD_KEY = newKey();
const OLD = keys(`1:${OLD_KEY}`);
const BOTH = keys(`2:${newKey()},1:${OLD_KEY}`);
const COLUMN = 'password_resets.sealed_token';

describe('a sealed field', () => {
  it('is read again, with the key that its id names', () => {
    expect(unseal(BOTH, COLUMN, seal(OLD, COLUMN, 'ABCDE1234F'))).toBe('ABCDE1234F');
    expect(seal(BOTH, COLUMN, 'ABCDE1234F')).toMatch(/^2\./);
  });

  it('differs each time, and shows nothing of its text', () => {
    expect(seal(OLD, COLUMN, 'ABCDE1234F')).not.toBe(seal(OLD, COLUMN, 'ABCDE1234F'));
  });

  it('cannot be read in another column, when it was changed, or without its key', () => {
    const sealed = seal(OLD, COLUMN, 'ABCDE1234F');
    const [id, base64 = ''] = sealed.split('.');
    const changed = Buffer.from(base64, 'base64');
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect(() => unseal(OLD, 'email_verifications.sealed_code', sealed)).toThrow('unable to authenticate');
    expect(() => unseal(OLD, COLUMN, `${id}.${changed.toString('base64')}`)).toThrow('unable to authenticate');
    expect(() => unseal(keys(`2:${newKey()}`), COLUMN, sealed)).toThrow('sealed with key 1');
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

  it('seals every field anew, once, and leaves empty ones', async () => {
    const em = shop.orm.em.fork();
    const insert = async (email: string, sealed: string | null) =>
      em.execute(
        `insert into password_resets (email, token_hash, sealed_token, created_at, expires_at) values (?, ?, ?, now(), now() + interval '1 hour')`,
        [email, email, sealed],
      );
    for (let row = 0; row < 3; row += 1) await insert(`old-${row}`, seal(OLD, COLUMN, `token ${row}`));
    await insert('new', seal(BOTH, COLUMN, 'token 3'));
    await insert('empty', null);

    expect(await reseal(em, BOTH)).toBe(3);
    expect(await reseal(em, BOTH)).toBe(0);
    const rows = await em.execute<{ sealed: string | null }[]>('select sealed_token as sealed from password_resets order by id');
    expect(rows.map(({ sealed }) => sealed && unseal(BOTH, COLUMN, sealed))).toEqual(['token 0', 'token 1', 'token 2', 'token 3', null]);
    for (const { sealed } of rows) expect(sealed ?? '2.').toMatch(/^2\./);
  });
});
