import { Queue, type JobsOptions } from 'bullmq';
import type { Redis } from 'ioredis';
import { QUEUE_NAMES, type QueueName } from './subscriptions.ts';

/** What a job carries: ids only, for Redis keeps it and operators read it. */
export interface EventJob {
  eventId: number;
  name: string;
  payload: unknown;
}

export type EventQueues = Record<QueueName, Queue<EventJob>>;

/** 14 tries from one second on, doubling: a mail server may be away for two hours. */
const jobOptions: JobsOptions = {
  attempts: 14,
  backoff: { type: 'exponential', delay: 1000 },
  removeOnComplete: { count: 1000, age: 24 * 3600 },
  removeOnFail: { count: 5000, age: 14 * 24 * 3600 },
};

/** `redis` must fail fast: whoever adds a job does so within a transaction of Postgres. */
export const openQueue = (name: string, redis: Redis): Queue => {
  const queue = new Queue(name, {
    connection: redis,
    defaultJobOptions: jobOptions,
    // Both would leave a queue that was opened while Redis was away unusable for good.
    skipVersionCheck: true,
    skipWaitingForReady: true,
  });
  // The connection reports for all its queues.
  queue.on('error', () => undefined);
  return queue;
};

export const openEventQueues = (redis: Redis): EventQueues => {
  const queues = QUEUE_NAMES.map((name): [QueueName, Queue<EventJob>] => [name, openQueue(name, redis)]);
  return Object.fromEntries(queues) as EventQueues;
};

/**
 * BullMQ forgets removed ids and ignores known ones, so the attempt is part of the id; and while a job of the
 * event is alive in the queue, a further one is not added.
 */
export const jobIdentity = (queue: QueueName, eventId: number, attempt: number): JobsOptions => ({
  jobId: `${eventId}-${queue}-${attempt}`,
  deduplication: { id: String(eventId) },
});
