import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Visitor, newPerson } from '../../../backend/test/attacks/stronghold.ts';
import { spawnService, type ServiceProcess } from '../../../backend/test/service-process.ts';
import { startWorkshop, type Workshop } from '../workshop.ts';

let workshop: Workshop;
let backends: ServiceProcess[];

beforeAll(async () => {
  workshop = await startWorkshop({ RATE_LIMIT_FACTOR: '1' });
  backends = await Promise.all([spawnService('backend', workshop.env), spawnService('backend', workshop.env)]);
  await Promise.all(backends.map((backend) => backend.ready()));
}, 120_000);
afterAll(async () => {
  await Promise.all(backends.map((backend) => backend.end('SIGTERM')));
  await workshop.close();
});

let addresses = 0;
const anyAddress = () => `198.51.100.${(addresses += 1)}`;

/** Statuses of wrong sign-ins at one account from one address, asked of these processes in turn. */
const guess = async (times: number, processes: ServiceProcess[], email: string, address: string): Promise<number[]> => {
  const visitors = processes.map(({ url }) => new Visitor(url, workshop.env, address));
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const answer = await visitors[count % visitors.length]?.post('/api/auth/login', { email, password: 'not-the-password' });
    statuses.push(answer?.status ?? 0);
  }
  return statuses;
};

const TEN_WRONG = Array.from({ length: 10 }, () => 401);

/** As somebody else each time: a process that has not reached Redis yet counts by itself. */
const guessAtSomebody = () => guess(12, backends, newPerson().email, anyAddress());

const SHARED = { timeout: 25_000 };

describe('a limit', () => {
  it('is counted for all processes together', async () => {
    await expect.poll(guessAtSomebody, SHARED).toEqual([...TEN_WRONG, 429, 429]);
  });

  it('is still there, process by process, while Redis is away, and shared again when it is back', async () => {
    await workshop.redis.stop();
    const [email, address] = [newPerson().email, anyAddress()];
    expect(await guess(11, backends.slice(0, 1), email, address)).toEqual([...TEN_WRONG, 429]);
    expect(await guess(11, backends.slice(1), email, address)).toEqual([...TEN_WRONG, 429]);

    await workshop.redis.start();
    await expect.poll(guessAtSomebody, SHARED).toEqual([...TEN_WRONG, 429, 429]);
  });

  it('keeps nobody waiting for a Redis that does not answer', async () => {
    const redis = new Redis(workshop.redis.url);
    onTestFinished(async () => {
      await redis.call('client', 'unpause');
      redis.disconnect();
    });
    await redis.call('client', 'pause', '60000', 'all');
    const [email, address] = [newPerson().email, anyAddress()];
    expect(await guess(11, backends.slice(0, 1), email, address)).toEqual([...TEN_WRONG, 429]);
  });

  it('names nobody in Redis', async () => {
    const [email, address] = [newPerson().email, anyAddress()];
    await guess(1, backends, email, address);
    const redis = new Redis(workshop.redis.url);
    const keys = (await redis.keys('limit:*')).join('\n');
    redis.disconnect();
    expect(keys).toContain('limit:LOGIN');
    expect(keys).not.toContain('@');
    expect(keys).not.toContain('198.51.100');
  });
});
