import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { startEngines } from '../lib/engines/index.mjs';
import { ephemeralSettings } from '../lib/ephemeral-settings.mjs';
import { keepSecrets } from '../lib/secrets.mjs';
import { shopEnvironment } from '../lib/shop.mjs';
import { Supervisor } from '../lib/supervisor.mjs';
import { UserError } from '../lib/user-error.mjs';

/**
 * Starts separate engines for one run of tests, which TEST_S3_* may replace by another store. `stop` deletes all
 * but the logs, which stay until the next run.
 */
export async function startTestEngines() {
  requireNode();
  const { settings } = await ephemeralSettings({ LOG_LEVEL: 'warn', ...process.env }, storeToTest(process.env));
  const { dataDir, logs } = settings;
  const secrets = keepSecrets(dataDir, process.env);
  const supervisor = new Supervisor({ dataDir, logs, say: console.log });
  const stop = async () => {
    await supervisor.stop();
    for (const name of readdirSync(dataDir)) if (name !== 'logs') rmSync(join(dataDir, name), { recursive: true });
  };
  try {
    const {
      environment: engines,
      inboxPage = '',
      gatewayPage = '',
      carrierPage = '',
    } = await startEngines({
      settings,
      secrets,
      supervisor,
      durable: false,
    });
    const environment = {
      ...shopEnvironment({ settings, secrets }, engines),
      INBOX_URL: inboxPage,
      GATEWAY_URL: gatewayPage,
      CARRIER_URL: carrierPage,
      MITHAI_ENGINES: settings.enginesDir,
      // The run starts about two hundred processes, which load the same packages.
      NODE_COMPILE_CACHE: join(settings.enginesDir, 'compile-cache'),
    };
    return { settings, secrets, supervisor, engines, environment, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Vitest and Playwright run on the Node of PATH; `npx` finds the project's first. */
function requireNode() {
  if (Number.parseInt(process.versions.node, 10) >= 24) return;
  throw new UserError(
    `The tests need Node 24, and this is ${process.version}: run them by npx, or set your IDE to node_modules/.bin/node.`,
  );
}

/** @param {NodeJS.ProcessEnv} env */
function storeToTest(env) {
  const names = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_REGION'];
  return Object.fromEntries(names.flatMap((name) => (env[`TEST_${name}`] ? [[name, env[`TEST_${name}`]]] : [])));
}
