import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager, TransactionOptions } from '@mikro-orm/postgresql';

const TRIES_MAX = 4;
const BACKOFF_MS = 25;

/** Postgres' codes for a deadlock and for a serialization failure: the transaction was rolled back, and may be run again. */
const CONFLICTS = new Set(['40P01', '40001']);

export const isConflict = (error: unknown): boolean => error instanceof Error && 'code' in error && CONFLICTS.has(String(error.code));

/**
 * Runs `work` in a transaction, again with jitter when it lost a conflict of locks: it must change nothing but the database. Within
 * another transaction it runs once, for that one is what has to be run again.
 */
export const transactional = async <Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> => {
  const triesMax = em.isInTransaction() ? 1 : TRIES_MAX;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await em.transactional(work, options);
    } catch (error) {
      if (!isConflict(error) || attempt >= triesMax) throw error;
    }
    await pause(Math.random() * BACKOFF_MS * 2 ** attempt);
  }
};
