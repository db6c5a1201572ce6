import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';

interface Customers {
  cookies: string[];
  /** Products with more stock than a run can sell. */
  productIds: number[];
}

export const prepareCustomers = async (databaseUrl: string, count: number): Promise<Customers> => {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const cookies: string[] = [];
    for (let index = 0; index < count; index += 1) cookies.push(await createCustomer(database));
    const { rows } = await database.query<{ id: number }>(
      `update products set stock = 100000000 where status = 'active' returning id`,
    );
    return { cookies, productIds: rows.map(({ id }) => id) };
  } finally {
    await database.end();
  }
};

const createCustomer = async (database: Client): Promise<string> => {
  const email = `bench-${randomBytes(6).toString('hex')}@mithai.example`;
  const token = randomBytes(32).toString('base64url');
  const { rows } = await database.query<{ id: number }>(
    'insert into users (username, email, name, is_email_verified) values ($1, $1, $2, true) returning id',
    [email, 'Bench Customer'],
  );
  await database.query('insert into sessions (token_hash, user_id) values ($1, $2)', [
    createHash('sha256').update(token).digest('hex'),
    rows[0]?.id,
  ]);
  return `mithai_session=${token}`;
};

/** Keeps the carts from growing over the rounds. */
export const emptyCarts = async (databaseUrl: string): Promise<void> => {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('truncate cart_items').finally(() => database.end());
};
