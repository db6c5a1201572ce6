import {
  CHANGES_MAX,
  claimDueEvents,
  closeEvents,
  deadLetterEvent,
  discardStaleChanges,
  publishChanges,
  redispatchEvents,
  type ClaimedEvent,
} from '@mithai/backend/outbox';
import { onRecordedCommit } from '@mithai/backend/transaction';
import { CHANGES_HEARTBEAT_MS, wakeChannelOf } from '@mithai/server/change-feed';
import { traceIdOf, TRACEPARENT_HEADER } from '@mithai/contracts';
import type { Redis } from 'ioredis';
import { isEventName, type EventQueues } from './event-queues.ts';
import type { Services } from './handler.ts';
import { jobIdentity } from './job-options.ts';
import type { Outages } from './outage-log.ts';
import { connectConsumer } from './redis.ts';
import { QUEUE_NAMES, queuesOf, type QueueName } from './subscriptions.ts';

const BATCH_SIZE = 100;
const INTERVAL_MS = 500;
const OVERDUE_MS = 10_000;

/** A key without which Redis has lost its data, and the jobs of dispatched events with them. */
const DATA_MARKER = 'outbox:dispatched';

export interface RelayDependencies extends Pick<Services, 'env' | 'orm' | 'metrics' | 'log'> {
  redis: Redis;
  queues: EventQueues;
  outages: Outages;
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
  const { env, orm, metrics, outages } = dependencies;
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
      const claimed = await relayEvents(dependencies);
      if (published === null) await discardStaleChanges(orm.em.fork()).catch(() => undefined);
      if (published === null || claimed === null) return;
      lastRun = Date.now();
      metrics.relayLastRun.set(lastRun / 1000);
      if (claimed === BATCH_SIZE || published === CHANGES_MAX) wanted = true;
    }
  };

  const signals = connectConsumer(env, outages);
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
  whileEnginesAreUp({ redis, outages }, 'changes', async () => {
    const published = await publishChanges(orm.em.fork(), async (changes) => {
      if (changes.length > 0 || isHeartbeatDue) await redis.publish(env.CHANGES_CHANNEL, JSON.stringify(changes));
    });
    return published ?? 0;
  });

/** Moves one batch of due events into their queues and returns its size; null if Redis or Postgres is down. */
export const relayEvents = async ({
  env,
  orm,
  redis,
  queues,
  outages,
  log,
}: RelayDependencies): Promise<number | null> =>
  whileEnginesAreUp({ redis, outages }, 'relay', async () => {
    await redispatchLost(orm, redis);
    return orm.em.fork().transactional(async (em) => {
      const events = await claimDueEvents(em, BATCH_SIZE, env.OUTBOX_REDELIVERY_SECONDS);
      const jobs: { queue: QueueName; event: ClaimedEvent }[] = [];
      const done: number[] = [];
      for (const event of events) {
        if (!isEventName(event.name)) {
          await deadLetterEvent(em, event.id, null, `Unknown event ${event.name}`);
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
      for (const { queue, event } of jobs) log.info(toLogFields(queue, event), 'event dispatched');
      return events.length;
    });
  });

/** Without it, events would wait for their redelivery, which takes ten minutes after some. */
const redispatchLost = async (orm: Services['orm'], redis: Redis): Promise<void> => {
  if ((await redis.exists(DATA_MARKER)) === 1) return;
  await redispatchEvents(orm.em.fork());
  await redis.set(DATA_MARKER, new Date().toISOString());
};

const whileEnginesAreUp = async (
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

const toLogFields = (queue: QueueName, { id, name, traceparent, attempt }: ClaimedEvent) => ({
  queue,
  event: name,
  eventId: id,
  attempt,
  traceId: traceIdOf(traceparent),
});

const toJob = (queue: QueueName, { id, name, payload, traceparent, attempt }: ClaimedEvent) => ({
  name,
  data: { eventId: id, name, payload, traceparent },
  opts: {
    ...jobIdentity(queue, id, attempt),
    // The context of a job's span, as BullMQ stores it.
    ...(traceparent !== null && { telemetry: { metadata: JSON.stringify({ [TRACEPARENT_HEADER]: traceparent }) } }),
  },
});
