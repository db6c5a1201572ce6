import { expect, test } from 'vitest';

import { temporaryFolder } from '../test/temporary.mjs';
import { keepSecrets } from './secrets.mjs';
import { readSettings } from './settings.mjs';
import { shopEnvironment, storefrontEnvironment } from './shop.mjs';

test('gives the storefront its URLs, Redis, the proxy secret and the token of the metrics only', () => {
  const env = { PATH: '/usr/bin', AWS_SECRET_ACCESS_KEY: 'a-cloud-secret' };
  const secrets = keepSecrets(temporaryFolder(), {});
  const engines = {
    REDIS_URL: 'redis://127.0.0.1',
    DATABASE_URL: 'postgres://mithai:secret@127.0.0.1/mithai',
    S3_SECRET_KEY: secrets.s3SecretKey,
    RAZORPAY_KEY_SECRET: secrets.razorpayKeySecret,
  };
  expect(storefrontEnvironment(shopEnvironment({ settings: readSettings(env), secrets }, engines))).toEqual({
    PATH: '/usr/bin',
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: '3000',
    API_URL: 'http://127.0.0.1:4000',
    OPS_URL: 'http://127.0.0.1:4100',
    PUBLIC_URL: 'http://localhost:3000',
    PROXY_SECRET: secrets.proxySecret,
    METRICS_TOKEN: secrets.metricsToken,
    REDIS_URL: 'redis://127.0.0.1',
    MAIL_FROM: 'Mithai <hello@mithai.example>',
    LOG_LEVEL: 'info',
  });
});
