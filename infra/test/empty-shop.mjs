/**
 * Opens a shop without data beside the one of a test run, on the same engines. Prints its URL and its owner's email as
 * JSON when it is ready, and stops when its standard input ends.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { Redis } from 'ioredis';
import { Client } from 'pg';

import { ephemeralSettings } from '../lib/ephemeral-settings.mjs';
import { answersOk } from '../lib/http.mjs';
import { keepSecrets } from '../lib/secrets.mjs';
import { openShop } from '../lib/shop.mjs';
import { Steps } from '../lib/steps.mjs';
import { Supervisor } from '../lib/supervisor.mjs';

const { DATABASE_URL = '', REDIS_URL = '', ...environment } = process.env;
const name = `empty_${randomBytes(6).toString('hex')}`;
const owner = `${name}@shopper.example`;
const { settings } = await ephemeralSettings(
  { ...environment, ADMIN_EMAIL: owner, CHANGES_CHANNEL: name },
  {
    ...Object.fromEntries(Object.entries(environment).filter(([key]) => /^(?:SMTP_URL|S3_.+|RAZORPAY_.+)$/.test(key))),
    DATABASE_URL: Object.assign(new URL(DATABASE_URL), { pathname: name }).href,
    REDIS_URL: Object.assign(new URL(REDIS_URL), { pathname: '1' }).href,
  },
);
const { dataDir, logs } = settings;
const supervisor = new Supervisor({ dataDir, logs, say: console.error });

await query(`create database ${name}`);
await emptyRedis(settings.environment.REDIS_URL ?? '');
try {
  await openShop({
    settings,
    secrets: keepSecrets(dataDir, process.env),
    steps: new Steps(process.stderr),
    supervisor,
    engines: {},
    empty: true,
  });
  // Open pages would report that live updates are not connected yet.
  while (!(await answersOk(`${settings.publicUrl}/api/events`))) await pause(100);
  console.log(JSON.stringify({ url: settings.publicUrl, owner }));
  await once(process.stdin.resume(), 'end');
} finally {
  await supervisor.stop();
  await query(`drop database ${name} with (force)`);
}

/** Of jobs with the ids of an earlier empty shop. @param {string} url */
async function emptyRedis(url) {
  const redis = new Redis(url);
  await redis.flushdb();
  await redis.quit();
}

/** @param {string} statement */
async function query(statement) {
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
