import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { readEnv, type Env } from '../src/env.ts';
import { createOrm, type Orm } from '../src/orm.ts';
import { createObjectStore } from '../src/platform/object-store.ts';
import { createTestDatabase } from './database.ts';
import { startTestRelay, type TestRelay } from './relay.ts';

export interface TestShop {
  app: FastifyInstance;
  orm: Orm;
  env: Env;
  /** Publishes committed changes until `close`: live updates need it. */
  startRelay: () => void;
  close: () => Promise<void>;
}

/** Milliseconds for a connection: tests with a hundred requests at once wait longer than a customer would. */
const CONNECTION_TIMEOUT_MS = 60_000;

/** The whole application with its own database and bucket. `overrides` are environment variables. */
export const startTestShop = async (overrides: NodeJS.ProcessEnv = {}): Promise<TestShop> => {
  const database = await createTestDatabase();
  const env = readEnv({
    ...process.env,
    NODE_ENV: 'test',
    UNDO_SECONDS: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    S3_BUCKET: `test-${randomBytes(6).toString('hex')}`,
    CHANGES_CHANNEL: `test-${randomBytes(6).toString('hex')}`,
    CACHE_FALLBACK_MS: '0',
    PROXY_SECRET: 'the-secret-of-tests',
    RATE_LIMIT_FACTOR: '1000',
    OPEN_ORDERS_MAX: '1000',
    METRICS_TOKEN: '',
    // Orders are paid online in the tests of payments only, each with a separate account.
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
  const orm = await createOrm(env, CONNECTION_TIMEOUT_MS);
  const app = await buildApp({ env, orm });

  let relay: TestRelay | undefined;
  const startRelay = () => {
    relay ??= startTestRelay(orm, env);
  };
  const close = async () => {
    await relay?.close();
    await app.close();
    await orm.close();
    await database.drop();
  };
  return { app, orm, env, startRelay, close };
};
