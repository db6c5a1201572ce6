import { createHash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';

export const signIn = async (database: Client, email: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await database.query('insert into sessions (token_hash, user_id) select $1, id from users where email = $2', [
    createHash('sha256').update(token).digest('hex'),
    email,
  ]);
  return `mithai_session=${token}`;
};

/** Session cookie of an administrator, who is created if missing. */
export const signInAdmin = async (database: Client): Promise<string> => {
  const email = 'bench-owner@mithai.example';
  await database.query(
    `insert into users (username, email, name, role) values ($1, $1, 'Owner', 'admin') on conflict (email) do nothing`,
    [email],
  );
  return signIn(database, email);
};
