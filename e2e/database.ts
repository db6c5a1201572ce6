import { Client } from 'pg';

/** Returns the number of rows. */
export async function query(sql: string, values: unknown[]): Promise<number | null> {
  const database = new Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  try {
    return (await database.query(sql, values)).rowCount;
  } finally {
    await database.end();
  }
}
