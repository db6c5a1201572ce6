import { toErrorReason, UnretryableError } from '@mithai/backend/failures';
import { confirmEvent, deadLetterEvent } from '@mithai/backend/outbox';
import { withTrace } from '@mithai/backend/trace';
import { eventSchemas, traceIdOf, type EventName, type EventPayload } from '@mithai/contracts';
import { UnrecoverableError, Worker, type Job, type Queue, type Telemetry } from 'bullmq';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { redactError } from './failures.ts';
import type { Services } from './handler.ts';
import type { Outages } from './outage-log.ts';
import { openQueue } from './redis.ts';
import { QUEUE_NAMES, queuesOf, subscriptions, type QueueName, type Subscribers } from './subscriptions.ts';

export const isEventName = (name: string): name is EventName => Object.hasOwn(eventSchemas, name);

/** Ids only, because Redis stores jobs and operators read them. */
export interface EventJob {
  eventId: number;
  name: string;
  payload: unknown;
  /** Absent in jobs from before traces were recorded. */
  traceparent?: string | null;
}

export type EventQueues = Record<QueueName, Queue<EventJob>>;

export const openEventQueues = (redis: Redis): EventQueues =>
  Object.fromEntries(QUEUE_NAMES.map((name) => [name, openQueue(name, redis)])) as EventQueues;

type RoutingTable = { [Name in EventName]?: Subscribers<Name> };

interface EventWorkerServices extends Services {
  redis: Redis;
  outages: Outages;
  jobTelemetry?: Telemetry | null;
}

/** Starts a queue's worker, which takes `concurrency` jobs at a time. */
export const startEventWorker = (
  queue: QueueName,
  concurrency: number,
  { redis, outages, jobTelemetry = null, ...services }: EventWorkerServices,
  table?: RoutingTable,
): Worker<EventJob> => {
  const worker = new Worker<EventJob>(queue, createProcessor(queue, services, table), {
    connection: redis,
    concurrency,
    // Milliseconds until the jobs of a killed worker are retried.
    lockDuration: 10_000,
    stalledInterval: 3000,
    maxStalledCount: 3,
    runRetryDelay: 1000,
    ...(jobTelemetry && { telemetry: jobTelemetry }),
  });
  worker.on('error', (error) => outages.began('workers', error));
  worker.on('active', () => outages.ended('workers'));
  return worker;
};

/** Handles, logs, measures and confirms one job; dead-letters its event after the last attempt. */
export const createProcessor =
  (queue: QueueName, services: Services, table: RoutingTable = subscriptions) =>
  async (job: Job<EventJob>): Promise<void> => {
    const { orm, metrics, log } = services;
    const { eventId, name, traceparent = null } = job.data;
    const attempt = job.attemptsMade + 1;
    const startedAt = performance.now();
    const finish = (outcome: 'done' | 'retry' | 'dead-lettered', error?: unknown) => {
      const milliseconds = Math.round(performance.now() - startedAt);
      metrics.jobSeconds.observe({ queue, name, outcome }, milliseconds / 1000);
      const fields = { queue, event: name, eventId, attempt, milliseconds, traceId: traceIdOf(traceparent) };
      if (error === undefined) log.info(fields, 'job done');
      else
        log.warn(
          { ...fields, reason: toErrorReason(error) },
          outcome === 'dead-lettered' ? 'event dead-lettered' : 'job failed, will be tried again',
        );
    };

    try {
      if (!isEventName(name)) throw new UnretryableError(`Unknown event ${name}`);
      await withTrace({ traceparent, requestId: null }, () => handle(queue, name, table, job.data, services));
      await confirmEvent(orm.em.fork(), eventId, queue, queuesOf(name));
      finish('done');
    } catch (error) {
      const unretryable = error instanceof UnretryableError;
      const last = unretryable || attempt >= (job.opts.attempts ?? 1);
      if (last) await deadLetterEvent(orm.em.fork(), eventId, queue, toErrorReason(error));
      finish(last ? 'dead-lettered' : 'retry', error);
      throw unretryable ? new UnrecoverableError(toErrorReason(error)) : redactError(error);
    }
  };

const schemas: { [Name in EventName]: z.ZodType<EventPayload<Name>> } = eventSchemas;

const handle = async <Name extends EventName>(
  queue: QueueName,
  name: Name,
  table: { [Key in Name]?: Subscribers<Key> },
  { eventId, payload }: EventJob,
  services: Services,
): Promise<void> => {
  const handler = table[name]?.[queue];
  if (!handler) throw new UnretryableError(`This queue does not handle ${name}`);
  const parsed = schemas[name].safeParse(payload);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'} (${code})`);
    throw new UnretryableError(`The payload does not parse: ${fields.join(', ')}`);
  }
  await handler(services.orm.em.fork(), { id: eventId, payload: parsed.data }, services);
};
