import { setTimeout as pause } from 'node:timers/promises';
import type { EntityManager, TransactionOptions } from '@mikro-orm/postgresql';

const TRIES_MAX = 4;
const BACKOFF_MS = 25;

/** Postgres codes of a deadlock and a serialization failure; the transaction may be retried. */
const CONFLICTS = new Set(['40P01', '40001']);

export const isConflict = (error: unknown): boolean => error instanceof Error && 'code' in error && CONFLICTS.has(String(error.code));

/**
 * Runs `work` in a transaction and retries it with jitter after a lock conflict, so it must have no other side effects.
 * Nested, it runs once: the outer transaction is the one to retry.
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
