import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sweets = [
  'barfi',
  'besan',
  'chikki',
  'chirote',
  'coconut',
  'elaichi',
  'ghevar',
  'gulab',
  'halwa',
  'imarti',
  'jaggery',
  'jalebi',
  'kaju',
  'kalakand',
  'karanji',
  'kesar',
  'kheer',
  'laddu',
  'mawa',
  'modak',
  'mohanthal',
  'mysore',
  'nolen',
  'pak',
  'payasam',
  'peda',
  'petha',
  'phirni',
  'pista',
  'rabri',
  'saffron',
  'sesame',
];

/**
 * @typedef {{ postgresPassword: string, redisPassword: string, s3AccessKey: string, s3SecretKey: string,
 *   fieldEncryptionKey: string, proxySecret: string, metricsToken: string, razorpayKeySecret: string, razorpayWebhookSecret: string,
 *   carrierPassword: string, carrierWebhookToken: string, demoPassword: string }} Secrets
 */

/**
 * Generated at the first start and stored with the data. DEMO_PASSWORD overrides the stored one.
 * @param {string} dataDir @param {NodeJS.ProcessEnv} env @returns {Secrets}
 */
export function keepSecrets(dataDir, env) {
  const file = join(dataDir, 'secrets.json');
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const secrets = {
    postgresPassword: stored.postgresPassword ?? token(),
    redisPassword: stored.redisPassword ?? token(),
    s3AccessKey: stored.s3AccessKey ?? token(),
    s3SecretKey: stored.s3SecretKey ?? token(),
    fieldEncryptionKey: stored.fieldEncryptionKey ?? randomBytes(32).toString('base64'),
    proxySecret: stored.proxySecret ?? token(),
    metricsToken: stored.metricsToken ?? token(),
    razorpayKeySecret: stored.razorpayKeySecret ?? token(),
    razorpayWebhookSecret: stored.razorpayWebhookSecret ?? token(),
    carrierPassword: stored.carrierPassword ?? token(),
    carrierWebhookToken: stored.carrierWebhookToken ?? token(),
    demoPassword: env.DEMO_PASSWORD || stored.demoPassword || readablePassword(),
  };
  if (JSON.stringify(secrets) !== JSON.stringify(stored)) {
    writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return secrets;
}

function token() {
  return randomBytes(24).toString('base64url');
}

export function readablePassword() {
  const words = Array.from({ length: 3 }, () => sweets[randomInt(sweets.length)]);
  return `${words.join('-')}-${randomInt(1000, 10_000)}`;
}
