import type { Env } from '@mithai/backend/env';
import { Client } from 'pg';

/** Ends the connections to a shop's database and refuses new ones, until it is called with false. */
export const refuseConnections = async ({ DATABASE_URL }: Env, refused: boolean): Promise<void> => {
  const name = new URL(DATABASE_URL).pathname.slice(1);
  const admin = new Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  await admin.query(`alter database ${name} with allow_connections ${!refused}`);
  if (refused) await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await admin.end();
};
