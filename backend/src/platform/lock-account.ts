import type { EntityManager } from '@mikro-orm/postgresql';
import { unauthenticated } from './errors.ts';

interface LockedAccount {
  email: string;
  isEmailVerified: boolean;
}

/**
 * Locks the account's row until the caller's transaction ends, before any other row: what an account may have is counted by one
 * transaction at a time.
 */
export const lockAccount = async (em: EntityManager, userId: number): Promise<LockedAccount> => {
  const account = await findAndLockAccount(em, userId);
  if (!account) throw unauthenticated();
  return account;
};

/** The same; null once the account is deleted. */
export const findAndLockAccount = async (em: EntityManager, userId: number): Promise<LockedAccount | null> => {
  const [account] = await em.execute<LockedAccount[]>(
    'select email, is_email_verified as "isEmailVerified" from users where id = ? for update',
    [userId],
  );
  return account ?? null;
};
