import { deadLetterEvent, claimDueEvents, closeEvents, OUTBOX_CHANNEL, type ClaimedEvent } from '@mithai/backend/outbox';
import { listen } from '@mithai/backend/listen';
import type { Env } from '@mithai/backend/env';
import type { Orm } from '@mithai/backend/orm';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import type { Outages } from './outage-log.ts';
import { jobIdentity, type EventQueues } from './queues.ts';
import { isEventName, QUEUE_NAMES, queuesOf, type QueueName } from './subscriptions.ts';

const BATCH_SIZE = 100;
const INTERVAL_MS = 1000;
const OVERDUE_MS = 10_000;

type EntityManager = Orm['em'];

export interface RelayDependencies {
  env: Pick<Env, 'DATABASE_URL' | 'OUTBOX_REDELIVERY_SECONDS'>;
  orm: Orm;
  redis: Redis;
  queues: EventQueues;
  metrics: Metrics;
  outages: Outages;
  log: Logger;
}

export interface OutboxRelay {
  /** True if it recently polled Postgres and could publish to Redis. */
  isRunning(): boolean;
  close(): Promise<void>;
}

/** Publishes recorded events to the queues: on a Postgres notification, and every second. */
export const startOutboxRelay = (dependencies: RelayDependencies): OutboxRelay => {
  const { env, metrics, log } = dependencies;
  let lastRun = 0;
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
      const claimed = await relayOnce(dependencies);
      if (claimed === null) return;
      lastRun = Date.now();
      metrics.relayLastRun.set(lastRun / 1000);
      if (claimed > 0) log.debug({ claimed }, 'events handed out');
      if (claimed === BATCH_SIZE) wanted = true;
    }
  };

  const listener = listen(env.DATABASE_URL, OUTBOX_CHANNEL, { onUp: wake, onDown: () => undefined, onNotification: wake });
  const timer = setInterval(wake, INTERVAL_MS);
  wake();

  return {
    isRunning: () => Date.now() - lastRun < OVERDUE_MS,

    async close() {
      closing.abort();
      clearInterval(timer);
      await listener.close();
      await running;
    },
  };
};

/** Publishes one batch and returns its size; null if Redis or Postgres is down and nothing was claimed. */
export const relayOnce = async ({ env, orm, redis, queues, outages }: RelayDependencies): Promise<number | null> => {
  if (redis.status !== 'ready') return null;
  try {
    const claimed = await orm.em.fork().transactional(async (em) => {
      const events = await claimDueEvents(em, BATCH_SIZE, env.OUTBOX_REDELIVERY_SECONDS);
      if (events.length > 0) await dispatch(em, queues, events);
      return events.length;
    });
    outages.ended('relay');
    return claimed;
  } catch (error) {
    outages.began('relay', error);
    return null;
  }
};

const dispatch = async (em: EntityManager, queues: EventQueues, events: ClaimedEvent[]): Promise<void> => {
  const jobs: { queue: QueueName; event: ClaimedEvent }[] = [];
  const done: number[] = [];

  for (const event of events) {
    if (!isEventName(event.name)) {
      await deadLetterEvent(em, event.id, `Nothing is known of an event named ${event.name}`);
      continue;
    }
    const waiting = queuesOf(event.name).filter((queue) => !event.confirmed.includes(queue));
    if (waiting.length === 0) done.push(event.id);
    jobs.push(...waiting.map((queue) => ({ queue, event })));
  }

  if (done.length > 0) await closeEvents(em, done);
  for (const queue of QUEUE_NAMES) {
    const added = jobs.filter((job) => job.queue === queue).map(({ event }) => toJob(queue, event));
    if (added.length > 0) await queues[queue].addBulk(added);
  }
};

const toJob = (queue: QueueName, { id, name, payload, attempt }: ClaimedEvent) => ({
  name,
  data: { eventId: id, name, payload },
  opts: jobIdentity(queue, id, attempt),
});
