import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { openDataFolder } from './data-folder.mjs';
import { requireDiskSpace } from './install.mjs';
import { runningShop, takeLock } from './lock.mjs';
import { freePort } from './ports.mjs';
import { readSettings } from './settings.mjs';

/** Variables of the engines, including region and bucket, and of backups. */
const engineVariable = /^(?:DATABASE_URL|REDIS_URL|SMTP_URL|S3_.+|RAZORPAY_.+|SHIPROCKET_.+|BACKUP_.+)$/;

/**
 * Settings of `npm start` with free ports and a temporary data folder, which `cleanUp` deletes. Ignores engines that the
 * environment names: they may hold a shop's data.
 * @param {NodeJS.ProcessEnv} environment @param {NodeJS.ProcessEnv} [givenEngines] engines for the run
 */
export async function ephemeralSettings(environment, givenEngines = {}) {
  const ports = {
    PORT: await freePort(),
    API_PORT: await freePort(),
    OPS_PORT: await freePort(),
    INBOX_PORT: await freePort(),
    GATEWAY_PORT: await freePort(),
    CARRIER_PORT: await freePort(),
  };
  const shop = readSettings({
    // All test customers share one IP.
    RATE_LIMIT_FACTOR: '1000',
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => !engineVariable.test(name))),
    ...givenEngines,
    ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
    S3_BUCKET: `run-${randomBytes(6).toString('hex')}`,
    NODE_ENV: 'development',
    PUBLIC_URL: '',
    API_URL: '',
    STOREFRONT_URL: '',
    OPS_URL: '',
  });
  openDataFolder(shop.dataDir);
  deleteEndedRuns(shop.dataDir);
  const dataDir = join(shop.dataDir, `run-${process.pid}`);
  openDataFolder(dataDir);
  requireDiskSpace(shop.checkout, dataDir);
  const logs = join(dataDir, 'logs');
  mkdirSync(logs);
  await takeLock(dataDir, shop.publicUrl);
  return { settings: { ...shop, dataDir, logs }, cleanUp: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** @param {string} dataDir */
function deleteEndedRuns(dataDir) {
  for (const name of readdirSync(dataDir)) {
    const folder = join(dataDir, name);
    if (/^run-\d+$/.test(name) && !runningShop(folder)) rmSync(folder, { recursive: true, force: true });
  }
}
