import { eventually } from '@mithai/backend/test/eventually';
import type { WorkerHarness } from './worker-harness.ts';

/** Keeps relays from committing the events that they put into queues; `abort` rolls them back, as a crash does. */
export const holdDispatches = async ({ orm }: Pick<WorkerHarness, 'orm'>) => {
  const [em, holder] = [orm.em.fork(), orm.em.fork()];
  await em.execute(
    `create function hold_dispatch() returns trigger language plpgsql
       as $$ begin perform pg_advisory_xact_lock_shared(42); return null; end $$;
     create constraint trigger hold_dispatch after update on outbox_events deferrable initially deferred
       for each row execute function hold_dispatch()`,
  );
  await holder.begin();
  await holder.execute('select pg_advisory_xact_lock(42)');
  const held = `pg_locks where locktype = 'advisory' and objid = 42 and not granted`;
  const isHeld = async () => (await em.execute(`select pid from ${held}`)).length > 0;
  return {
    isHeld,
    async abort() {
      await em.execute(`select pg_terminate_backend(pid) from ${held}`);
      await eventually('the dispatch is rolled back', async () => !(await isHeld()));
      await em.execute('drop function hold_dispatch cascade');
      await holder.rollback();
    },
  };
};
