import { readEnv } from '@mithai/backend/env';
import { announceReady, shutDownGracefully } from '@mithai/contracts/server/graceful-shutdown';
import { createOrm, exitWhenPoolIsExhausted } from '@mithai/backend/orm';
import { pino } from 'pino';
import { startWorkers } from './workers.ts';

const env = readEnv();
const log = pino({ level: env.LOG_LEVEL, base: null });
const orm = await createOrm(env);
await exitWhenPoolIsExhausted(orm, env, log);
const workers = await startWorkers({ env, orm, log });

// A job that does not finish in time is retried by the next process.
shutDownGracefully(env, {
  log,
  timeoutMs: 20_000,
  async close() {
    await workers.close();
    await orm.close();
  },
});
announceReady(env);
