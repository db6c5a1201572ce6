import { eventually } from '@mithai/backend/test/eventually';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { silentOutages } from '../test/silent-log.ts';
import { startWorkerHarness, type WorkerHarness } from '../test/worker-harness.ts';
import { connectProducer, reportEviction } from './redis.ts';

let harness: WorkerHarness;

beforeAll(async () => {
  harness = await startWorkerHarness();
});
afterAll(() => harness.close());

describe('the eviction policy of Redis', () => {
  const connectWithPolicy = async (policy: string) => {
    await harness.redis.configure('maxmemory-policy', policy);
    const lines: string[] = [];
    const redis = connectProducer(harness.env, silentOutages);
    onTestFinished(() => redis.disconnect());
    reportEviction(redis, pino({ base: null }, { write: (line) => void lines.push(line) }));
    await eventually('Redis is connected', () => redis.status === 'ready');
    // Answered after what was asked at the connection.
    await redis.ping();
    return lines;
  };

  it('is logged as an error if it can evict jobs', async () => {
    const lines = await connectWithPolicy('allkeys-lru');
    expect(lines.join()).toContain('Redis may evict jobs');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, policy: 'allkeys-lru' });
  });

  it('is not logged if it is noeviction', async () => {
    expect(await connectWithPolicy('noeviction')).toEqual([]);
  });
});
