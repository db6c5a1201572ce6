import { Redis } from 'ioredis';
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
