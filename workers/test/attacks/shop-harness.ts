import type { Redis } from 'ioredis';
import { Redis as RedisClient } from 'ioredis';
import { Visitor } from '@mithai/backend/test/attacks/production-server';
import { spawnService } from '@mithai/backend/test/service-process';
import { startWorkerHarness, type WorkerHarness } from '../worker-harness.ts';

/** Backend and workers as processes, with their own services and production rate limits. */
export interface ShopHarness extends WorkerHarness {
  visitor: () => Visitor;
  /** URL of the API. */
  apiUrl: string;
  /** URL of the operator pages. */
  opsUrl: string;
  /** Output of both processes. */
  log: () => string;
  /** All rows of all tables, as text. */
  dumpDatabase: () => Promise<string>;
  /** All keys and values of Redis. */
  dumpRedis: () => Promise<string>;
}

export const startShopHarness = async (overrides: NodeJS.ProcessEnv = {}): Promise<ShopHarness> => {
  const harness = await startWorkerHarness({ RATE_LIMIT_FACTOR: '1', OUTBOX_REDELIVERY_SECONDS: '1', ...overrides });
  const [backend, workers] = await Promise.all([
    spawnService('backend', harness.env),
    spawnService('workers', harness.env),
  ]);
  await Promise.all([backend.ready(), workers.ready()]);
  let visitors = 0;
  return {
    ...harness,
    visitor: () => new Visitor(backend.url, harness.env, `198.51.100.${(visitors += 1)}`),
    apiUrl: backend.url,
    opsUrl: workers.url,
    log: () => [...backend.lines, ...workers.lines].join('\n'),
    dumpDatabase: () => dumpTables(harness),
    dumpRedis: () => dumpKeys(harness),
    async close() {
      await Promise.all([backend.end('SIGTERM'), workers.end('SIGTERM')]);
      await harness.close();
    },
  };
};

const dumpTables = async ({ orm }: WorkerHarness): Promise<string> => {
  const em = orm.em.fork();
  const tables = await em.execute<{ name: string }[]>(
    `select tablename as name from pg_tables where schemaname = current_schema()`,
  );
  const rows: unknown[] = [];
  for (const { name } of tables)
    rows.push(await em.execute(`select '${name}' as table, row_to_json(row) from "${name}" as row`));
  return JSON.stringify(rows);
};

const dumpKeys = async ({ redis }: WorkerHarness): Promise<string> => {
  const client = new RedisClient(redis.url);
  const entries: unknown[] = [];
  for (const key of await client.keys('*')) entries.push([key, await valueOf(client, key)]);
  client.disconnect();
  return JSON.stringify(entries);
};

const valueOf = async (client: Redis, key: string): Promise<unknown> => {
  switch (await client.type(key)) {
    case 'string':
      return client.get(key);
    case 'hash':
      return client.hgetall(key);
    case 'list':
      return client.lrange(key, 0, -1);
    case 'set':
      return client.smembers(key);
    case 'zset':
      return client.zrange(key, '0', '-1');
    case 'stream':
      return client.xrange(key, '-', '+');
    case 'none':
      // Deleted between the two commands.
      return null;
    default:
      throw new Error(`Nobody reads ${key}`);
  }
};
