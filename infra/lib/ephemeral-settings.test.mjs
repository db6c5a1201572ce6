import { existsSync } from 'node:fs';

import { expect, onTestFinished, test } from 'vitest';

import { temporaryFolder } from '../test/temporary.mjs';
import { keepSecrets } from './secrets.mjs';
import { shopEnvironment } from './shop.mjs';
import { ephemeralSettings } from './ephemeral-settings.mjs';

const ofAShop = {
  DATABASE_URL: 'postgres://shop@db.example/shop',
  REDIS_URL: 'redis://redis.example',
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY: 'shop-key',
  S3_SECRET_KEY: 'shop-secret',
  S3_BUCKET: 'shop-pictures',
  S3_REGION: 'shop-region',
  SMTP_URL: 'smtp://mail.example',
  RAZORPAY_KEY_ID: 'shop-key-id',
  RAZORPAY_KEY_SECRET: 'shop-key-secret',
  RAZORPAY_WEBHOOK_SECRETS: 'shop-webhook-secret',
};

/** @param {NodeJS.ProcessEnv} [givenEngines] */
async function ephemeral(givenEngines) {
  const { settings, cleanUp } = await ephemeralSettings({ ...ofAShop, MITHAI_DATA: temporaryFolder() }, givenEngines);
  onTestFinished(cleanUp);
  return {
    settings,
    cleanUp,
    environment: shopEnvironment({ settings, secrets: keepSecrets(settings.dataDir, {}) }, {}),
  };
}

test('ignores the engines that the environment names', async () => {
  const { settings, environment } = await ephemeral();
  expect(settings.given).toEqual({
    database: false,
    redis: false,
    s3: false,
    smtp: false,
    gateway: false,
    carrier: false,
  });
  for (const value of Object.values(ofAShop)) expect(Object.values(environment)).not.toContain(value);
});

test('uses the test store with its own bucket', async () => {
  const given = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_ACCESS_KEY: 'test-key', S3_SECRET_KEY: 'test-secret' };
  const first = await ephemeral(given);
  expect(first.settings.given).toEqual({
    database: false,
    redis: false,
    s3: true,
    smtp: false,
    gateway: false,
    carrier: false,
  });
  expect(first.environment).toMatchObject({ ...given, S3_BUCKET: expect.stringMatching(/^run-[0-9a-f]{12}$/) });
  first.cleanUp();
  const second = await ephemeral(given);
  expect(second.environment.S3_BUCKET).not.toBe(first.environment.S3_BUCKET);
});

test('deletes its data', async () => {
  const { settings, cleanUp } = await ephemeral();
  expect(existsSync(settings.logs)).toBe(true);
  cleanUp();
  expect(existsSync(settings.dataDir)).toBe(false);
});
