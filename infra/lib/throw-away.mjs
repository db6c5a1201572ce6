import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { requireDiskSpace, requireWritable } from './install.mjs';
import { runningShop, takeLock } from './lock.mjs';
import { freePort } from './ports.mjs';
import { readSettings } from './settings.mjs';

/**
 * The settings of `npm start` on free ports, with a data folder of this run's own that `forget` deletes.
 * @param {NodeJS.ProcessEnv} environment
 */
export async function throwAwaySettings(environment) {
  const ports = { PORT: await freePort(), API_PORT: await freePort(), OPS_PORT: await freePort(), INBOX_PORT: await freePort() };
  const portVariables = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]));
  const shop = readSettings({ ...environment, ...portVariables, NODE_ENV: 'development', PUBLIC_URL: '', API_URL: '', OPS_URL: '' });
  requireWritable(shop.dataDir);
  forgetEndedRuns(shop.dataDir);
  const dataDir = join(shop.dataDir, `run-${process.pid}`);
  requireWritable(dataDir);
  requireDiskSpace(shop.checkout, dataDir);
  const logs = join(dataDir, 'logs');
  mkdirSync(logs);
  await takeLock(dataDir, shop.publicUrl);
  return { settings: { ...shop, dataDir, logs }, forget: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** @param {string} dataDir */
function forgetEndedRuns(dataDir) {
  for (const name of readdirSync(dataDir)) {
    const folder = join(dataDir, name);
    if (/^run-\d+$/.test(name) && !runningShop(folder)) rmSync(folder, { recursive: true, force: true });
  }
}
