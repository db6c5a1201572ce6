import { Pool, type PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchForExhaustion } from './connection-pool.ts';

const AFTER_MS = 30_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] }));
afterEach(() => void vi.useRealTimers());

const setUp = async () => {
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
  let exhausted = 0;
  const stop = watchForExhaustion(pool, AFTER_MS, () => (exhausted += 1));
  const inUse = [await pool.connect(), await pool.connect()];
  const waiting: Promise<PoolClient>[] = [];
  onTestFinished(async () => {
    stop();
    for (const client of inUse) client.release();
    for (const client of waiting) (await client).release();
    await pool.end();
  });
  return {
    isExhausted: () => exhausted === 1,
    wait: () => void waiting.push(pool.connect()),
    handBack: () => inUse.shift()?.release(),
    handOver: async () => {
      inUse.shift()?.release();
      inUse.push(await waiting.shift()!);
    },
  };
};

describe('a connection pool in full use', () => {
  it('is not exhausted without waiting queries', async () => {
    const { isExhausted, wait } = await setUp();
    vi.advanceTimersByTime(10 * AFTER_MS);
    expect(isExhausted()).toBe(false);
    wait();
    vi.advanceTimersByTime(AFTER_MS - 1000);
    expect(isExhausted()).toBe(false);
  });

  it('is exhausted if a query waits and no connection becomes free in time', async () => {
    const { isExhausted, wait } = await setUp();
    wait();
    vi.advanceTimersByTime(AFTER_MS + 1000);
    expect(isExhausted()).toBe(true);
  });

  it('is not exhausted while connections become free', async () => {
    const { isExhausted, wait, handOver } = await setUp();
    wait();
    for (let round = 0; round < 3; round += 1) {
      vi.advanceTimersByTime(AFTER_MS - 1000);
      wait();
      await handOver();
    }
    expect(isExhausted()).toBe(false);
  });

  it('is not exhausted after connections were released', async () => {
    const { isExhausted, handBack, wait } = await setUp();
    handBack();
    vi.advanceTimersByTime(AFTER_MS);
    wait();
    vi.advanceTimersByTime(AFTER_MS);
    expect(isExhausted()).toBe(false);
  });

  it('is not exhausted by a clock change', async () => {
    const { isExhausted, wait } = await setUp();
    wait();
    vi.setSystemTime(Date.now() + 10 * AFTER_MS);
    vi.advanceTimersByTime(1000);
    expect(isExhausted()).toBe(false);
  });
});
