import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ADDRESS } from '@mithai/backend/test/orders';
import { Visitor, newPerson } from '@mithai/backend/test/attacks/production-server';
import { spawnService, type ServiceProcess } from '@mithai/backend/test/service-process';
import { buildProduct } from '../factories.ts';
import { startWorkerHarness, type WorkerHarness } from '../worker-harness.ts';

let harness: WorkerHarness;
let backends: ServiceProcess[];

beforeAll(async () => {
  harness = await startWorkerHarness({ OPEN_ORDERS_MAX: '1000', RATE_LIMIT_FACTOR: '1' });
  backends = await Promise.all([spawnService('backend', harness.env), spawnService('backend', harness.env)]);
  await Promise.all(backends.map((backend) => backend.ready()));
}, 120_000);
afterAll(async () => {
  await Promise.all(backends.map((backend) => backend.end('SIGTERM')));
  await harness.close();
});

let addresses = 0;
const anyAddress = () => `198.51.100.${(addresses += 1)}`;

/** Statuses of failed sign-ins to one account from one IP, sent to the processes in turn. */
const guess = async (times: number, processes: ServiceProcess[], email: string, address: string): Promise<number[]> => {
  const visitors = processes.map(({ url }) => new Visitor(url, harness.env, address));
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const response = await visitors[count % visitors.length]?.post('/api/auth/login', {
      email,
      password: 'not-the-password',
    });
    statuses.push(response?.status ?? 0);
  }
  return statuses;
};

const TEN_WRONG = Array.from({ length: 10 }, () => 401);

/** A new account each time, because a process not yet connected to Redis counts locally. */
const guessAtSomebody = () => guess(12, backends, newPerson().email, anyAddress());

const SHARED = { timeout: 25_000 };

/** Milliseconds in which one call tries a Redis that does not answer. */
const COOL_DOWN_MS = 5000;

/** Number of rate-limit commands in Redis. Commands sent while it hung run before the first reply here. */
const countedInRedis = async (): Promise<number> => {
  const redis = new Redis(harness.redis.url);
  await redis.ping();
  const statistics = await redis.info('commandstats');
  redis.disconnect();
  return [...statistics.matchAll(/^cmdstat_eval(?:sha)?:calls=(\d+)/gm)].reduce(
    (sum, [, calls]) => sum + Number(calls),
    0,
  );
};

describe('a rate limit', () => {
  it('is shared by all processes', async () => {
    await expect.poll(guessAtSomebody, SHARED).toEqual([...TEN_WRONG, 429, 429]);
  });

  it('is kept per process while Redis is away, and shared again afterwards', async () => {
    await harness.redis.stop();
    const [email, address] = [newPerson().email, anyAddress()];
    expect(await guess(11, backends.slice(0, 1), email, address)).toEqual([...TEN_WRONG, 429]);
    expect(await guess(11, backends.slice(1), email, address)).toEqual([...TEN_WRONG, 429]);

    await harness.redis.start();
    await expect.poll(guessAtSomebody, SHARED).toEqual([...TEN_WRONG, 429, 429]);
  });

  it('waits for a hanging Redis once and delays no order', async () => {
    const [backend] = backends;
    if (!backend) throw new Error('There is no backend');
    const buyer = new Visitor(backend.url, harness.env, anyAddress());
    await buyer.registerVerified();
    const product = await buildProduct(harness.orm.em.fork(), { stock: 100 });
    await expect.poll(guessAtSomebody, SHARED).toEqual([...TEN_WRONG, 429, 429]);
    const timeouts = () => backend.lines.filter((line) => line.includes('Redis is down')).length;
    const [before, countedBefore] = [timeouts(), await countedInRedis()];

    harness.redis.hang();
    const hangsSince = performance.now();
    onTestFinished(() => harness.redis.resume());
    for (let count = 0; count < 20; count += 1) {
      await buyer.post('/api/cart', { productId: product.id });
      const placed = await buyer.post('/api/orders', { paymentMethod: 'cod', shippingAddress: ADDRESS });
      expect(placed.status, placed.text).toBe(201);
    }
    expect(timeouts() - before).toBe(1);
    expect(await guess(11, [backend], newPerson().email, anyAddress())).toEqual([...TEN_WRONG, 429]);
    expect(timeouts() - before).toBe(1);

    const trials = Math.floor((performance.now() - hangsSince) / COOL_DOWN_MS);
    harness.redis.resume();
    const counted = (await countedInRedis()) - countedBefore;
    // The first call counts against its account and its network in parallel.
    expect(counted).toBeGreaterThanOrEqual(1);
    expect(counted).toBeLessThanOrEqual(2 + trials);
    await expect.poll(guessAtSomebody, SHARED).toEqual([...TEN_WRONG, 429, 429]);
  });

  it('stores only hashed keys in Redis', async () => {
    const [email, address] = [newPerson().email, anyAddress()];
    await guess(1, backends, email, address);
    const redis = new Redis(harness.redis.url);
    const keys = (await redis.keys('limit:*')).join('\n');
    redis.disconnect();
    expect(keys).toContain('limit:LOGIN');
    expect(keys).not.toContain('@');
    expect(keys).not.toContain('198.51.100');
  });
});
