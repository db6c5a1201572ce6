import { Queue, type JobsOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { QUEUE_NAMES, type QueueName } from './subscriptions.ts';

/** Ids only, because Redis stores jobs and operators read them. */
export interface EventJob {
  eventId: number;
  name: string;
  payload: unknown;
}

export type EventQueues = Record<QueueName, Queue<EventJob>>;

/** 14 attempts with exponential backoff from one second: survives a mail server's outage of two hours. */
const jobOptions: JobsOptions = {
  attempts: 14,
  backoff: { type: 'exponential', delay: 1000 },
  removeOnComplete: { count: 1000, age: 24 * 3600 },
  removeOnFail: { count: 5000, age: 14 * 24 * 3600 },
};

/** `redis` must fail fast: jobs are added within a Postgres transaction. */
export const openQueue = (name: string, redis: Redis): Queue => {
  const queue = new Queue(name, {
    connection: redis,
    defaultJobOptions: jobOptions,
    // Both checks would break a queue for good that was opened while Redis was down.
    skipVersionCheck: true,
    skipWaitingForReady: true,
  });
  // The connection reports errors for all its queues.
  queue.on('error', () => undefined);
  return queue;
};

export const openEventQueues = (redis: Redis): EventQueues => {
  const queues = QUEUE_NAMES.map((name): [QueueName, Queue<EventJob>] => [name, openQueue(name, redis)]);
  return Object.fromEntries(queues) as EventQueues;
};

/**
 * BullMQ ignores ids it knows, so the id includes the attempt; deduplication prevents a second job of an event while
 * one is in the queue.
 */
export const jobIdentity = (queue: QueueName, eventId: number, attempt: number): JobsOptions => ({
  jobId: `${eventId}-${queue}-${attempt}`,
  deduplication: { id: String(eventId) },
});
