import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { jobOptions } from './job-options.ts';
import type { Outages, Part } from './outage-log.ts';

/** For callers that must not block: commands fail at once while Redis is down, and time out after two seconds. */
export const connectProducer = (redisUrl: string, outages: Outages): Redis =>
  reportOutages(
    new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 2000, retryStrategy }),
    'redis',
    outages,
  );

/** For BullMQ workers, whose commands wait until Redis is back. */
export const connectConsumer = (redisUrl: string, outages: Outages): Redis =>
  reportOutages(new Redis(redisUrl, { maxRetriesPerRequest: null, retryStrategy }), 'workers', outages);

const retryStrategy = (attempt: number): number => Math.min(attempt * 100, 1000);

const reportOutages = (redis: Redis, part: Part, outages: Outages): Redis => {
  redis.on('error', (error) => outages.began(part, error));
  redis.on('ready', () => outages.ended(part));
  return redis;
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
