import { ConstantBackoff, handleWhen, retry } from 'cockatiel';
import type { Orm } from './orm.ts';
import { isConflict } from './platform/transaction.ts';

/**
 * How long a migration waits for a table: meanwhile every request for the table waits behind it. Less than the second
 * after which Postgres looks for deadlocks, so that in one the migration gives way.
 */
const LOCK_TIMEOUT_MS = 900;
const RETRY_AFTER_MS = 1000;
const TRIES_MAX = 100;

/** Postgres's code of a lock that was not free in time. */
const LOCK_NOT_AVAILABLE = '55P03';

const isLocked = (error: unknown): boolean =>
  isConflict(error) || (error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE);

/**
 * Applies pending migrations while the version before serves the shop, and returns their names. Each has its own
 * transaction unless it forbids one. One that does not get its locks in time is tried again.
 */
export const applyMigrations = async (
  orm: Orm,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, retryAfterMs = RETRY_AFTER_MS, triesMax = TRIES_MAX } = {},
): Promise<string[]> => {
  const retryLocks = retry(handleWhen(isLocked), {
    maxAttempts: triesMax - 1,
    backoff: new ConstantBackoff(retryAfterMs),
  });
  const names = (await orm.migrator.getPending()).map(({ name }) => name);
  for (const name of names) {
    await retryLocks.execute(() =>
      orm.em.fork().transactional(async (em) => {
        await em.execute(`set local lock_timeout = ${lockTimeoutMs}`);
        const transaction = em.getTransactionContext();
        await orm.migrator.up({ migrations: [name], ...(transaction && { transaction }) });
      }),
    );
  }
  return names;
};
