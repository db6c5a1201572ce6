import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReconciliationDays, ReconciliationFailure } from '@mithai/contracts';
import { publishChange, staffWith } from '../../outbox/index.ts';
import { transactional } from '../../platform/transaction.ts';
import { isGatewayFailure } from './razorpay.ts';
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

/** Does the work of a run and records its failure. `work` calls `finish` in the transaction that saves its result. */
export const completeRun = async (
  em: EntityManager,
  id: number,
  work: (finish: (em: EntityManager) => Promise<void>) => Promise<void>,
): Promise<void> => {
  try {
    await work(async (em) => {
      if (!(await finishRun(em, id, null))) throw new Error('The reconciliation took too long: another has begun');
    });
  } catch (error) {
    const failure = isGatewayFailure(error) ? 'gateway_unavailable' : 'failed';
    await transactional(em.fork(), (em) => finishRun(em, id, failure));
    throw error;
  }
};

/** Returns false if the run was given up meanwhile. */
const finishRun = async (em: EntityManager, id: number, failure: ReconciliationFailure | null): Promise<boolean> => {
  const finished = await em.execute<object[]>(
    'update reconciliation_runs set finished_at = now(), failure = ? where id = ? and finished_at is null returning id',
    [failure, id],
  );
  publishChange({ topic: 'payment' }, staffWith('payments'));
  return finished.length > 0;
};
