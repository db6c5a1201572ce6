import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager, TransactionOptions } from '@mikro-orm/postgresql';
import type { Change } from '@mithai/contracts';
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel';

/** Postgres codes of a deadlock and a serialization failure; the transaction may be retried. */
const CONFLICTS = new Set(['40P01', '40001']);

export const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONFLICTS.has(String(error.code));

const retryConflicts = retry(handleWhen(isConflict), {
  maxAttempts: 3,
  backoff: new ExponentialBackoff({ initialDelay: 25, maxDelay: 400 }),
});

interface Recorded {
  /** By their JSON: a change that is published twice counts once. */
  changes: Map<string, Change>;
  hasEvents: boolean;
}

const recorded = new AsyncLocalStorage<Recorded>();

type CommitListener = (changes: Change[]) => void;

const listeners = new WeakMap<object, Set<CommitListener>>();

/**
 * Calls the listener after each commit of this process that recorded events or changes; returns the unsubscribe
 * function.
 */
export const onRecordedCommit = (em: EntityManager, listener: CommitListener): (() => void) => {
  const all = listeners.get(em.getEventManager()) ?? new Set();
  listeners.set(em.getEventManager(), all.add(listener));
  return () => all.delete(listener);
};

/** Writes the change at the end of the running transaction. */
export const addToTransaction = (change: Change): void => {
  const scope = recorded.getStore();
  if (!scope) throw new Error(`A change of "${change.message.topic}" was published outside a transaction`);
  const key = JSON.stringify(change);
  // Published in the order of the last changes: a stock that is lowered and restored ends restored.
  scope.changes.delete(key);
  scope.changes.set(key, change);
};

export const markEventRecorded = (): void => {
  const scope = recorded.getStore();
  if (scope) scope.hasEvents = true;
};

/**
 * Runs `work` in a transaction and retries it with jitter after a lock conflict, so it must have no other side effects.
 * Nested, it runs once: the outer transaction is the one to retry.
 */
export const transactional = <Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> => {
  const run = () => runOnce(em, work, options);
  if (em.isInTransaction()) return recorded.getStore() ? em.transactional(work, options) : run();
  return retryConflicts.execute(run);
};

const runOnce = async <Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
  options?: TransactionOptions,
): Promise<Result> => {
  const scope: Recorded = { changes: new Map(), hasEvents: false };
  const result = await recorded.run(scope, () =>
    em.transactional(async (em) => {
      const result = await work(em);
      if (scope.changes.size > 0) await insertChanges(em, [...scope.changes.keys()]);
      return result;
    }, options),
  );
  if (scope.changes.size > 0 || scope.hasEvents) notifyCommit(em, [...scope.changes.values()]);
  return result;
};

/** For a single statement that has written its change itself and needs no transaction. */
export const notifyCommit = (em: EntityManager, changes: Change[]): void => {
  for (const listener of listeners.get(em.getEventManager()) ?? []) listener(changes);
};

const insertChanges = async (em: EntityManager, changes: string[]): Promise<void> => {
  await em.execute('insert into outbox_changes (change) select jsonb_array_elements(?::jsonb)', [
    `[${changes.join(',')}]`,
  ]);
};
