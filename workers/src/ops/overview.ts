import { getLatestLedgerCheck } from '@mithai/backend/modules/earnings';
import {
  countFailuresToday,
  listLatestPauses,
  monitoring,
  type FailuresToday,
  type LatestPause,
} from '@mithai/backend/modules/operations';
import type { Orm } from '@mithai/backend/orm';
import { getBacklog, type OutboxBacklog } from '@mithai/backend/outbox';
import type { Queue } from 'bullmq';
import type { Engine } from '../engines.ts';
import { withTimeout } from './timeout.ts';
import type { Readiness } from './readiness.ts';
import type { ExternalServices } from './services.ts';

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

interface EngineState extends Pick<Engine, 'name' | 'address'> {
  isUp: boolean;
}

export interface Overview {
  processes: Readiness['parts'];
  engines: EngineState[];
  services: ExternalServices;
  /** Null for a shop without monitoring, undefined while Postgres is away. */
  monitoredAt: Date | null | undefined;
  /** Null while Redis is away. */
  queues: QueueState[] | null;
  /** Null while Postgres is away. */
  pauses: LatestPause[] | null;
  /** Null while Postgres is away. */
  backlog: OutboxBacklog | null;
  failures: (FailuresToday & { ledgerDiscrepancies: number }) | null;
}

interface Dependencies {
  orm: Orm;
  queues: Queue[];
  engines: Engine[];
  readProcesses: () => Promise<Readiness['parts']>;
  readServices: () => Promise<ExternalServices>;
}

/** Never fails or hangs: it is read when something is broken. */
export const readOverview = async (dependencies: Dependencies): Promise<Overview> => {
  const orNull = <Value>(reading: Promise<Value>): Promise<Value | null> => withTimeout(reading).catch(() => null);
  const { orm, queues, engines } = dependencies;
  const [processes, engineStates, services, monitoredAt, queueStates, pauses, backlog, failures] = await Promise.all([
    dependencies.readProcesses(),
    Promise.all(engines.map(async ({ name, address, isUp }) => ({ name, address, isUp: await isUp() }))),
    dependencies.readServices(),
    withTimeout(monitoring.getLastHeartbeat(orm.em.fork())).catch(() => undefined),
    orNull(Promise.all(queues.map(readQueue))),
    orNull(listLatestPauses(orm.em.fork())),
    orNull(getBacklog(orm.em.fork())),
    orNull(readFailures(orm)),
  ]);
  return { processes, engines: engineStates, services, monitoredAt, queues: queueStates, pauses, backlog, failures };
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
