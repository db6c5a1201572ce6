import { getLatestLedgerCheck } from '@mithai/backend/modules/earnings';
import { countFailuresToday, type FailuresToday } from '@mithai/backend/modules/operations';
import type { Orm } from '@mithai/backend/orm';
import { getBacklog, type OutboxBacklog } from '@mithai/backend/outbox';
import type { Queue } from 'bullmq';
import { withPatience } from './patience.ts';
import type { Readiness } from './readiness.ts';

export interface QueueState {
  name: string;
  waiting: number;
  active: number;
  /** Scheduled, or waiting for another try. */
  delayed: number;
  failed: number;
  isPaused: boolean;
  /** Seconds since the oldest waiting job was added; null without one. */
  oldestAge: number | null;
}

export interface Overview {
  parts: Readiness['parts'];
  /** Null while Redis is away. */
  queues: QueueState[] | null;
  /** Null while Postgres is away. */
  backlog: OutboxBacklog | null;
  failures: (FailuresToday & { ledgerDiscrepancies: number }) | null;
}

interface Dependencies {
  orm: Orm;
  queues: Queue[];
  readParts: () => Promise<Readiness['parts']>;
}

/** Never fails or hangs: it is read when something is broken. */
export const readOverview = async ({ orm, queues, readParts }: Dependencies): Promise<Overview> => {
  const orNull = <Value>(reading: Promise<Value>): Promise<Value | null> => withPatience(reading).catch(() => null);
  const [parts, states, backlog, failures] = await Promise.all([
    readParts(),
    orNull(Promise.all(queues.map(readQueue))),
    orNull(getBacklog(orm.em.fork())),
    orNull(readFailures(orm)),
  ]);
  return { parts, queues: states, backlog, failures };
};

const readQueue = async (queue: Queue): Promise<QueueState> => {
  const [counts, [oldest], isPaused] = await Promise.all([
    queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
    queue.getJobs(['waiting'], 0, 0, true),
    queue.isPaused(),
  ]);
  const { waiting = 0, active = 0, delayed = 0, failed = 0 } = counts;
  const oldestAge = oldest ? Math.max(0, Date.now() - oldest.timestamp) / 1000 : null;
  return { name: queue.name, waiting, active, delayed, failed, isPaused, oldestAge };
};

const readFailures = async (orm: Orm) => ({
  ...(await countFailuresToday(orm.em.fork())),
  ledgerDiscrepancies: (await getLatestLedgerCheck(orm.em.fork()))?.discrepancies.length ?? 0,
});
