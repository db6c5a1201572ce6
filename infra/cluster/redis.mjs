import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { answersPing } from '../lib/engines/redis.mjs';

/** REDIS_SENTINEL_NAME. */
const NAME = 'mithai';

/** Sentinels that must agree that the primary is gone. */
const QUORUM = 2;

/**
 * A Redis on each machine that has a port for one, and sentinels that name another primary when it is gone. Redis and
 * sentinels rewrite their files, so only missing ones are written.
 * @param {{ redis: Awaited<ReturnType<typeof import('../lib/engines/redis.mjs').findRedis>>, data: string,
 *   password: string }} options
 * @param {{ name: string, ports: { redis?: number, sentinel: number } }[]} machines the first begins as the primary
 * @returns {{ servers: import('../lib/child.mjs').Program[], sentinels: import('../lib/child.mjs').Program[] }}
 */
export function redisWithSentinels({ redis, data, password }, machines) {
  const program = (
    /** @type {string} */ name,
    /** @type {number} */ port,
    /** @type {string[]} */ settings,
    /** @type {string[]} */ flags = [],
  ) => {
    const folder = join(data, name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, 'redis.conf');
    const common = ['bind 127.0.0.1', `port ${port}`, `dir "${folder}"`, `requirepass ${password}`, 'daemonize no'];
    if (!existsSync(file)) writeFileSync(file, `${[...common, ...settings].join('\n')}\n`, { mode: 0o600 });
    return {
      ...redis,
      name,
      args: [file, ...flags],
      env: { PATH: process.env.PATH, ...redis.env },
      cwd: folder,
      ready: () => answersPing(port, password),
    };
  };
  const primary = machines[0]?.ports.redis;
  const servers = machines.flatMap(({ name, ports: { redis: port } }) => {
    if (port === undefined) return [];
    const replica = port === primary ? [] : [`replicaof 127.0.0.1 ${primary}`];
    const durable = ['appendonly yes', 'maxmemory-policy noeviction'];
    return [program(`redis-${name}`, port, [`masterauth ${password}`, ...durable, ...replica])];
  });
  const sentinels = machines.map(({ name, ports: { sentinel: port } }) => {
    const settings = [
      `sentinel monitor ${NAME} 127.0.0.1 ${primary} ${QUORUM}`,
      `sentinel auth-pass ${NAME} ${password}`,
      `sentinel sentinel-pass ${password}`,
      `sentinel down-after-milliseconds ${NAME} 3000`,
      `sentinel failover-timeout ${NAME} 10000`,
    ];
    return program(`sentinel-${name}`, port, settings, ['--sentinel']);
  });
  return { servers, sentinels };
}
