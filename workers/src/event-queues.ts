import { toErrorReason } from '@mithai/backend/failures';
import { publishProductsOfImage } from '@mithai/backend/modules/catalog';
import { settleOrder } from '@mithai/backend/modules/earnings';
import { EmailWithheld } from '@mithai/backend/modules/email';
import { makeVariants } from '@mithai/backend/modules/media';
import type { EntityManager } from '@mithai/backend/orm';
import {
  CHANGES_MAX,
  claimDueEvents,
  closeEvents,
  confirmEvent,
  deadLetterEvent,
  discardStaleChanges,
  publishChanges,
  type ClaimedEvent,
} from '@mithai/backend/outbox';
import { onRecordedCommit } from '@mithai/backend/transaction';
import { eventSchemas, type EventName, type EventPayload } from '@mithai/contracts';
import { CHANGES_HEARTBEAT_MS, wakeChannelOf } from '@mithai/contracts/server/change-feed';
import { UnrecoverableError, Worker, type Job, type JobsOptions, type Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { accountEmails } from './emails/account.emails.ts';
import { customOrderEmails } from './emails/custom-order.emails.ts';
import { orderEmails } from './emails/order.emails.ts';
import { partnerEmails } from './emails/partner.emails.ts';
import { redactError } from './failures.ts';
import type { Handlers, Services } from './handler.ts';
import type { Outages } from './outage-log.ts';
import { connectConsumer, openQueue } from './redis.ts';

const settle = (em: EntityManager, { payload: { orderId } }: { payload: { orderId: number } }) =>
  settleOrder(em, orderId);

/** By queue, what happens after an event. */
export const handlersByQueue = {
  emails: { ...accountEmails, ...orderEmails, ...customOrderEmails, ...partnerEmails },
  earnings: {
    'order.placed': settle,
    'order.status_changed': settle,
    'order.status_change_undone': settle,
    'order.left_unsettled': settle,
  },
  images: {
    'product.image_uploaded': (em, { payload: { imageKey } }, { store }) =>
      makeVariants(em, store, imageKey, publishProductsOfImage),
  },
} satisfies Record<string, Handlers>;

export type QueueName = keyof typeof handlersByQueue;

type Handled = { [Name in QueueName]: keyof (typeof handlersByQueue)[Name] }[QueueName];

/** Closed at once. Type checking fails for an event that has neither a handler nor a place here. */
const WITHOUT_HANDLER: Record<Exclude<EventName, Handled>, true> = {
  'user.registered': true,
  'user.email_verified': true,
  'user.deleted': true,
  'order.confirmed': true,
};

export const QUEUE_NAMES = Object.keys(handlersByQueue) as QueueName[];

const isEventName = (name: string): name is EventName => Object.hasOwn(eventSchemas, name);

export const queuesOf = (name: EventName): QueueName[] =>
  QUEUE_NAMES.filter((queue) => !(name in WITHOUT_HANDLER) && name in handlersByQueue[queue]);

/** Ids only, because Redis stores jobs and operators read them. */
export interface EventJob {
  eventId: number;
  name: string;
  payload: unknown;
}

export type EventQueues = Record<QueueName, Queue<EventJob>>;

export const openEventQueues = (redis: Redis): EventQueues =>
  Object.fromEntries(QUEUE_NAMES.map((name) => [name, openQueue(name, redis)])) as EventQueues;

const BATCH_SIZE = 100;
const INTERVAL_MS = 500;
const OVERDUE_MS = 10_000;

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
      const claimed = await relayEvents(dependencies);
      if (published === null) await discardStaleChanges(orm.em.fork()).catch(() => undefined);
      if (published === null || claimed === null) return;
      lastRun = Date.now();
      metrics.relayLastRun.set(lastRun / 1000);
      if (claimed > 0) log.debug({ claimed }, 'events dispatched');
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

/** Moves one batch of due events into their queues and returns its size; null if Redis or Postgres is down. */
export const relayEvents = async ({ env, orm, redis, queues, outages }: RelayDependencies): Promise<number | null> =>
  whileRedisIsUp({ redis, outages }, 'relay', () =>
    orm.em.fork().transactional(async (em) => {
      const events = await claimDueEvents(em, BATCH_SIZE, env.OUTBOX_REDELIVERY_SECONDS);
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
      return events.length;
    }),
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

const toJob = (queue: QueueName, { id, name, payload, attempt }: ClaimedEvent) => ({
  name,
  data: { eventId: id, name, payload },
  opts: jobIdentity(queue, id, attempt),
});

/**
 * BullMQ ignores ids it knows, so the id includes the attempt; deduplication prevents a second job of an event while
 * one is in the queue.
 */
export const jobIdentity = (queue: QueueName, eventId: number, attempt: number): JobsOptions => ({
  jobId: `${eventId}-${queue}-${attempt}`,
  deduplication: { id: String(eventId) },
});

/** Starts a queue's worker, which takes `concurrency` jobs at a time. */
export const startEventWorker = (
  queue: QueueName,
  concurrency: number,
  { redis, outages, ...services }: Services & { redis: Redis; outages: Outages },
  handlers: Handlers = handlersByQueue[queue],
): Worker<EventJob> => {
  const worker = new Worker<EventJob>(queue, createProcessor(queue, handlers, services), {
    connection: redis,
    concurrency,
    // Milliseconds until the jobs of a killed worker are retried.
    lockDuration: 10_000,
    stalledInterval: 3000,
    maxStalledCount: 3,
    runRetryDelay: 1000,
  });
  worker.on('error', (error) => outages.began('workers', error));
  worker.on('active', () => outages.ended('workers'));
  return worker;
};

/** Handles, logs, measures and confirms one job; dead-letters its event after the last attempt. */
export const createProcessor =
  (queue: QueueName, handlers: Handlers, services: Services) =>
  async (job: Job<EventJob>): Promise<void> => {
    const { orm, metrics, log } = services;
    const { eventId, name } = job.data;
    const attempt = job.attemptsMade + 1;
    const startedAt = performance.now();
    const finish = (outcome: 'done' | 'retry' | 'dead-lettered', error?: unknown) => {
      const milliseconds = Math.round(performance.now() - startedAt);
      metrics.jobSeconds.observe({ queue, name, outcome }, milliseconds / 1000);
      const fields = { queue, event: name, eventId, attempt, milliseconds };
      if (error === undefined) log.info(fields, 'job done');
      else
        log.warn(
          { ...fields, reason: toErrorReason(error) },
          outcome === 'dead-lettered' ? 'event dead-lettered' : 'job failed, will be tried again',
        );
    };

    try {
      if (!isEventName(name)) throw new UnretryableEvent(`Nothing is known of an event named ${name}`);
      await handle(name, handlers, job.data, services);
      await confirmEvent(orm.em.fork(), eventId, queue, queuesOf(name));
      finish('done');
    } catch (error) {
      // An email over the daily limit waits for an operator, who resends or skips it.
      const unretryable = error instanceof UnretryableEvent || error instanceof EmailWithheld;
      const last = unretryable || attempt >= (job.opts.attempts ?? 1);
      if (last) await deadLetterEvent(orm.em.fork(), eventId, toErrorReason(error));
      finish(last ? 'dead-lettered' : 'retry', error);
      throw unretryable ? new UnrecoverableError(toErrorReason(error)) : redactError(error);
    }
  };

/** An event that a retry cannot help. */
class UnretryableEvent extends Error {}

const schemas: { [Name in EventName]: z.ZodType<EventPayload<Name>> } = eventSchemas;

const handle = async <Name extends EventName>(
  name: Name,
  handlers: { [Key in Name]?: Handlers[Key] },
  { eventId, payload }: EventJob,
  services: Services,
): Promise<void> => {
  const handler = handlers[name];
  if (!handler) throw new UnretryableEvent(`This queue does not handle ${name}`);
  const parsed = schemas[name].safeParse(payload);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'} (${code})`);
    throw new UnretryableEvent(`The payload does not parse: ${fields.join(', ')}`);
  }
  await handler(services.orm.em.fork(), { id: eventId, payload: parsed.data }, services);
};
