/** Writes docker-compose's .env with new secrets, unless it exists: `make up`. */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';

import { readablePassword } from '../lib/secrets.mjs';

const token = () => randomBytes(24).toString('hex');
const variables = {
  POSTGRES_PASSWORD: token(),
  REDIS_PASSWORD: token(),
  S3_ACCESS_KEY: randomBytes(10).toString('hex'),
  S3_SECRET_KEY: token(),
  FIELD_ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
  PROXY_SECRET: token(),
  DEMO_PASSWORD: process.env.DEMO_PASSWORD || readablePassword(),
};
const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
writeFileSync(new URL('../../.env', import.meta.url), lines.join(''), { mode: 0o600, flag: 'wx' });
