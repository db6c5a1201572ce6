import {
  CART_QUANTITY_MAX,
  isInvitedStaff,
  ORDER_QUANTITY_DEFAULT,
  PAYMENT_LINK_HOURS_DEFAULT,
  PAYMENT_MINUTES_DEFAULT,
  UPI_MATCH_HOURS_DEFAULT,
  UPLOAD_ANSWER_MAX_SECONDS,
  type Role,
} from '@mithai/contracts';
import { redisEnvSchema } from '@mithai/server/redis';
import { telemetryEnvSchema } from '@mithai/server/telemetry';
import { z } from 'zod';
import { RATE_LIMIT_DEFAULTS } from './rate-limit-defaults.ts';

const portSchema = z.coerce.number().int().min(1).max(65_535);

const limitSchema = (fallback: string) =>
  z
    .string()
    .regex(/^\d{1,6}\/\d{1,4}[smhd]$/, 'must be like 10/15m')
    .default(fallback);

const limitsShape = Object.fromEntries(
  Object.entries(RATE_LIMIT_DEFAULTS).map(([name, fallback]) => [name, limitSchema(fallback)]),
) as Record<keyof typeof RATE_LIMIT_DEFAULTS, ReturnType<typeof limitSchema>>;

/** Comma-separated `id:key` pairs; a key is 32 bytes in base64. */
const keysSchema = z
  .string()
  .refine((list) => list.split(',').every(isKey), 'must be id:key,id:key with keys of 32 bytes in base64')
  .refine(
    (list) => new Set(list.split(',').map((entry) => entry.split(':')[0])).size === list.split(',').length,
    'names an id twice',
  );

const isKey = (entry: string): boolean => {
  const base64 = entry.match(/^[a-z0-9]{1,16}:([A-Za-z0-9+/]{43}=)$/)?.[1];
  return base64 !== undefined && Buffer.from(base64, 'base64').length === 32;
};

/** Empty means absent. */
const optionalTextSchema = z
  .string()
  .optional()
  .transform((text) => text || undefined);

const originsSchema = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z
        .url()
        .refine(
          (url) => URL.canParse(url) && new URL(url).origin === url,
          'must be origins, such as https://shop.example',
        ),
    ),
  );

const GATEWAY_KEYS = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRETS'] as const;

const CARRIER_KEYS = ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_WEBHOOK_TOKEN'] as const;

const envSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: portSchema.default(3000),
    API_PORT: portSchema.default(4000),
    OPS_PORT: portSchema.default(4100),
    /** Where the operators' pages ask one backend and one storefront for their health. */
    API_URL: z.url().optional(),
    STOREFRONT_URL: z.url().optional(),
    /** Number of inherited listening sockets, from descriptor 3 on (systemd socket activation). */
    LISTEN_FDS: z.coerce.number().int().min(0).max(1).default(0),
    /** Base URL of the storefront, used for links in emails. */
    PUBLIC_URL: z.url().optional(),
    DATABASE_URL: z.url(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
    /** Seconds without a free connection before the process exits, so that its supervisor restarts it. */
    DATABASE_EXHAUSTED_SECONDS: z.coerce.number().min(1).default(30),
    ...redisEnvSchema.shape,
    /** Redis channel of committed changes; one per shop. */
    CHANGES_CHANNEL: z.string().min(1).default('mithai:changes'),
    /** How long cached responses are trusted without a change feed, before a version is read. */
    CACHE_FALLBACK_MS: z.coerce.number().int().min(0).default(1000),
    S3_ENDPOINT: z.url(),
    S3_ACCESS_KEY: z.string().min(1),
    S3_SECRET_KEY: z.string().min(1),
    S3_BUCKET: z.string().min(3).default('mithai'),
    S3_REGION: z.string().default('us-east-1'),
    SMTP_URL: z.url(),
    MAIL_FROM: z.string().default('Mithai <hello@mithai.example>'),
    ADMIN_EMAIL: z.email().toLowerCase().default('admin@mithai.example'),
    DEMO_PASSWORD: z.string().min(6).optional(),
    /** The first key encrypts, every key decrypts: see docs/runbooks/keys.md. */
    FIELD_ENCRYPTION_KEYS: keysSchema,
    /** Seconds before an unconfirmed event is redelivered. */
    OUTBOX_REDELIVERY_SECONDS: z.coerce.number().int().min(1).default(60),
    /** Seconds in which a status change can be undone; its email is sent afterwards. */
    UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
    /** Authenticates the storefront's server when it forwards the visitor's IP. */
    PROXY_SECRET: z.string().min(16),
    /** Bearer token of a scraper at `/metrics`. */
    METRICS_TOKEN: optionalTextSchema.pipe(z.string().min(16).optional()),
    ...telemetryEnvSchema.shape,
    /** Razorpay, or a simulator of its API. Without the keys below, nothing is paid online. */
    RAZORPAY_BASE_URL: z.url().default('https://api.razorpay.com'),
    RAZORPAY_KEY_ID: optionalTextSchema,
    RAZORPAY_KEY_SECRET: optionalTextSchema,
    /** Comma-separated, the current one first; the previous ones are still accepted. */
    RAZORPAY_WEBHOOK_SECRETS: optionalTextSchema,
    /** Shiprocket, or a simulator of its API. Without the keys below, parcels are handed over by hand. */
    SHIPROCKET_BASE_URL: z.url().default('https://apiv2.shiprocket.in'),
    /** The account of an API user, not of the account's owner. */
    SHIPROCKET_EMAIL: optionalTextSchema,
    SHIPROCKET_PASSWORD: optionalTextSchema,
    /** Sent by Shiprocket as x-api-key. */
    SHIPROCKET_WEBHOOK_TOKEN: optionalTextSchema,
    /** Minutes to pay an order online before it is cancelled. */
    PAYMENT_MINUTES: z.coerce.number().min(1).max(1440).default(PAYMENT_MINUTES_DEFAULT),
    /** Hours to pay an order that was taken on the phone by its link. */
    PAYMENT_LINK_HOURS: z.coerce.number().min(1).max(240).default(PAYMENT_LINK_HOURS_DEFAULT),
    /** Hours in which a payment by UPI QR code must appear on the bank's statement. */
    UPI_MATCH_HOURS: z.coerce.number().min(1).max(240).default(UPI_MATCH_HOURS_DEFAULT),
    /** Additional origins, such as https://partners.shop.example. Same site only: the cookie is not sent cross-site. */
    CORS_ORIGINS: originsSchema,
    /** Seconds to encode and store a received upload, including its wait in the queue. */
    UPLOAD_SECONDS: z.coerce.number().min(1).max(UPLOAD_ANSWER_MAX_SECONDS).default(UPLOAD_ANSWER_MAX_SECONDS),
    /** Multiplies every LIMIT_*. */
    RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).default(1),
    ...limitsShape,
    /**
     * Emails to one address in 24 hours, before and after verification. Codes and account emails have their own limits.
     */
    EMAILS_PER_DAY_UNVERIFIED: z.coerce.number().int().min(1).default(20),
    EMAILS_PER_DAY: z.coerce.number().int().min(1).default(200),
    /** Quantity of one product per order, and open orders per account; not multiplied. */
    ORDER_QUANTITY_MAX: z.coerce.number().int().min(1).max(CART_QUANTITY_MAX).default(ORDER_QUANTITY_DEFAULT),
    OPEN_ORDERS_MAX: z.coerce.number().int().min(1).default(10),
    /** Open live-update streams per process: in total, of signed-out visitors, and per network. */
    LIVE_STREAMS: z.coerce.number().int().min(1).default(5000),
    LIVE_STREAMS_ANONYMOUS: z.coerce.number().int().min(1).default(4000),
    LIVE_STREAMS_PER_NETWORK: z.coerce.number().int().min(1).default(100),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .superRefine((env, context) => {
    const services = [
      { service: 'Razorpay', keys: GATEWAY_KEYS, url: 'RAZORPAY_BASE_URL' },
      { service: 'Shiprocket', keys: CARRIER_KEYS, url: 'SHIPROCKET_BASE_URL' },
    ] as const;
    for (const { service, keys, url } of services) {
      const missing = keys.filter((name) => env[name] === undefined);
      if (missing.length === keys.length) continue;
      if (env.NODE_ENV === 'production' && !env[url].startsWith('https:'))
        context.addIssue({ code: 'custom', path: [url], message: 'must be https in production' });
      for (const name of missing)
        context.addIssue({ code: 'custom', path: [name], message: `must be set with the other keys of ${service}` });
    }
  })
  .transform((env) => ({
    ...env,
    API_URL: env.API_URL ?? `http://127.0.0.1:${env.API_PORT}`,
    STOREFRONT_URL: env.STOREFRONT_URL ?? `http://127.0.0.1:${env.PORT}`,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
  }));

export type Env = z.output<typeof envSchema>;

/** Applies to the administrator and to partners who are paid; the demo goes without. Invited staff never do. */
export const isSecondFactorRequired = ({ NODE_ENV }: Pick<Env, 'NODE_ENV'>, role: Role = 'customer'): boolean =>
  NODE_ENV === 'production' || isInvitedStaff(role);

/** Reads the environment once, at boot. Throws one error that names every invalid variable. */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const parsed = envSchema.safeParse(source);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new Error(`Invalid environment: ${faults.join(', ')}`);
};
