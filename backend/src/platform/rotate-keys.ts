import type { EntityManager } from '@mikro-orm/postgresql';
import {
  OWNER_COLUMNS,
  encryptField,
  currentKeyPrefix,
  decryptField,
  type Keys,
  type EncryptedColumn,
} from './field-encryption.ts';

const BATCH = 500;

/**
 * Re-encrypts with the first key every `encrypted_*` field of an older key, and returns their number. Safe to run
 * beside live traffic, and again after an interruption.
 */
export const rotateKeys = async (em: EntityManager, env: Keys): Promise<number> => {
  const columns = await em.execute<{ table: string; column: string }[]>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and column_name like 'encrypted\\_%' order by 1, 2`,
  );
  let rotated = 0;
  for (const { table, column } of columns) {
    let batch = 0;
    do {
      batch = await em.transactional((em) => rotateBatch(em, env, table, column));
      rotated += batch;
    } while (batch > 0);
  }
  return rotated;
};

const rotateBatch = async (em: EntityManager, env: Keys, table: string, column: string): Promise<number> => {
  const name = `${table}.${column}` as EncryptedColumn;
  const owner = OWNER_COLUMNS[table];
  if (!owner) throw new Error(`OWNER_COLUMNS lacks table ${table}`);
  const rows = await em.execute<{ place: string; owner: string | number; encrypted: string }[]>(
    `select ctid as place, "${owner}" as owner, "${column}" as encrypted
       from "${table}" where left("${column}", ?) <> ? limit ${BATCH} for update`,
    [currentKeyPrefix(env).length, currentKeyPrefix(env)],
  );
  for (const { place, owner, encrypted } of rows) {
    await em.execute(`update "${table}" set "${column}" = ? where ctid = ?::tid`, [
      encryptField(env, name, owner, decryptField(env, name, owner, encrypted)),
      place,
    ]);
  }
  return rows.length;
};
