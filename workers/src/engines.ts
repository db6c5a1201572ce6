import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Env } from '@mithai/backend/env';
import type { ObjectStore } from '@mithai/backend/object-store';
import type { Orm } from '@mithai/backend/orm';
import type { Redis } from 'ioredis';
import { withTimeout } from './ops/timeout.ts';

/** A server that the shop needs, as this process sees it. */
export interface Engine {
  name: 'postgres' | 'redis' | 'object_store' | 'smtp';
  /** `host:port`. */
  address: string;
  /** Its process on its machine; null if it does not say. */
  pid: number | null;
  isUp: () => Promise<boolean>;
}

/** Shorter than the time in which metrics are read, so that an engine that hangs is reported. */
const ANSWER_MAX_MS = 1500;

const SMTP_INTERVAL_MS = 60_000;

/** Some mail servers let strangers wait for their greeting. */
const GREETING_MAX_MS = 10_000;

interface EnginesOptions {
  env: Pick<Env, 'DATABASE_URL' | 'REDIS_URL' | 'REDIS_SENTINELS' | 'S3_ENDPOINT' | 'SMTP_URL'>;
  orm: Orm;
  store: ObjectStore;
  redis: Redis;
}

export const createEngines = ({ env, orm, store, redis }: EnginesOptions): Engine[] => {
  const engine = (name: Engine['name'], url: string, ask: () => Promise<unknown>): Engine => ({
    name,
    address: addressOf(url),
    pid: null,
    isUp: createProbe(ask),
  });
  const storeEngine: Engine = engine('object_store', env.S3_ENDPOINT, async () => {
    storeEngine.pid = await store.ping();
  });
  const redisEngine = engine('redis', env.REDIS_URL, () => redis.ping());
  identifyRedis(redisEngine, redis, env.REDIS_SENTINELS.length > 0);
  return [
    engine('postgres', env.DATABASE_URL, () => orm.em.fork().execute('select 1')),
    redisEngine,
    storeEngine,
    engine(
      'smtp',
      env.SMTP_URL,
      createRareCheck(() => greet(env.SMTP_URL)),
    ),
  ];
};

/** Asks again only when the last question was answered: each would hold a connection of an engine that hangs. */
const createProbe = (ask: () => Promise<unknown>): (() => Promise<boolean>) => {
  let asking: Promise<unknown> | null = null;
  return async () => {
    asking ??= ask().finally(() => (asking = null));
    return withTimeout(asking, ANSWER_MAX_MS).then(
      () => true,
      () => false,
    );
  };
};

/** Mail providers count connections: one a minute after a success, which counts until the next one has had its time. */
const createRareCheck = (check: () => Promise<void>): (() => Promise<void>) => {
  let succeededAt = 0;
  let checking: Promise<void> | null = null;
  const checkOnce = () =>
    (checking ??= check()
      .then(() => void (succeededAt = Date.now()))
      .finally(() => (checking = null)));
  return async () => {
    const age = Date.now() - succeededAt;
    if (age < SMTP_INTERVAL_MS) return;
    const checked = checkOnce();
    if (age > 2 * SMTP_INTERVAL_MS) await checked;
    else checked.catch(() => undefined);
  };
};

/** Redis tells its process id; with sentinels, its address is that of the primary of the moment. */
const identifyRedis = (engine: Engine, redis: Redis, hasSentinels: boolean): void => {
  const identify = async () => {
    const { remoteAddress, remotePort } = redis.stream;
    if (hasSentinels && remoteAddress) engine.address = `${remoteAddress}:${remotePort}`;
    engine.pid = Number(/^process_id:(\d+)/m.exec(await redis.info('server'))?.[1]) || null;
  };
  const onReady = () => void identify().catch(() => undefined);
  redis.on('ready', onReady);
  if (redis.status === 'ready') onReady();
};

/** Resolves when the mail server greets (RFC 5321, 4.2), without signing in. */
const greet = (url: string): Promise<void> => {
  const { protocol, hostname, port } = new URL(url);
  const isTls = protocol === 'smtps:';
  const target = { host: hostname, port: Number(port) || DEFAULT_PORTS[protocol] || 25 };
  const socket = isTls ? connectTls({ ...target, servername: hostname }) : connect(target);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.setTimeout(GREETING_MAX_MS, () => socket.destroy(new Error('No greeting')));
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('No greeting')));
  socket.once('data', (greeting) => {
    if (greeting.toString().startsWith('220')) resolve();
    else reject(new Error('No greeting'));
    socket.end('QUIT\r\n');
  });
  return promise;
};

const DEFAULT_PORTS: Record<string, number> = {
  'postgres:': 5432,
  'postgresql:': 5432,
  'redis:': 6379,
  'rediss:': 6379,
  'http:': 80,
  'https:': 443,
  'smtp:': 25,
  'smtps:': 465,
};

const addressOf = (url: string): string => {
  const { protocol, hostname, port } = new URL(url);
  return `${hostname}:${port || DEFAULT_PORTS[protocol]}`;
};
