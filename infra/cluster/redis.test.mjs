import { afterEach, expect, test, vi } from 'vitest';

import { connectRedis, redisEnvSchema } from '../../contracts/server/redis.ts';
import { findRedis } from '../lib/engines/redis.mjs';
import { freePort } from '../lib/ports.mjs';
import { send } from '../lib/processes.mjs';
import { Supervisor } from '../lib/supervisor.mjs';
import { temporaryFolder } from '../test/temporary.mjs';
import { redisWithSentinels } from './redis.mjs';

const PASSWORD = 'sesame';

/** @type {Supervisor | undefined} */
let supervisor;
afterEach(() => supervisor?.stop());

test('clients of the sentinels find the next primary, which has the data written before', async () => {
  const data = temporaryFolder();
  // Started again at once, the primary would come back before the sentinels name another.
  const running = new Supervisor({ dataDir: data, logs: data, say: () => {}, pausesMs: [120_000] });
  supervisor = running;
  const machines = [];
  for (const name of ['a', 'b', 'c'])
    machines.push({ name, ports: { sentinel: await freePort(), ...(name !== 'c' && { redis: await freePort() }) } });
  const redis = await findRedis(process.env.MITHAI_ENGINES ?? '');
  const { servers, sentinels } = redisWithSentinels({ redis, data, password: PASSWORD }, machines);
  for (const program of [...servers, ...sentinels]) await running.start(program);

  const env = redisEnvSchema.parse({
    REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:1`,
    REDIS_SENTINELS: machines.map(({ ports }) => `127.0.0.1:${ports.sentinel}`).join(),
  });
  const client = connectRedis(env, { maxRetriesPerRequest: null });
  client.on('error', () => {});
  await client.set('sweet', 'peda');
  expect(await client.wait(1, 10_000)).toBe(1);
  const portOf = async () => /tcp_port:(\d+)/.exec(await client.info('server'))?.[1];
  const former = await portOf();

  send(running.pids['redis-a'] ?? 0, 'SIGKILL');
  await vi.waitFor(async () => expect(await portOf()).not.toBe(former), { timeout: 60_000, interval: 500 });
  expect(await client.get('sweet')).toBe('peda');
  expect(await client.set('sweet', 'laddu')).toBe('OK');
  client.disconnect();
}, 120_000);
