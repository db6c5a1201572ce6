import { createHash } from 'node:crypto';
import { scopeNetworks, networksOf, type Network } from '@mithai/server/network';
import { connectRedis } from '@mithai/server/redis';
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { secondsInDay, secondsInHour, secondsInMinute } from 'date-fns/constants';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Env } from '../env.ts';
import type { SessionUser } from './access.ts';
import { clientIp } from './client-ip.ts';
import { mailboxOf } from './mailbox.ts';
import { tooManyRequests } from './request.errors.ts';

/** Environment variable without the prefix "LIMIT_". */
export type LimitName = Extract<keyof Env, `LIMIT_${string}`> extends `LIMIT_${infer Name}` ? Name : never;

/** Limits that a call counts against: the account's and the network's. */
interface RouteLimits {
  account?: LimitName;
  network: LimitName;
  /** Replaces both for editors. */
  editor?: LimitName;
}

/** A person, a device, or the networks of an IP, narrowest first. */
export type LimitKey = string | number | readonly Network[];

export interface RateLimits {
  /** Counts a call against `key`. Throws 429 with the seconds to wait if the limit is exceeded. */
  take: (name: LimitName, key: LimitKey) => Promise<void>;
  tryTake: (name: LimitName, key: LimitKey) => Promise<boolean>;
  /** Refunds a call that succeeded. */
  giveBack: (name: LimitName, key: LimitKey) => Promise<void>;
  close: () => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limits?: RouteLimits;
  }
}

/** Timeout of a Redis call, and how long Redis is skipped after one. */
const REDIS_TIMEOUT_MS = 50;
const COOL_DOWN_MS = 5000;

/**
 * Counts in Redis for all processes and in memory per process; memory alone counts while Redis is down. If Redis hangs,
 * only one call in COOL_DOWN_MS waits for it.
 */
export const createRateLimits = (env: Env, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): RateLimits => {
  const { redis, inRedis } = openCounters(env, log);
  const limitersOf = createLimiters(env, redis);
  const countIn = async (name: LimitName, { key, factor }: Network): Promise<number | null> => {
    const { shared, own } = limitersOf(name);
    const hash = hashKey(key);
    const [ownCount, sharedCount] = await Promise.all([consume(own, hash), inRedis(() => consume(shared, hash))]);
    // Redis misses calls that timed out, so either count may refuse.
    const exceeded = [ownCount, sharedCount].filter(
      (result) => result !== null && result.consumedPoints > own.points * factor,
    );
    return exceeded.length > 0
      ? Math.ceil(Math.max(...exceeded.map((result) => result?.msBeforeNext ?? 0)) / 1000)
      : null;
  };

  /** Seconds to wait if the limit is exceeded, else null. A refused network does not consume a wider one's limit. */
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
        const hash = hashKey(counted.key);
        await Promise.all([own.reward(hash), inRedis(() => shared.reward(hash))]);
      }
    },
    close: () => redis.disconnect(),
  };
};

/** By name, from its first use on. */
const createLimiters = (env: Env, redis: ReturnType<typeof connectRedis>) => {
  const limiters = new Map<LimitName, { shared: RateLimiterRedis; own: RateLimiterMemory }>();
  return (name: LimitName) => {
    const known = limiters.get(name);
    if (known) return known;
    const { points, seconds } = parseLimit(env[`LIMIT_${name}`]);
    const options = {
      keyPrefix: `limit:${name}`,
      points: Math.ceil(points * env.RATE_LIMIT_FACTOR),
      duration: seconds,
    };
    const created = {
      shared: new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true }),
      own: new RateLimiterMemory(options),
    };
    limiters.set(name, created);
    return created;
  };
};

/** `inRedis` resolves to null while Redis is down, and for COOL_DOWN_MS after a call that failed. */
const openCounters = (env: Env, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) => {
  const redis = connectRedis(env, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: REDIS_TIMEOUT_MS,
  });
  // Ignore: the in-memory counts take over, and the workers report the outage.
  redis.on('error', () => undefined);
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: COOL_DOWN_MS, breaker: new ConsecutiveBreaker(1) });
  let isDown = false;
  // Every failed trial opens the circuit again; log the first only.
  breaker.onBreak((reason) => {
    if (!isDown) log.warn({ err: 'error' in reason && reason.error }, 'Redis is down: rate limits count per process');
    isDown = true;
  });
  breaker.onReset(() => {
    isDown = false;
    log.info('Redis is up again: rate limits count across processes');
  });
  const inRedis = async <Result>(work: () => Promise<Result>): Promise<Result | null> =>
    redis.status === 'ready' ? breaker.execute(work).catch(() => null) : null;
  return { redis, inRedis };
};

const toCounted = (key: LimitKey): readonly Network[] =>
  typeof key === 'object' ? key : [{ key: String(key), factor: 1 }];

/** The count after this call, even if it exceeds the limit. */
const consume = async (limiter: RateLimiterAbstract, key: string): Promise<RateLimiterRes> => {
  try {
    return await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
};

const SECONDS = { s: 1, m: secondsInMinute, h: secondsInHour, d: secondsInDay };

const parseLimit = (limit: string): { points: number; seconds: number } => {
  const [points, stretch = ''] = limit.split('/');
  return {
    points: Number(points),
    seconds: Number.parseInt(stretch) * SECONDS[stretch.at(-1) as keyof typeof SECONDS],
  };
};

/** Counts the calls of every route that declares limits. Signed-out callers are keyed by the email in the body. */
export const registerRateLimits = (
  app: FastifyInstance,
  env: Env,
  limits: RateLimits,
  isEditor: (user: SessionUser) => boolean,
): void => {
  app.addHook('preHandler', async (request) => {
    const { limits: declared } = request.routeOptions.config;
    if (!declared) return;
    if (declared.editor && request.user && isEditor(request.user)) return limits.take(declared.editor, request.user.id);
    const networks = networksOf(clientIp(request, env));
    // Sequential: refused calls must not fill the memory with made-up accounts.
    await limits.take(declared.network, networks);
    if (declared.account) await limits.take(declared.account, accountOf(request, networks));
  });
};

/** Signed-out callers are keyed by account and network, so an attacker cannot use up a victim's attempts. */
const accountOf = ({ user, body }: FastifyRequest, networks: Network[]): LimitKey => {
  if (user) return user.id;
  const { email } = Object(body) as { email?: unknown };
  return typeof email === 'string' ? scopeNetworks(networks, mailboxOf(email)) : networks;
};

/** Hashed, so that Redis stores no email addresses or IPs. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);
