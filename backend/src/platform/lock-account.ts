import type { EntityManager } from '@mikro-orm/postgresql';
import { unauthenticated } from './errors.ts';

/**
 * Locks the account's row until the caller's transaction ends, before any other row: what an account may have is counted by one
 * transaction at a time.
 */
export const lockAccount = async (em: EntityManager, userId: number): Promise<{ isEmailVerified: boolean }> => {
  const [account] = await em.execute<{ isEmailVerified: boolean }[]>(
    'select is_email_verified as "isEmailVerified" from users where id = ? for update',
    [userId],
  );
  if (!account) throw unauthenticated();
  return account;
};
