import type { Env } from '@mithai/backend/env';
import { inheritedSocket } from '@mithai/contracts/server/graceful-shutdown';
import { createObjectStore } from '@mithai/backend/object-store';
import type { Orm } from '@mithai/backend/orm';
import type { Logger } from 'pino';
import { defineWorker } from './define-worker.ts';
import { earningHandlers } from './earnings/earnings.handlers.ts';
import { emailHandlers } from './emails/emails.handlers.ts';
import { createMailer } from './emails/mailer.ts';
import { imageHandlers } from './images/images.handlers.ts';
import { MAINTENANCE_QUEUE, startMaintenance } from './maintenance/maintenance.worker.ts';
import { createMetrics, measureLedger, measureOutbox, measureQueues } from './metrics.ts';
import { buildOps } from './ops/ops.app.ts';
import { startOutboxRelay } from './outbox-relay.ts';
import { createOutageLog } from './outage-log.ts';
import { openEventQueues, openQueue } from './queues.ts';
import { connectConsumer, connectProducer } from './redis.ts';

/**
 * Starts consumers, then the relay that feeds them, then the operator pages; closes in reverse order and finishes
 * running jobs. Redis and Postgres may be down at any time.
 */
export const startWorkers = async ({
  env,
  orm,
  log,
}: {
  env: Env;
  orm: Orm;
  log: Logger;
}): Promise<{ close: () => Promise<void> }> => {
  const outages = createOutageLog(log);
  const metrics = createMetrics();
  const producer = connectProducer(env.REDIS_URL, outages);
  const consumer = connectConsumer(env.REDIS_URL, outages);

  const store = createObjectStore(env);
  const dependencies = { orm, redis: consumer, metrics, outages, log };
  const emails = defineWorker('emails', emailHandlers({ env, mailer: createMailer(env), metrics }), {
    ...dependencies,
    concurrency: 5,
  });
  const images = defineWorker('images', imageHandlers(store), { ...dependencies, concurrency: 1 });

  const earnings = defineWorker('earnings', earningHandlers, { ...dependencies, concurrency: 2 });

  const eventQueues = openEventQueues(producer);
  const maintenanceQueue = openQueue(MAINTENANCE_QUEUE, producer);
  const maintenance = startMaintenance(maintenanceQueue, { ...dependencies, producer, store });

  const relay = startOutboxRelay({ env, orm, redis: producer, queues: eventQueues, metrics, outages, log });

  const queues = [...Object.values(eventQueues), maintenanceQueue];
  const workers = [emails, images, earnings, maintenance.worker];
  measureOutbox(metrics, orm);
  measureLedger(metrics, orm);
  measureQueues(metrics, queues);
  const ops = await buildOps({
    env,
    orm,
    queues,
    metrics,
    log,
    checks: {
      postgres: async () => (await orm.em.fork().execute('select 1')).length > 0,
      redis: async () => (await producer.ping()) === 'PONG',
      workers: () => workers.every((worker) => worker.isRunning()),
      relay: () => relay.isRunning(),
    },
  });
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
      consumer.disconnect();
      producer.disconnect();
      log.info('workers stopped');
    },
  };
};
