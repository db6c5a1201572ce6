import { connectRedis, type RedisEnv } from '@mithai/server/redis';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { jobOptions } from './job-options.ts';
import type { Outages, Part } from './outage-log.ts';

/** For callers that must not block: commands fail immediately while Redis is down, and time out after two seconds. */
export const connectProducer = (env: RedisEnv, outages: Outages): Redis =>
  reportOutages(
    connectRedis(env, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 2000 }),
    'redis',
    outages,
  );

/** Logs an error for each connection to a Redis that may evict keys: jobs would vanish, and rate limits with them. */
export const reportEviction = (redis: Redis, log: Pick<Logger, 'error'>): void => {
  redis.on('ready', () => {
    redis.info('memory').then(
      (memory) => {
        const policy = /^maxmemory_policy:(\S+)/m.exec(memory)?.[1];
        if (policy !== 'noeviction') log.error({ policy }, 'Redis may evict jobs: set maxmemory-policy to noeviction');
      },
      // The outage is reported by the connection.
      () => undefined,
    );
  });
};

/** For BullMQ workers, whose commands wait until Redis is back. */
export const connectConsumer = (env: RedisEnv, outages: Outages): Redis =>
  reportOutages(connectRedis(env, { maxRetriesPerRequest: null }), 'workers', outages);

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
