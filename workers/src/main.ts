import { readEnv } from '@mithai/backend/env';
import { announceReady, shutDownGracefully } from '@mithai/server/graceful-shutdown';
import { logOptions, logOutput } from '@mithai/server/log';
import { createOrm, exitWhenPoolIsExhausted } from '@mithai/backend/orm';
import { startTelemetry } from '@mithai/backend/telemetry';
import { pino } from 'pino';
import { startWorkers } from './workers.ts';

const env = readEnv();
const log = pino(logOptions('workers', env.LOG_LEVEL), logOutput());
const telemetry = await startTelemetry('workers', env);
const orm = await createOrm(env);
await exitWhenPoolIsExhausted(orm, env, log);
const jobTelemetry = telemetry ? (await import('./job-telemetry.ts')).createJobTelemetry() : null;
const workers = await startWorkers({ env, orm, log, jobTelemetry });

// A job that does not finish in time is retried by the next process.
shutDownGracefully(env, {
  log,
  timeoutMs: 20_000,
  async close() {
    await workers.close();
    await orm.close();
    await telemetry?.close();
  },
});
announceReady(env);
