import { inheritedSocket } from '@mithai/server/graceful-shutdown';
import { createObjectStore } from '@mithai/backend/object-store';
import type { Orm } from '@mithai/backend/orm';
import type { Queue, Telemetry } from 'bullmq';
import { createMailer } from './emails/send-email.ts';
import { createEngines } from './engines.ts';
import { openEventQueues, startEventWorker } from './event-queues.ts';
import { createCarrier, createGateway, type Services } from './handler.ts';
import { MAINTENANCE_QUEUE, startMaintenance } from './maintenance/maintenance.worker.ts';
import {
  createMetrics,
  measureBackups,
  measureConsistency,
  measureDatabase,
  measureEngines,
  measureLedger,
  measureOutbox,
  measurePayments,
  measureQueues,
  type Metrics,
} from './metrics.ts';
import { buildOps } from './ops/ops.app.ts';
import { startOutboxRelay } from './outbox-relay.ts';
import { createOutageLog } from './outage-log.ts';
import { connectConsumer, connectProducer, openQueue, reportEviction } from './redis.ts';
import { QUEUE_NAMES, type QueueName } from './subscriptions.ts';

interface WorkersOptions extends Pick<Services, 'env' | 'orm' | 'log'> {
  /** Makes spans of jobs. */
  jobTelemetry: Telemetry | null;
}

/**
 * Starts consumers, then the relay that feeds them, then the operator pages; closes in reverse order and finishes
 * running jobs. Redis and Postgres may be down at any time.
 */
export const startWorkers = async ({ env, orm, log, jobTelemetry }: WorkersOptions) => {
  const outages = createOutageLog(log);
  const metrics = createMetrics();
  const producer = connectProducer(env, outages);
  reportEviction(producer, log);
  const consumer = connectConsumer(env, outages);

  const services = {
    env,
    orm,
    log,
    metrics,
    store: createObjectStore(env),
    mailer: createMailer(env),
    gateway: createGateway(env),
    carrier: createCarrier(env),
  };
  const connected = { ...services, redis: consumer, outages, jobTelemetry };

  const maintenanceQueue = openQueue(MAINTENANCE_QUEUE, producer);
  const maintenance = startMaintenance(maintenanceQueue, { ...connected, producer });
  const workers = [...startEventWorkers(connected), maintenance.worker];

  const eventQueues = openEventQueues(producer);
  const relay = startOutboxRelay({ env, orm, redis: producer, queues: eventQueues, metrics, outages, log });

  const queues = [...Object.values(eventQueues), maintenanceQueue];
  const engines = createEngines({ env, orm, store: services.store, redis: producer });
  await measureAll({ metrics, orm, queues, engines });
  const checks = createChecks({ orm, redis: producer, workers, relay });
  const ops = await buildOps({ env, orm, store: services.store, queues, engines, metrics, log, checks });
  await ops.listen({ host: env.HOST, port: env.OPS_PORT, ...inheritedSocket(env) });
  log.info({ port: env.OPS_PORT }, 'workers started');

  return {
    async close() {
      await ops.close();
      await relay.close();
      maintenance.stopScheduling();
      // Without Redis a worker cannot complete its jobs and would wait for it.
      const force = consumer.status !== 'ready';
      await Promise.all(workers.map((worker) => worker.close(force)));
      services.mailer.close();
      consumer.disconnect();
      producer.disconnect();
      log.info('workers stopped');
    },
  };
};

interface Checked {
  orm: Orm;
  redis: ReturnType<typeof connectProducer>;
  workers: { isRunning: () => boolean }[];
  relay: { isRunning: () => boolean };
}

const createChecks = ({ orm, redis, workers, relay }: Checked) => ({
  postgres: async () => (await orm.em.fork().execute('select 1')).length > 0,
  redis: async () => (await redis.ping()) === 'PONG',
  workers: () => workers.every((worker) => worker.isRunning()),
  relay: () => relay.isRunning(),
});

interface Measured {
  metrics: Metrics;
  orm: Orm;
  queues: Queue[];
  engines: ReturnType<typeof createEngines>;
}

const measureAll = async ({ metrics, orm, queues, engines }: Measured): Promise<void> => {
  await measureDatabase(metrics, orm);
  measureOutbox(metrics, orm);
  measureLedger(metrics, orm);
  measureConsistency(metrics, orm);
  measureBackups(metrics, orm);
  measurePayments(metrics, orm);
  measureQueues(metrics, queues);
  measureEngines(metrics, engines);
};

/** Jobs of a queue at a time. */
const CONCURRENCY: Record<QueueName, number> = {
  emails: 5,
  images: 1,
  documents: 2,
  earnings: 2,
  payments: 3,
  carrier: 2,
};

const startEventWorkers = (connected: Parameters<typeof startEventWorker>[2]) =>
  QUEUE_NAMES.map((queue) => startEventWorker(queue, CONCURRENCY[queue], connected));
