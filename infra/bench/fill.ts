import type { Client } from 'pg';

/** Runs the statements in one transaction without these tables' triggers, so they must write what triggers maintain. */
export const fillWithoutTriggers = async (database: Client, tables: string[], statements: string[]): Promise<void> => {
  await database.query('begin');
  for (const table of tables) await database.query(`alter table ${table} disable trigger user`);
  for (const statement of statements) await database.query(statement);
  for (const table of tables) await database.query(`alter table ${table} enable trigger user`);
  await database.query('commit');
  await database.query('vacuum analyze');
};
