import { readEnv } from '@mithai/backend/env';
import { createOrm, exitWhenPoolIsExhausted } from '@mithai/backend/orm';
import { pino } from 'pino';
import { startWorkers } from './workers.ts';

const STOP_WITHIN_MS = 20_000;

const env = readEnv();
const log = pino({ level: env.LOG_LEVEL, base: null });
const orm = await createOrm(env);
await exitWhenPoolIsExhausted(orm, env, log);
const workers = await startWorkers({ env, orm, log });

const stop = async () => {
  setTimeout(() => {
    log.error('a job did not finish in time; it will be done again');
    process.exit(1);
  }, STOP_WITHIN_MS);
  await workers.close();
  await orm.close();
  // BullMQ waits on after it was closed while Redis is away.
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
