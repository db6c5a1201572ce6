import { randomBytes } from 'node:crypto';
import { readEnv, type Env } from '@mithai/backend/env';
import { createObjectStore } from '@mithai/backend/object-store';
import { createOrm, type Orm } from '@mithai/backend/orm';
import { createTestDatabase } from '@mithai/backend/test/database';
import { createMailer } from '../src/emails/send-email.ts';
import { createCarrier, createGateway, type Services } from '../src/handler.ts';
import { createMetrics } from '../src/metrics.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { silentLog } from './silent-log.ts';
import { startRedisServer, type RedisServer } from './redis-server.ts';

/** Real services for one test. */
export interface WorkerHarness {
  env: Env;
  orm: Orm;
  redis: RedisServer;
  mail: MailServer;
  close: () => Promise<void>;
}

export const startWorkerHarness = async (overrides: NodeJS.ProcessEnv = {}): Promise<WorkerHarness> => {
  const [database, redis, mail] = await Promise.all([createTestDatabase(), startRedisServer(), startMailServer()]);
  const env = readEnv({
    ...process.env,
    NODE_ENV: 'test',
    UNDO_SECONDS: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    SMTP_URL: mail.url,
    S3_BUCKET: `test-${randomBytes(6).toString('hex')}`,
    PROXY_SECRET: 'the-secret-of-tests',
    RAZORPAY_KEY_ID: '',
    RAZORPAY_KEY_SECRET: '',
    RAZORPAY_WEBHOOK_SECRETS: '',
    SHIPROCKET_EMAIL: '',
    SHIPROCKET_PASSWORD: '',
    SHIPROCKET_WEBHOOK_TOKEN: '',
    FIELD_ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
    ...overrides,
  });
  await createObjectStore(env).ensureBucket();
  const orm = await createOrm(env);
  return {
    env,
    orm,
    redis,
    mail,
    async close() {
      await Promise.all([orm.close(), mail.close(), redis.remove()]);
      await database.drop();
    },
  };
};

export const servicesOf = ({ env, orm }: Pick<WorkerHarness, 'env' | 'orm'>): Services => ({
  env,
  orm,
  store: createObjectStore(env),
  mailer: createMailer(env),
  gateway: createGateway(env),
  carrier: createCarrier(env),
  metrics: createMetrics(),
  log: silentLog,
});
