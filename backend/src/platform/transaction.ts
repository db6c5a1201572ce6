import type { EntityManager, TransactionOptions } from '@mikro-orm/postgresql';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';

/** Postgres codes of a deadlock and a serialization failure; the transaction may be retried. */
const CONFLICTS = new Set(['40P01', '40001']);

export const isConflict = (error: unknown): boolean => error instanceof Error && 'code' in error && CONFLICTS.has(String(error.code));

const retryConflicts = retry(handleWhen(isConflict), {
  maxAttempts: 3,
  backoff: new ExponentialBackoff({ initialDelay: 25, maxDelay: 400 }),
});

/**
 * Runs `work` in a transaction and retries it with jitter after a lock conflict, so it must have no other side effects.
 * Nested, it runs once: the outer transaction is the one to retry.
 */
export const transactional = <Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> => {
  const run = () => em.transactional(work, options);
  return em.isInTransaction() ? run() : retryConflicts.execute(run);
};
