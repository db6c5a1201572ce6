import { toErrorReason } from '@mithai/backend/failures';
import { productPairs, searchMaintenance, setImagePlaceholder } from '@mithai/backend/modules/catalog';
import { remindOfTickets } from '@mithai/backend/modules/after-sales';
import { makeMissingPlaceholders, pruneImages } from '@mithai/backend/modules/media';
import type { ObjectStore } from '@mithai/backend/object-store';
import type { EntityManager } from '@mithai/backend/orm';
import { pruneOutbox } from '@mithai/backend/outbox';
import { checkConsistency } from '@mithai/backend/modules/consistency';
import { pruneCart } from '@mithai/backend/modules/cart';
import { issueCommissionInvoices, recordLedgerReport } from '@mithai/backend/modules/earnings';
import { pruneIdentity } from '@mithai/backend/modules/identity';
import { pruneDeliveries } from '@mithai/backend/modules/email';
import { monitoring } from '@mithai/backend/modules/operations';
import { orderNotifications, orderConfirmation } from '@mithai/backend/modules/orders';
import { expirePayments, pollPayments, reconciliation, retention } from '@mithai/backend/modules/payments';
import { pollShipments, pruneLabels, pruneScans } from '@mithai/backend/modules/shipping';
import { pruneInvitations } from '@mithai/backend/modules/staff';
import { pruneNewsletter } from '@mithai/backend/modules/newsletter';
import { pruneStockAlerts } from '@mithai/backend/modules/stock-alerts';
import { withTrace } from '@mithai/backend/trace';
import { createTraceparent, traceIdOf } from '@mithai/contracts';
import { UnrecoverableError, Worker, type Job, type Queue } from 'bullmq';
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { Redis } from 'ioredis';
import { redactError } from '../failures.ts';
import type { Services } from '../handler.ts';
import type { Outages } from '../outage-log.ts';

export const MAINTENANCE_QUEUE = 'maintenance';

const EVENT_RETENTION_DAYS = 14;

export const pruneDatabase = async (em: EntityManager): Promise<void> => {
  await pruneOutbox(em, EVENT_RETENTION_DAYS);
  await pruneDeliveries(em);
  await pruneIdentity(em);
  await pruneCart(em);
  await pruneNewsletter(em);
  await pruneStockAlerts(em);
  await retention.prunePayments(em);
  await pruneScans(em);
  await pruneLabels(em);
  await pruneInvitations(em);
  await searchMaintenance.pruneFailedSearches(em);
  await searchMaintenance.pruneSearchWords(em);
};

/** Adds missing placeholders to images and to the products that show them. */
export const completeImages = (em: EntityManager, store: ObjectStore): Promise<number> =>
  makeMissingPlaceholders(em, store, setImagePlaceholder);

interface Task {
  everyMs: number;
  /** Returns the counts of its work, for the log. */
  run: () => Promise<Record<string, number | string> | void>;
}

type TaskServices = Pick<Services, 'env' | 'orm' | 'store' | 'gateway' | 'carrier'>;

/** By scheduler name; a new task runs immediately. */
const createTasks = (services: TaskServices): Record<string, Task> => ({
  ...createShopTasks(services),
  ...createExternalTasks(services),
});

/** Of the shop's own data. */
const createShopTasks = ({ env, orm, store }: TaskServices): Record<string, Task> => ({
  prune: { everyMs: millisecondsInDay, run: () => pruneDatabase(orm.em.fork()) },
  'complete-images': {
    everyMs: millisecondsInDay,
    run: async () => ({ completed: await completeImages(orm.em.fork(), store) }),
  },
  'prune-images': {
    everyMs: millisecondsInHour,
    run: async () => ({ deleted: await pruneImages(orm.em.fork(), store) }),
  },
  'count-recent-sales': {
    everyMs: millisecondsInDay,
    run: async () => ({ changed: await searchMaintenance.countRecentSales(orm.em.fork()) }),
  },
  'count-product-pairs': {
    everyMs: millisecondsInDay,
    run: async () => ({ pairs: await productPairs.countPairs(orm.em.fork()) }),
  },
  'check-ledger': {
    everyMs: millisecondsInDay,
    run: async () => ({ discrepancies: (await recordLedgerReport(orm.em.fork())).length }),
  },
  'check-consistency': {
    everyMs: millisecondsInHour,
    run: () => checkConsistency(orm.em.fork(), store),
  },
  'invoice-commission': {
    everyMs: millisecondsInDay,
    run: async () => ({ issued: await issueCommissionInvoices(orm.em.fork(), env) }),
  },
  'announce-orders': {
    everyMs: millisecondsInHour,
    run: async () => ({ announced: await orderNotifications.announcePendingOrders(orm.em.fork()) }),
  },
  'remind-of-tickets': {
    everyMs: millisecondsInHour,
    run: async () => ({ reminded: await remindOfTickets(orm.em.fork()) }),
  },
  'cancel-unconfirmed-orders': {
    everyMs: millisecondsInHour,
    run: async () => ({ cancelled: await orderConfirmation.cancelUnconfirmedOrders(orm.em.fork()) }),
  },
  'watch-monitoring': {
    everyMs: millisecondsInMinute,
    run: async () => ({ reported: Number(await monitoring.reportSilence(orm.em.fork())) }),
  },
});

/** Tasks that ask the gateway or the carrier. */
const createExternalTasks = ({ orm, gateway, carrier }: TaskServices): Record<string, Task> => ({
  'expire-payments': {
    everyMs: millisecondsInMinute,
    run: async () => ({ expired: await expirePayments(orm.em.fork(), gateway) }),
  },
  'poll-payments': {
    everyMs: millisecondsInMinute,
    run: async () => ({ settled: gateway ? await pollPayments(orm.em.fork(), gateway) : 0 }),
  },
  'poll-shipments': {
    everyMs: millisecondsInHour,
    run: async () => ({ scans: carrier ? await pollShipments(orm.em.fork(), carrier) : 0 }),
  },
  'reconcile-payments': {
    everyMs: millisecondsInDay,
    run: () => reconciliation.reconcileRecentDays(orm.em.fork(), gateway),
  },
});

export const startMaintenance = (
  queue: Queue,
  {
    producer,
    env,
    orm,
    store,
    gateway,
    carrier,
    redis,
    outages,
    log,
    checkMs = millisecondsInMinute,
  }: Pick<Services, 'env' | 'orm' | 'store' | 'gateway' | 'carrier' | 'log'> & {
    redis: Redis;
    producer: Redis;
    outages: Outages;
    /** How often it is checked that Redis has the schedule. */
    checkMs?: number;
  },
): { worker: Worker; stopScheduling: () => void } => {
  const tasks = createTasks({ env, orm, store, gateway, carrier });

  const perform = async (job: Job) => {
    const { name } = job;
    const traceparent = createTraceparent();
    const traceId = traceIdOf(traceparent);
    try {
      const task = tasks[name];
      if (!task) throw new UnrecoverableError(`Unknown task ${name}`);
      if (await isRunning(queue, job)) {
        log.info({ task: name, traceId }, 'maintenance task still running');
        return;
      }
      const result = await withTrace({ traceparent, requestId: null }, () => task.run());
      log.info({ task: name, result, traceId }, 'maintenance task done');
    } catch (error) {
      log.warn({ task: name, reason: toErrorReason(error), traceId }, 'maintenance task failed');
      throw error instanceof UnrecoverableError ? error : redactError(error);
    }
  };
  // No task waits for a long one, such as an order's expiry for a reconciliation.
  const concurrency = Object.keys(tasks).length;
  const worker = new Worker(queue.name, perform, { connection: redis, runRetryDelay: 1000, concurrency });
  worker.on('error', (error) => outages.began('workers', error));

  return { worker, stopScheduling: keepScheduled(queue, producer, tasks, checkMs) };
};

/** The task's former run may take longer than its interval, in this worker or another: it goes on alone. */
const isRunning = async (queue: Queue, job: Job): Promise<boolean> => {
  const active = await queue.getActive();
  return active.some((other) => other.name === job.name && hasBegunBefore(other, job));
};

const hasBegunBefore = (one: Job, other: Job): boolean => {
  const [began, otherBegan] = [one.processedOn ?? 0, other.processedOn ?? 0];
  return began === otherBegan ? String(one.id) < String(other.id) : began < otherBegan;
};

/** Schedules all tasks now and when Redis is back, and those that Redis has lost. Returns a function that ends this. */
const keepScheduled = (queue: Queue, producer: Redis, tasks: Record<string, Task>, checkMs: number): (() => void) => {
  const schedule = (name: string, everyMs: number) =>
    queue
      // The next run is soon enough: retries would pile up while the gateway is away.
      .upsertJobScheduler(
        name,
        { every: everyMs },
        { name, ...(everyMs === millisecondsInMinute && { opts: { attempts: 1 } }) },
      )
      .catch(() => undefined);
  const scheduleAll = () => {
    for (const [name, { everyMs }] of Object.entries(tasks)) void schedule(name, everyMs);
  };
  const scheduleLost = async () => {
    const known = new Set((await queue.getJobSchedulers()).map(({ key }) => key));
    for (const [name, { everyMs }] of Object.entries(tasks)) if (!known.has(name)) await schedule(name, everyMs);
  };
  const timer = setInterval(() => void scheduleLost().catch(() => undefined), checkMs);
  producer.on('ready', scheduleAll);
  scheduleAll();

  return () => {
    clearInterval(timer);
    producer.off('ready', scheduleAll);
  };
};
