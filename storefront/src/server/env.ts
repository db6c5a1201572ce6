import { redisEnvSchema } from '@mithai/server/redis';
import { telemetryEnvSchema } from '@mithai/server/telemetry';
import { z } from 'zod';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65535).default(fallback);

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);

const schema = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: port(3000),
    API_PORT: port(4000),
    OPS_PORT: port(4100),
    /** Number of listening sockets inherited from descriptor 3 on, as in systemd's socket activation. */
    LISTEN_FDS: z.coerce.number().int().min(0).max(1).default(0),
    API_URL: z.url().optional(),
    OPS_URL: z.url().optional(),
    PUBLIC_URL: z.url().optional(),
    /** Proves to the backend that the forwarded client IP comes from the storefront. */
    PROXY_SECRET: z.string().min(16),
    /** Names the changes that make cached pages stale. */
    ...redisEnvSchema.shape,
    REDIS_URL: redisEnvSchema.shape.REDIS_URL.default('redis://127.0.0.1:6379'),
    CHANGES_CHANNEL: z.string().min(1).default('mithai:changes'),
    /** IPs of load balancers whose X-Forwarded-For is trusted; none by default. */
    TRUSTED_PROXIES: z.string().default(''),
    /**
     * Open connections and running requests per network, an IPv4 address or IPv6 /64; a /48 may have eight times as
     * many.
     */
    CONNECTIONS_PER_NETWORK: count(1000),
    REQUESTS_PER_NETWORK: count(400),
    /** Multiplies both limits, as it does the backend's. */
    RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).default(1),
    /** Sender of the shop's mail; its domain receives vulnerability reports unless SECURITY_CONTACT is set. */
    MAIL_FROM: z.string().default('Mithai <hello@mithai.example>'),
    /** Email or URL for /.well-known/security.txt. */
    SECURITY_CONTACT: z.string().optional(),
    /** Bearer token of a scraper at `/metrics`; empty means none. */
    METRICS_TOKEN: z
      .string()
      .optional()
      .transform((text) => text || undefined)
      .pipe(z.string().min(16).optional()),
    ...telemetryEnvSchema.shape,
    LOG_LEVEL: z.string().default('info'),
    VITE_DEV: z.stringbool().default(false),
    PAGE_CACHE: z.stringbool().default(true),
  })
  .transform(({ API_PORT, OPS_PORT, MAIL_FROM, RATE_LIMIT_FACTOR, ...env }) => ({
    ...env,
    CONNECTIONS_PER_NETWORK: Math.ceil(env.CONNECTIONS_PER_NETWORK * RATE_LIMIT_FACTOR),
    REQUESTS_PER_NETWORK: Math.ceil(env.REQUESTS_PER_NETWORK * RATE_LIMIT_FACTOR),
    SECURITY_CONTACT: toContactUrl(env.SECURITY_CONTACT || `security@${domainOf(MAIL_FROM)}`),
    // Off in development, where a cached page would be older than its source.
    PAGE_CACHE: env.PAGE_CACHE && !env.VITE_DEV,
    API_URL: env.API_URL ?? `http://127.0.0.1:${API_PORT}`,
    OPS_URL: env.OPS_URL ?? `http://127.0.0.1:${OPS_PORT}`,
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
  }));

const domainOf = (sender: string): string => /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost';

const toContactUrl = (contact: string): string => (/^[a-z]+:/.test(contact) ? contact : `mailto:${contact}`);

export type Env = z.output<typeof schema>;

export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = schema.safeParse(source);
  if (!parsed.success) throw new Error(`Invalid environment:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
