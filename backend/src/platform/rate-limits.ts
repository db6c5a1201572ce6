import { createHash } from 'node:crypto';
import { inEach, networksOf, type Network } from '@mithai/contracts/server/network';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Env } from '../env.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { clientAddress } from './client-address.ts';
import { tooManyRequests } from './errors.ts';
import { mailboxOf } from './mailbox.ts';

/** Each is a variable of the environment, `LIMIT_` in front. */
export type LimitName = Extract<keyof Env, `LIMIT_${string}`> extends `LIMIT_${infer Name}` ? Name : never;

/** What a call costs: one of the account's and one of the address's. */
export interface RouteLimits {
  account?: LimitName;
  address: LimitName;
  /** Stands for both where an administrator calls. */
  admin?: LimitName;
}

/** A person, a device, or the networks of an address, the narrowest first. */
export type LimitKey = string | number | readonly Network[];

export interface RateLimits {
  /** Counts a call against `key`. Throws 429 with the seconds to wait when it is one too many. */
  take: (name: LimitName, key: LimitKey) => Promise<void>;
  /** The same, and returns false instead of throwing. */
  tryTake: (name: LimitName, key: LimitKey) => Promise<boolean>;
  /** A call that turned out well need not have counted. */
  giveBack: (name: LimitName, key: LimitKey) => Promise<void>;
  close: () => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limits?: RouteLimits;
  }
}

/** Milliseconds a count waits for Redis at the most, and for how long Redis is not asked after it did not answer. */
const REDIS_TIMEOUT_MS = 50;
const COOL_DOWN_MS = 5000;

/**
 * Counts in Redis for all processes together and in each process by itself, whose count is what holds while Redis is away.
 * A Redis that hangs is waited for once in COOL_DOWN_MS, by one call.
 */
export const createRateLimits = (env: Env, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): RateLimits => {
  const redis = new Redis(env.REDIS_URL, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  // A Redis that is away is what the counts in memory are for; the workers report it.
  redis.on('error', () => undefined);
  const breaker = createCircuitBreaker({
    coolDownMs: COOL_DOWN_MS,
    onOpen: (error) => log.warn({ err: error }, 'Redis does not answer: calls are counted in each process'),
    onClose: () => log.info('Redis answers: calls are counted for all processes together'),
  });

  const limiters = new Map<LimitName, { shared: RateLimiterRedis; own: RateLimiterMemory }>();
  const limitersOf = (name: LimitName) => {
    const known = limiters.get(name);
    if (known) return known;
    const { points, seconds } = parseLimit(env[`LIMIT_${name}`]);
    const options = { keyPrefix: `limit:${name}`, points: Math.ceil(points * env.RATE_LIMIT_FACTOR), duration: seconds };
    const created = {
      shared: new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true }),
      own: new RateLimiterMemory(options),
    };
    limiters.set(name, created);
    return created;
  };
  const inRedis = async <Result>(work: () => Promise<Result>): Promise<Result | null> =>
    redis.status === 'ready' ? breaker.run(work) : null;

  const countIn = async (name: LimitName, { key, factor }: Network): Promise<number | null> => {
    const { shared, own } = limitersOf(name);
    const hash = unreadable(key);
    const [ownCount, sharedCount] = await Promise.all([consume(own, hash), inRedis(() => consume(shared, hash))]);
    // Redis misses the calls it was too slow for, so either count refuses.
    const exceeded = [ownCount, sharedCount].filter((result) => result !== null && result.consumedPoints > own.points * factor);
    return exceeded.length > 0 ? Math.ceil(Math.max(...exceeded.map((result) => result?.msBeforeNext ?? 0)) / 1000) : null;
  };

  /** Seconds to wait when the call is one too many, else null. A network that is refused uses up nothing of a wider one. */
  const count = async (name: LimitName, key: LimitKey): Promise<number | null> => {
    for (const counted of toCounted(key)) {
      const seconds = await countIn(name, counted);
      if (seconds !== null) return seconds;
    }
    return null;
  };

  return {
    take: async (name, key) => {
      const seconds = await count(name, key);
      if (seconds !== null) throw tooManyRequests(seconds);
    },
    tryTake: async (name, key) => (await count(name, key)) === null,
    giveBack: async (name, key) => {
      const { shared, own } = limitersOf(name);
      for (const counted of toCounted(key)) {
        const hash = unreadable(counted.key);
        await Promise.all([own.reward(hash), inRedis(() => shared.reward(hash))]);
      }
    },
    close: () => redis.disconnect(),
  };
};

const toCounted = (key: LimitKey): readonly Network[] => (typeof key === 'object' ? key : [{ key: String(key), factor: 1 }]);

/** The count after this call, also when it is one too many. */
const consume = async (limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> => {
  try {
    return await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
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
    if (declared.admin && request.user?.role === 'admin') return limits.take(declared.admin, request.user.id);
    const networks = networksOf(clientAddress(request, env));
    // One after the other: refused calls must not fill the memory with made-up accounts.
    await limits.take(declared.address, networks);
    if (declared.account) await limits.take(declared.account, accountOf(request, networks));
  });
};

/** With a stranger's name for it goes the address it is named from: nobody can use up another's tries. */
const accountOf = ({ user, body }: FastifyRequest, networks: Network[]): LimitKey => {
  if (user) return user.id;
  const { email } = Object(body) as { email?: unknown };
  return typeof email === 'string' ? inEach(networks, mailboxOf(email)) : networks;
};

/** Redis holds no address of a person. */
const unreadable = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);
