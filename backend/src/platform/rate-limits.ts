import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Env } from '../env.ts';
import { clientAddress, networkOf } from './client-address.ts';
import { tooManyRequests } from './errors.ts';

/** Each is a variable of the environment, `LIMIT_` in front. */
export type LimitName = Extract<keyof Env, `LIMIT_${string}`> extends `LIMIT_${infer Name}` ? Name : never;

/** What a call costs: one of the account's and one of the address's. */
export interface RouteLimits {
  account?: LimitName;
  address: LimitName;
}

export interface RateLimits {
  /** Counts a call against `key`, a person, an address or both. Throws 429 with the seconds to wait when it is one too many. */
  take: (name: LimitName, key: string | number) => Promise<void>;
  /** A call that turned out well need not have counted. */
  giveBack: (name: LimitName, key: string | number) => Promise<void>;
  close: () => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limits?: RouteLimits;
  }
}

/** Milliseconds after which Redis counts as away: what a count waits for at the most. */
const REDIS_TIMEOUT_MS = 500;

/** Counts in Redis for all processes together and, while Redis is away, in each process by itself. */
export const createRateLimits = (env: Env): RateLimits => {
  const redis = new Redis(env.REDIS_URL, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  // A Redis that is away is what the limits in memory are for; the workers report it.
  redis.on('error', () => undefined);

  const limiters = new Map<LimitName, RateLimiterRedis>();
  const limiterOf = (name: LimitName): RateLimiterRedis => {
    const known = limiters.get(name);
    if (known) return known;
    const { points, seconds } = parseLimit(env[`LIMIT_${name}`]);
    const options = { keyPrefix: `limit:${name}`, points: Math.ceil(points * env.RATE_LIMIT_FACTOR), duration: seconds };
    const limiter = new RateLimiterRedis({
      ...options,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    limiters.set(name, limiter);
    return limiter;
  };

  return {
    take: async (name, key) => {
      try {
        await limiterOf(name).consume(unreadable(key));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooManyRequests(Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    giveBack: async (name, key) => {
      await limiterOf(name).reward(unreadable(key));
    },
    close: () => redis.disconnect(),
  };
};

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `limit` as in the environment: "10/15m". */
const parseLimit = (limit: string): { points: number; seconds: number } => {
  const [points, stretch = ''] = limit.split('/');
  return { points: Number(points), seconds: Number.parseInt(stretch) * SECONDS[stretch.at(-1) as keyof typeof SECONDS] };
};

/** Counts the calls of every route that declares limits. Whoever has no session is known by the e-mail address in the body. */
export const registerRateLimits = (app: FastifyInstance, env: Env, limits: RateLimits): void => {
  app.addHook('preHandler', async (request) => {
    const { limits: declared } = request.routeOptions.config;
    if (!declared) return;
    const address = clientAddress(request, env);
    await limits.take(declared.address, networkOf(address));
    if (declared.account) await limits.take(declared.account, accountOf(request, networkOf(address)));
  });
};

/** With a stranger's name for it goes the address it is named from: nobody can use up another's tries. */
const accountOf = ({ user, body }: FastifyRequest, network: string): string | number => {
  if (user) return user.id;
  const { email } = Object(body) as { email?: unknown };
  return typeof email === 'string' ? `${email.toLowerCase()} ${network}` : network;
};

/** Redis holds no address of a person. */
const unreadable = (key: string | number): string => createHash('sha256').update(String(key)).digest('base64url').slice(0, 22);
