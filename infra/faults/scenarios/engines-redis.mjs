import { setTimeout as pause } from 'node:timers/promises';

import { connectRedis } from '../../../contracts/server/redis.ts';
import { prepareRedis } from '../../lib/engines/redis.mjs';
import { hangFor, startEngine } from '../engines.mjs';
import { faultUnderLoad, judgeSpeed } from '../under-load.mjs';

const HUNG_SECONDS = 20;
const AWAY_SECONDS = 60;
const FULL_SECONDS = 20;
const LAST_CALLS_MS = 2000;
const JOBS = 500;
const JOBS_MAX_MS = 120_000;

/**
 * @typedef {import('../run.mjs').Context} Context
 * @typedef {import('../under-load.mjs').BusyShop} BusyShop
 */

/** @type {import('../run.mjs').Scenario[]} */
export const scenarios = [
  { name: 'redis-hung', title: 'Redis hangs for 20 s', run: hangRedis },
  { name: 'redis-away', title: 'Redis is away for 60 s, also while the shop starts', run: killRedis },
  { name: 'redis-flushed', title: 'Redis is flushed with 500 jobs under way', run: flushRedis },
  { name: 'redis-full', title: 'Redis is at maxmemory for 20 s', run: fillRedis },
];

/** @param {Context} context */
function hangRedis(context) {
  return faultUnderLoad(context, {
    cause: ({ shop }) => hangFor(shop.supervisor.pids.redis ?? 0, context.count(HUNG_SECONDS) * 1000),
    judge: judgeSpeed,
  });
}

/** @param {Context} context */
async function killRedis(context) {
  const awayMs = context.count(AWAY_SECONDS) * 1000;
  const redis = await startEngine(prepareRedis, awayMs);
  context.onEnd(redis.close);
  let restartedAt = Infinity;
  return faultUnderLoad(context, {
    options: { engines: { REDIS_URL: redis.url } },
    cause: async ({ shop }) => {
      const backAt = Date.now() + awayMs;
      process.kill(redis.pid(), 'SIGKILL');
      await pause(awayMs / 2);
      restartedAt = Date.now();
      for (const name of ['workers', 'backend', 'storefront']) {
        const pid = await shop.kill(name);
        // Workers are not ready without Redis.
        if (name !== 'workers') await shop.ready(name, pid);
      }
      await pause(backAt - Date.now());
    },
    // Without the calls that the restart meets.
    judge: (faulted) => judgeSpeed({ ...faulted, to: restartedAt - LAST_CALLS_MS }),
  });
}

/** @param {Context} context */
function flushRedis(context) {
  const wanted = context.count(JOBS);
  let jobs = 0;
  return faultUnderLoad(context, {
    repeatsEmails: true,
    cause: async ({ shop }) => {
      const { promise: released, resolve: release } = Promise.withResolvers();
      shop.mailbox.behaviour = { before: () => released };
      await withRedis(shop, async (redis) => {
        for (const deadline = Date.now() + JOBS_MAX_MS; jobs < wanted && Date.now() < deadline; await pause(100))
          jobs = await countJobs(redis);
        await redis.flushall();
      });
      shop.mailbox.behaviour = {};
      release(undefined);
    },
    judge: (faulted) => {
      const { problems, figures } = judgeSpeed(faulted);
      const short = jobs < wanted ? [`Only ${jobs} jobs were under way.`] : [];
      return { problems: [...problems, ...short], figures: { ...figures, jobs } };
    },
  });
}

/** @param {Context} context */
function fillRedis(context) {
  let evicted = 0;
  return faultUnderLoad(context, {
    cause: ({ shop }) =>
      withRedis(shop, async (redis) => {
        // Below what it uses, so that it refuses every write.
        await redis.config('SET', 'maxmemory', '1');
        await pause(context.count(FULL_SECONDS) * 1000);
        await redis.config('SET', 'maxmemory', '0');
        evicted = Number(/evicted_keys:(\d+)/.exec(await redis.info('stats'))?.[1]);
      }),
    judge: (faulted) => {
      const { problems, figures } = judgeSpeed(faulted);
      const gone = evicted === 0 ? [] : [`Redis evicted ${evicted} keys.`];
      return { problems: [...problems, ...gone], figures: { ...figures, evicted } };
    },
  });
}

/** @param {BusyShop['shop']} shop @param {(redis: import('ioredis').Redis) => Promise<void>} work */
async function withRedis({ env }, work) {
  const redis = connectRedis(env, { maxRetriesPerRequest: null });
  await work(redis).finally(() => redis.disconnect());
}

/** Jobs of all queues that wait, run or will be tried again. @param {import('ioredis').Redis} redis */
async function countJobs(redis) {
  const counts = await Promise.all([
    ...(await redis.keys('bull:*:wait')).map((key) => redis.llen(key)),
    ...(await redis.keys('bull:*:active')).map((key) => redis.llen(key)),
    ...(await redis.keys('bull:*:delayed')).map((key) => redis.zcard(key)),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
