import { setTimeout as pause } from 'node:timers/promises';
import type { Change } from '@mithai/contracts';
import { Redis } from 'ioredis';
import type { Env } from '../src/env.ts';
import type { Orm } from '../src/orm.ts';
import { publishChanges } from '../src/outbox/index.ts';

export interface TestRelay {
  close: () => Promise<void>;
}

/** Publishes committed changes like the workers' relay, with frequent heartbeats. */
export const startTestRelay = (
  orm: Orm,
  env: Pick<Env, 'REDIS_URL' | 'CHANGES_CHANNEL'>,
  intervalMs = 50,
): TestRelay => {
  const redis = new Redis(env.REDIS_URL);
  const closing = new AbortController();
  const publish = async (changes: Change[]) => void (await redis.publish(env.CHANGES_CHANNEL, JSON.stringify(changes)));
  const run = async () => {
    while (!closing.signal.aborted) {
      await publishChanges(orm.em.fork(), publish);
      await pause(intervalMs);
    }
  };
  const running = run();
  return {
    async close() {
      closing.abort();
      await running;
      redis.disconnect();
    },
  };
};
