import type { EntityManager } from '@mikro-orm/postgresql';
import type { Reconciliation, ReconciliationDays, ReconciliationFailure } from '@mithai/contracts';
import { addMinutes } from 'date-fns/addMinutes';
import { publishChange, staffWith } from '../../../outbox/index.ts';
import { transactional } from '../../../platform/transaction.ts';
import type { ReconciliationRun } from './reconciliation.entity.ts';
import { reconciliationRunning } from './reconciliation.errors.ts';

/** After that, a run whose process was killed no longer keeps others waiting. */
const RUN_MINUTES_MAX = 15;

/** Begins a run, one at a time among all processes; returns its id. Throws 409 while another runs. */
export const startRun = async (em: EntityManager, { from, to }: ReconciliationDays): Promise<number> => {
  await em.execute(
    `update reconciliation_runs set finished_at = now(), failure = 'interrupted'
      where finished_at is null and started_at < now() - ? * interval '1 minute'`,
    [RUN_MINUTES_MAX],
  );
  const [started] = await em.execute<{ id: number }[]>(
    `insert into reconciliation_runs (from_day, to_day) values (?, ?) on conflict do nothing returning id`,
    [from, to],
  );
  if (!started) throw reconciliationRunning();
  return started.id;
};

/** Ends a run in the transaction that saves its result. Throws if the run was given up meanwhile. */
export const finishRun = async (em: EntityManager, id: number): Promise<void> => {
  if (!(await endRun(em, id, null))) throw new Error('The reconciliation took too long: another has begun');
};

/** Ends a run without a result, unless it has ended. */
export const failRun = async (em: EntityManager, id: number, failure: ReconciliationFailure): Promise<void> => {
  await transactional(em.fork(), (em) => endRun(em, id, failure));
};

const endRun = async (em: EntityManager, id: number, failure: ReconciliationFailure | null): Promise<boolean> => {
  const ended = await em.execute<object[]>(
    'update reconciliation_runs set finished_at = now(), failure = ? where id = ? and finished_at is null returning id',
    [failure, id],
  );
  publishChange({ topic: 'payment' }, staffWith('payments'));
  return ended.length > 0;
};

/** The outcome of a run. One that lets others start shows as interrupted. */
export const presentRun = (
  { startedAt, finishedAt, failure }: ReconciliationRun,
  now = new Date(),
): NonNullable<Reconciliation['lastRun']> => {
  const givenUpAt = addMinutes(startedAt, RUN_MINUTES_MAX);
  const isGivenUp = !finishedAt && givenUpAt < now;
  return {
    startedAt: startedAt.toISOString(),
    finishedAt: (isGivenUp ? givenUpAt : finishedAt)?.toISOString() ?? null,
    failure: isGivenUp ? 'interrupted' : (failure ?? null),
  };
};
