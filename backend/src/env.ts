import { CART_QUANTITY_MAX, ORDER_QUANTITY_DEFAULT } from '@mithai/contracts';
import { UPLOAD_ANSWER_MAX_SECONDS } from '@mithai/contracts/http';
import { z } from 'zod';

const portSchema = z.coerce.number().int().min(1).max(65_535);

/** Calls in a stretch of time, such as "10/15m": s, m, h and d are seconds, minutes, hours and days. */
const limitSchema = (fallback: string) =>
  z
    .string()
    .regex(/^\d{1,6}\/\d{1,4}[smhd]$/, 'must be like 10/15m')
    .default(fallback);

/** "id:key" or several of them with commas between, a key being 32 bytes in base64. */
const keysSchema = z
  .string()
  .refine((list) => list.split(',').every(isKey), 'must be id:key,id:key with keys of 32 bytes in base64')
  .refine((list) => new Set(list.split(',').map((entry) => entry.split(':')[0])).size === list.split(',').length, 'names an id twice');

const isKey = (entry: string): boolean => {
  const base64 = entry.match(/^[a-z0-9]{1,16}:([A-Za-z0-9+/]{43}=)$/)?.[1];
  return base64 !== undefined && Buffer.from(base64, 'base64').length === 32;
};

const originsSchema = z
  .string()
  .default('')
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(z.url().refine((url) => URL.canParse(url) && new URL(url).origin === url, 'must be origins, such as https://shop.example')),
  );

const envSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: portSchema.default(3000),
    API_PORT: portSchema.default(4000),
    OPS_PORT: portSchema.default(4100),
    /** Listening sockets that were inherited from descriptor 3 on, as with systemd's socket activation. */
    LISTEN_FDS: z.coerce.number().int().min(0).max(1).default(0),
    /** Where people reach the shop; links in e-mails start with it. */
    PUBLIC_URL: z.url().optional(),
    DATABASE_URL: z.url(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
    /** Seconds in which no connection becomes free before the process ends, for its supervisor to start it again. */
    DATABASE_EXHAUSTED_SECONDS: z.coerce.number().min(1).default(30),
    REDIS_URL: z.url(),
    S3_ENDPOINT: z.url(),
    S3_ACCESS_KEY: z.string().min(1),
    S3_SECRET_KEY: z.string().min(1),
    S3_BUCKET: z.string().min(3).default('mithai'),
    S3_REGION: z.string().default('us-east-1'),
    SMTP_URL: z.url(),
    MAIL_FROM: z.string().default('Mithai <hello@mithai.example>'),
    ADMIN_EMAIL: z.email().toLowerCase().default('admin@mithai.example'),
    DEMO_PASSWORD: z.string().min(6).optional(),
    /** The first seals, all unseal: see docs/runbooks/keys.md. */
    FIELD_ENCRYPTION_KEYS: keysSchema,
    /** Seconds after which an event that its consumers have not confirmed is handed out again. */
    OUTBOX_REDELIVERY_SECONDS: z.coerce.number().int().min(1).default(60),
    /** Seconds in which a change of an order's status can be undone; its mail goes afterwards. */
    UNDO_SECONDS: z.coerce.number().int().min(0).max(60).default(10),
    /** What the storefront shows when it tells whose call it passes on. */
    PROXY_SECRET: z.string().min(16),
    /** Further origins of the shop's own site, such as https://partners.shop.example: the cookie goes to no other site. */
    CORS_ORIGINS: originsSchema,
    /** Seconds for an upload that has arrived to be encoded and stored, its wait included. */
    UPLOAD_SECONDS: z.coerce.number().min(1).max(UPLOAD_ANSWER_MAX_SECONDS).default(UPLOAD_ANSWER_MAX_SECONDS),
    /** Multiplies every limit below. */
    RATE_LIMIT_FACTOR: z.coerce.number().min(0.1).default(1),
    /** Tries at one account from one address or one known device; from an address at all accounts; at one account from unknown devices. */
    LIMIT_LOGIN: limitSchema('10/15m'),
    LIMIT_LOGIN_BY_ADDRESS: limitSchema('300/15m'),
    LIMIT_LOGIN_BY_STRANGERS: limitSchema('100/1d'),
    /** Wrong codes of an authenticator app at one account, from wherever. */
    LIMIT_SECOND_FACTOR: limitSchema('10/1h'),
    /** From all the devices together that are known, or were let in by a mailed code: recovery codes go on. */
    LIMIT_SECOND_FACTOR_BY_DEVICES: limitSchema('100/1d'),
    LIMIT_REGISTER: limitSchema('5/1h'),
    LIMIT_REGISTER_BY_ADDRESS: limitSchema('30/1h'),
    LIMIT_VERIFICATION: limitSchema('30/1h'),
    LIMIT_VERIFICATION_BY_ADDRESS: limitSchema('100/1h'),
    LIMIT_RESET: limitSchema('5/1h'),
    LIMIT_RESET_BY_ADDRESS: limitSchema('30/1h'),
    /** Where a session gives its password or second factor again. */
    LIMIT_CONFIRM: limitSchema('10/15m'),
    LIMIT_CONFIRM_BY_ADDRESS: limitSchema('100/15m'),
    LIMIT_UPLOAD: limitSchema('60/1h'),
    LIMIT_UPLOAD_BY_ADDRESS: limitSchema('300/1h'),
    /** The pictures of a whole catalogue. */
    LIMIT_UPLOAD_BY_ADMIN: limitSchema('3000/1h'),
    LIMIT_ORDER: limitSchema('30/1h'),
    LIMIT_ORDER_BY_ADDRESS: limitSchema('100/1h'),
    /** Of accounts whose e-mail address is not verified, which anybody can open by the dozen. */
    LIMIT_UNVERIFIED_ORDER_BY_ADDRESS: limitSchema('10/1d'),
    LIMIT_APPLICATION: limitSchema('10/1h'),
    LIMIT_APPLICATION_BY_ADDRESS: limitSchema('50/1h'),
    /** Each tells the administrator by mail. */
    LIMIT_SUBMISSION: limitSchema('60/1h'),
    LIMIT_SUBMISSION_BY_ADDRESS: limitSchema('300/1h'),
    /** Each is shown on a page that is rendered anew for it. */
    LIMIT_REVIEW: limitSchema('20/1h'),
    LIMIT_REVIEW_BY_ADDRESS: limitSchema('100/1h'),
    LIMIT_CUSTOM_ORDER: limitSchema('20/1h'),
    LIMIT_CUSTOM_ORDER_BY_ADDRESS: limitSchema('100/1h'),
    /** Mails to one address in 24 hours, before and after it is verified; codes and mails about the account itself have limits of their own. */
    MAILS_A_DAY_UNVERIFIED: z.coerce.number().int().min(1).default(20),
    MAILS_A_DAY: z.coerce.number().int().min(1).default(200),
    /** Pieces of one product that an order may hold, and orders of one account that may be open; not multiplied. */
    ORDER_QUANTITY_MAX: z.coerce.number().int().min(1).max(CART_QUANTITY_MAX).default(ORDER_QUANTITY_DEFAULT),
    OPEN_ORDERS_MAX: z.coerce.number().int().min(1).default(10),
    /** Searches of the catalogue: many customers share a network, and no person searches as often. */
    LIMIT_SEARCH_BY_ADDRESS: limitSchema('1200/1m'),
    LIMIT_NEWSLETTER_BY_ADDRESS: limitSchema('30/1h'),
    /** Live updates: open streams a process holds, how many of them signed-out visitors may have, and how many one network. */
    LIVE_STREAMS: z.coerce.number().int().min(1).default(5000),
    LIVE_STREAMS_ANONYMOUS: z.coerce.number().int().min(1).default(4000),
    LIVE_STREAMS_PER_NETWORK: z.coerce.number().int().min(1).default(100),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .transform((env) => ({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }));

export type Env = z.output<typeof envSchema>;

/** Of the administrator, and of partners who are paid. The demonstration does without. */
export const isSecondFactorRequired = ({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): boolean => NODE_ENV === 'production';

/** Reads the environment, once, at boot. Throws one sentence that names every variable at fault. */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const parsed = envSchema.safeParse(source);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new Error(`The environment is not complete: ${faults.join(', ')}`);
};
