import type { Queue } from 'bullmq';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { createObjectStore } from '@mithai/backend/object-store';
import { eventually } from '@mithai/backend/test/eventually';
import { openEventQueues } from '../src/event-queues.ts';
import { createEngines } from '../src/engines.ts';
import { createMetrics, measureConsistency, measureEngines, measureOutbox, measureQueues } from '../src/metrics.ts';
import { buildOps } from '../src/ops/ops.app.ts';
import { connectProducer } from '../src/redis.ts';
import { buildUser, sessionOf } from './factories.ts';
import { silentLog, silentOutages } from './silent-log.ts';
import { startWorkerHarness, type WorkerHarness } from './worker-harness.ts';

export const SHOP = 'https://mithai.example';

export const METRICS_TOKEN = 'the-token-of-the-scraper';

/** Headers of the shop's own pages. */
export const SAME_ORIGIN = { origin: SHOP, 'sec-fetch-site': 'same-origin' };

/** The operators' pages with real services. */
export interface OpsHarness extends WorkerHarness {
  producer: Redis;
  queues: Queue[];
  dependencies: Parameters<typeof buildOps>[0];
  app: FastifyInstance;
  /** Session headers. */
  admin: { cookie: string };
  customer: { cookie: string };
}

export const startOpsHarness = async (overrides: NodeJS.ProcessEnv = {}): Promise<OpsHarness> => {
  const harness = await startWorkerHarness({ PUBLIC_URL: SHOP, METRICS_TOKEN, ...overrides });
  const { env, orm } = harness;
  const producer = connectProducer(env, silentOutages);
  await eventually('Redis is connected', () => producer.status === 'ready');
  const queues = Object.values(openEventQueues(producer));
  const metrics = createMetrics();
  measureOutbox(metrics, orm);
  measureConsistency(metrics, orm);
  measureQueues(metrics, queues);
  const store = createObjectStore(env);
  const engines = createEngines({ env, orm, store, redis: producer });
  measureEngines(metrics, engines);
  const dependencies = {
    env,
    orm,
    store,
    queues,
    engines,
    metrics,
    log: silentLog,
    checks: { postgres: () => true, redis: async () => (await producer.ping()) === 'PONG', relay: () => true },
  };
  const app = await buildOps(dependencies);
  const em = orm.em.fork();
  return {
    ...harness,
    producer,
    queues,
    dependencies,
    app,
    admin: await sessionOf(em, await buildUser(em, { role: 'admin' }), env),
    customer: await sessionOf(em, await buildUser(em), env),
    async close() {
      await app.close();
      producer.disconnect();
      await harness.close();
    },
  };
};
