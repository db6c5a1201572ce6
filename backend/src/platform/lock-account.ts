import type { EntityManager } from '@mikro-orm/postgresql';
import { unauthenticated } from './request.errors.ts';

interface LockedAccount {
  email: string;
  isEmailVerified: boolean;
}

/**
 * Locks the account's row until the transaction ends. Lock it before any other row: account quotas are counted by one
 * transaction at a time. Throws 401 if the account is deleted.
 */
export const lockAccount = async (em: EntityManager, userId: number): Promise<LockedAccount> => {
  const account = await findAndLockAccount(em, userId);
  if (!account) throw unauthenticated();
  return account;
};

/** Like `lockAccount`; null if the account is deleted. */
export const findAndLockAccount = async (em: EntityManager, userId: number): Promise<LockedAccount | null> => {
  const [account] = await em.execute<LockedAccount[]>(
    'select email, is_email_verified as "isEmailVerified" from users where id = ? for update',
    [userId],
  );
  return account ?? null;
};
