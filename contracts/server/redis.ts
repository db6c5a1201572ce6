import { Redis, type RedisOptions } from 'ioredis';
import { z } from 'zod';

const sentinelSchema = z.string().regex(/^[^\s:/@]+:\d{1,5}$/, 'must be like host:26379,host:26379');

/**
 * Variables that name the shop's Redis. Sentinels tell where the primary is; the URL then gives only user and password.
 */
export const redisEnvSchema = z.object({
  REDIS_URL: z.url(),
  /** Comma-separated `host:port` of the sentinels; none by default. */
  REDIS_SENTINELS: z
    .string()
    .default('')
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(sentinelSchema)),
  /** What the sentinels call the primary. */
  REDIS_SENTINEL_NAME: z.string().min(1).default('mithai'),
});

export type RedisEnv = z.output<typeof redisEnvSchema>;

/** Reconnects with backoff until it is disconnected; with sentinels, to the primary of the moment. */
export const connectRedis = (env: RedisEnv, options: RedisOptions): Redis => {
  const common: RedisOptions = { retryStrategy: backoff, ...options };
  if (env.REDIS_SENTINELS.length === 0) return new Redis(env.REDIS_URL, common);
  const { protocol, username, password } = new URL(env.REDIS_URL);
  const credentials = { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  return new Redis({
    ...common,
    ...credentials,
    ...(protocol === 'rediss:' && { tls: {} }),
    sentinels: env.REDIS_SENTINELS.map(toAddress),
    sentinelPassword: credentials.password,
    name: env.REDIS_SENTINEL_NAME,
    sentinelRetryStrategy: backoff,
    // Ends connections to a primary that was demoted while it could not be reached.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
  });
};

const backoff = (attempt: number): number => Math.min(attempt * 100, 1000);

const toAddress = (text: string): { host: string; port: number } => {
  const [host = '', port] = text.split(':');
  return { host, port: Number(port) };
};
