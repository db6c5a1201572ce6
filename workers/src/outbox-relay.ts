import { CHANGES_MAX, discardStaleChanges, publishChanges } from '@mithai/backend/outbox';
import type { Env } from '@mithai/backend/env';
import type { Orm } from '@mithai/backend/orm';
import { onRecordedCommit } from '@mithai/backend/transaction';
import { CHANGES_HEARTBEAT_MS, wakeChannelOf } from '@mithai/contracts/server/change-feed';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { dispatchDueEvents, type EventQueues } from './event-queues.ts';
import type { Metrics } from './metrics.ts';
import type { Outages } from './outage-log.ts';
import { connectConsumer } from './redis.ts';

const BATCH_SIZE = 100;
const INTERVAL_MS = 500;
const OVERDUE_MS = 10_000;

export interface RelayDependencies {
  env: Pick<Env, 'REDIS_URL' | 'CHANGES_CHANNEL' | 'OUTBOX_REDELIVERY_SECONDS'>;
  orm: Orm;
  redis: Redis;
  queues: EventQueues;
  metrics: Metrics;
  outages: Outages;
  log: Logger;
}

interface OutboxRelay {
  /** True if it recently polled Postgres and could publish to Redis. */
  isRunning(): boolean;
  close(): Promise<void>;
}

/**
 * Publishes committed changes on the Redis channel and recorded events to the queues: when a backend signals a commit,
 * after each commit of this process, and twice a second.
 */
export const startOutboxRelay = (dependencies: RelayDependencies): OutboxRelay => {
  const { env, orm, metrics, outages, log } = dependencies;
  let lastRun = 0;
  let lastPublished = 0;
  const closing = new AbortController();
  let wanted = false;
  let running: Promise<void> | null = null;

  const wake = () => {
    wanted = true;
    running ??= drain().finally(() => (running = null));
  };

  const drain = async () => {
    while (wanted && !closing.signal.aborted) {
      wanted = false;
      const isHeartbeatDue = Date.now() - lastPublished >= CHANGES_HEARTBEAT_MS;
      const published = await relayChanges(dependencies, isHeartbeatDue);
      if (published !== null && (published > 0 || isHeartbeatDue)) lastPublished = Date.now();
      const claimed = await relayOnce(dependencies);
      if (published === null) await discardStaleChanges(orm.em.fork()).catch(() => undefined);
      if (published === null || claimed === null) return;
      lastRun = Date.now();
      metrics.relayLastRun.set(lastRun / 1000);
      if (claimed > 0) log.debug({ claimed }, 'events handed out');
      if (claimed === BATCH_SIZE || published === CHANGES_MAX) wanted = true;
    }
  };

  const signals = connectConsumer(env.REDIS_URL, outages);
  signals.on('message', wake);
  signals.subscribe(wakeChannelOf(env)).catch(() => undefined);
  const stopListening = onRecordedCommit(orm.em, wake);
  const timer = setInterval(wake, INTERVAL_MS);
  wake();

  return {
    isRunning: () => Date.now() - lastRun < OVERDUE_MS,

    async close() {
      closing.abort();
      clearInterval(timer);
      stopListening();
      signals.disconnect();
      await running;
    },
  };
};

/**
 * Publishes one batch of changes and returns its size, which is 0 while another relay publishes; an empty one only as a
 * heartbeat. Null if nothing could be published.
 */
export const relayChanges = async (
  { env, orm, redis, outages }: RelayDependencies,
  isHeartbeatDue = false,
): Promise<number | null> =>
  whileRedisIsUp({ redis, outages }, 'changes', async () => {
    const published = await publishChanges(orm.em.fork(), async (changes) => {
      if (changes.length > 0 || isHeartbeatDue) await redis.publish(env.CHANGES_CHANNEL, JSON.stringify(changes));
    });
    return published ?? 0;
  });

/** Moves one batch of events into queues and returns its size; null if Redis or Postgres is down and none was moved. */
export const relayOnce = async ({ env, orm, redis, queues, outages }: RelayDependencies): Promise<number | null> =>
  whileRedisIsUp({ redis, outages }, 'relay', () =>
    orm.em
      .fork()
      .transactional((em) =>
        dispatchDueEvents(em, queues, { limit: BATCH_SIZE, redeliverySeconds: env.OUTBOX_REDELIVERY_SECONDS }),
      ),
  );

const whileRedisIsUp = async (
  { redis, outages }: Pick<RelayDependencies, 'redis' | 'outages'>,
  part: 'changes' | 'relay',
  work: () => Promise<number | null>,
): Promise<number | null> => {
  if (redis.status !== 'ready') return null;
  try {
    const count = await work();
    outages.ended(part);
    return count;
  } catch (error) {
    outages.began(part, error);
    return null;
  }
};
