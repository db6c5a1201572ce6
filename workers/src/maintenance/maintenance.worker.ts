import { pruneOutbox } from '@mithai/backend/outbox';
import { pruneCart } from '@mithai/backend/modules/cart';
import { pruneIdentity } from '@mithai/backend/modules/identity';
import { Worker, type Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { EntityManager, WorkerDependencies } from '../define-worker.ts';
import { reasonOf, toKeepable } from '../failures.ts';

export const MAINTENANCE_QUEUE = 'maintenance';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const CLOSED_EVENTS_KEPT_DAYS = 14;

/** Deletes what nobody needs any more. */
export const pruneDatabase = async (em: EntityManager): Promise<void> => {
  await pruneOutbox(em, CLOSED_EVENTS_KEPT_DAYS);
  await pruneIdentity(em);
  await pruneCart(em);
};

export const startMaintenance = (
  queue: Queue,
  { producer, orm, redis, outages, log }: WorkerDependencies & { producer: Redis },
): { worker: Worker; stopScheduling: () => void } => {
  const prune = async () => {
    try {
      await pruneDatabase(orm.em.fork());
      log.info('database pruned');
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'database not pruned');
      throw toKeepable(error);
    }
  };
  const worker = new Worker(queue.name, prune, { connection: redis, runRetryDelay: 1000 });
  worker.on('error', (error) => outages.began('workers', error));

  // Redis may be away now, and may forget the schedule later.
  const schedule = () => queue.upsertJobScheduler('prune', { every: DAY_MS }, { name: 'prune' }).catch(() => undefined);
  const timer = setInterval(schedule, HOUR_MS);
  producer.on('ready', schedule);
  void schedule();

  return {
    worker,
    stopScheduling() {
      clearInterval(timer);
      producer.off('ready', schedule);
    },
  };
};
