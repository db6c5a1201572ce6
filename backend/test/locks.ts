import type { EntityManager } from '@mikro-orm/postgresql';

export const isAnyLockAwaited = async (em: EntityManager): Promise<boolean> => (await countAwaitedLocks(em)) > 0;

export const countAwaitedLocks = async (em: EntityManager): Promise<number> => {
  const [row] = await em.execute<{ waiting: number }[]>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
};
