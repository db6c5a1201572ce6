import { z } from 'zod';

const portSchema = z.coerce.number().int().min(1).max(65_535);

const envSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    HOST: z.string().default('127.0.0.1'),
    PORT: portSchema.default(3000),
    API_PORT: portSchema.default(4000),
    OPS_PORT: portSchema.default(4100),
    /** Where people reach the shop; links in e-mails start with it. */
    PUBLIC_URL: z.url().optional(),
    DATABASE_URL: z.url(),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
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
    /** 32 random bytes in base64. */
    FIELD_ENCRYPTION_KEY: z.base64().refine((key) => Buffer.from(key, 'base64').length === 32, 'must be 32 bytes in base64'),
    /** Seconds after which an event that its consumers have not confirmed is handed out again. */
    OUTBOX_REDELIVERY_SECONDS: z.coerce.number().int().min(1).default(60),
    /** Live updates: open streams a process holds, and how many of them one address may have. */
    LIVE_STREAMS: z.coerce.number().int().min(1).default(5000),
    LIVE_STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  })
  .transform((env) => ({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }));

export type Env = z.output<typeof envSchema>;

/** Reads the environment, once, at boot. Throws one sentence that names every variable at fault. */
export const readEnv = (source: NodeJS.ProcessEnv = process.env): Env => {
  const parsed = envSchema.safeParse(source);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`);
  throw new Error(`The environment is not complete: ${faults.join(', ')}`);
};
