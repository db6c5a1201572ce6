/** Adds secrets that docker-compose's .env lacks, in the working directory: `make up`. */
import { randomBytes } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';

import { readablePassword } from '../lib/secrets.mjs';

const token = () => randomBytes(24).toString('hex');
const variables = {
  POSTGRES_PASSWORD: token(),
  REDIS_PASSWORD: token(),
  REDIS_STOREFRONT_PASSWORD: token(),
  S3_ACCESS_KEY: randomBytes(10).toString('hex'),
  S3_SECRET_KEY: token(),
  FIELD_ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
  PROXY_SECRET: token(),
  DEMO_PASSWORD: process.env.DEMO_PASSWORD || readablePassword(),
};
appendFileSync('.env', '', { mode: 0o600 });
const present = readFileSync('.env', 'utf8');
const separator = present === '' || present.endsWith('\n') ? '' : '\n';
const missing = Object.entries(variables).filter(([name]) => !new RegExp(`^${name}=`, 'm').test(present));
appendFileSync('.env', separator + missing.map(([name, value]) => `${name}=${value}\n`).join(''));
