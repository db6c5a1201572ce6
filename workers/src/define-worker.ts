import { toErrorReason } from '@mithai/backend/failures';
import { deadLetterEvent, confirmEvent } from '@mithai/backend/outbox';
import { EmailWithheld } from '@mithai/backend/modules/email';
import type { Orm } from '@mithai/backend/orm';
import { eventSchemas, type EventName, type EventPayload } from '@mithai/contracts';
import { UnrecoverableError, Worker, type Job } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { redactError } from './failures.ts';
import type { Metrics } from './metrics.ts';
import type { Outages } from './outage-log.ts';
import type { EventJob } from './queues.ts';
import { isEventName, queuesOf, type EventOf, type QueueName } from './subscriptions.ts';

export type EntityManager = Orm['em'];

/** Handles an event. Delivery is at least once, so it must be idempotent. */
export type Handler<Name extends EventName> = (
  em: EntityManager,
  event: { id: number; payload: EventPayload<Name> },
) => Promise<void>;

export type Handlers<Queue extends QueueName> = { [Name in EventOf<Queue>]: Handler<Name> };

export interface WorkerDependencies {
  orm: Orm;
  redis: Redis;
  metrics: Metrics;
  outages: Outages;
  log: Logger;
}

/**
 * Starts a queue's worker, which parses, logs, measures and confirms every job, and dead-letters events after the last
 * attempt.
 */
export const defineWorker = <Queue extends QueueName>(
  queue: Queue,
  handlers: Handlers<Queue>,
  { concurrency, ...dependencies }: WorkerDependencies & { concurrency: number },
): Worker<EventJob> => {
  const run = createProcessor(queue, handlers, dependencies);
  const worker = new Worker<EventJob>(queue, run, {
    connection: dependencies.redis,
    concurrency,
    // Milliseconds until the jobs of a killed worker are retried.
    lockDuration: 10_000,
    stalledInterval: 3000,
    maxStalledCount: 3,
    runRetryDelay: 1000,
  });
  worker.on('error', (error) => dependencies.outages.began('workers', error));
  worker.on('active', () => dependencies.outages.ended('workers'));
  return worker;
};

/** Processes one job; separate from BullMQ's worker for tests. */
export const createProcessor = <Queue extends QueueName>(
  queue: Queue,
  handlers: Handlers<Queue>,
  { orm, metrics, log }: Pick<WorkerDependencies, 'orm' | 'metrics' | 'log'>,
): ((job: Job<EventJob>) => Promise<void>) => {
  const table: Partial<HandlerTable> = handlers;

  return async (job) => {
    const { eventId, name, payload } = job.data;
    const attempt = job.attemptsMade + 1;
    const startedAt = performance.now();
    const finish = (outcome: 'done' | 'retry' | 'buried', error?: unknown) => {
      const milliseconds = Math.round(performance.now() - startedAt);
      metrics.jobSeconds.observe({ queue, name, outcome }, milliseconds / 1000);
      const fields = { queue, event: name, eventId, attempt, milliseconds };
      if (error === undefined) log.info(fields, 'job done');
      else
        log.warn(
          { ...fields, reason: toErrorReason(error) },
          outcome === 'buried' ? 'event buried' : 'job failed, will be tried again',
        );
    };

    const em = orm.em.fork();
    try {
      if (!isEventName(name)) throw new HopelessEvent(`Nothing is known of an event named ${name}`);
      const handle = bind(table, name, payload);
      await handle(em, eventId);
      await confirmEvent(orm.em.fork(), eventId, queue, queuesOf(name));
      finish('done');
    } catch (error) {
      // An email over the daily limit waits for an operator, who resends or skips it.
      const hopeless = error instanceof HopelessEvent || error instanceof EmailWithheld;
      const last = hopeless || attempt >= (job.opts.attempts ?? 1);
      if (last) await deadLetterEvent(orm.em.fork(), eventId, toErrorReason(error));
      finish(last ? 'buried' : 'retry', error);
      throw hopeless ? new UnrecoverableError(toErrorReason(error)) : redactError(error);
    }
  };
};

/** An event that a retry cannot help. */
class HopelessEvent extends Error {}

type HandlerTable = { [Name in EventName]: Handler<Name> };

const schemas: { [Name in EventName]: z.ZodType<EventPayload<Name>> } = eventSchemas;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the schema to the handler
const bind = <Name extends EventName>(
  table: Partial<HandlerTable>,
  name: Name,
  payload: unknown,
): ((em: EntityManager, eventId: number) => Promise<void>) => {
  const handler = table[name];
  if (!handler) throw new HopelessEvent(`This queue does not handle ${name}`);
  const parsed = schemas[name].safeParse(payload);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'} (${code})`);
    throw new HopelessEvent(`The payload does not parse: ${fields.join(', ')}`);
  }
  return (em, id) => handler(em, { id, payload: parsed.data });
};
