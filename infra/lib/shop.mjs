import { join } from 'node:path';

import { buildStorefront } from './build.mjs';
import { runCommand } from './command.mjs';
import { answersOk } from './http.mjs';
import { nodeFor } from './install.mjs';

/**
 * From running engines to an open shop. The packages must be installed.
 * @typedef {{
 *   settings: import('./settings.mjs').Settings, secrets: import('./secrets.mjs').Secrets, steps: import('./steps.mjs').Steps,
 *   supervisor: import('./supervisor.mjs').Supervisor, engines: Record<string, string>, signal?: AbortSignal, watch?: boolean,
 * }} ShopOptions
 * @param {ShopOptions} options `engines`: the addresses of the engines, as variables
 */
export async function openShop(options) {
  const { settings, steps, signal, watch } = options;
  const environment = shopEnvironment(options, options.engines);

  await steps.step('Migrate the database', () => backendCommand(options, 'migrate', 'backend/src/migrate.ts', environment));
  if (!settings.production) {
    await steps.step('Add the demonstration data', () => backendCommand(options, 'seed', 'backend/src/seeds/main.ts', environment));
  }
  if (!watch) {
    await steps.step('Build the storefront', async (note) => {
      if (!(await buildStorefront(settings, signal))) note('unchanged');
    });
  }
  await steps.step('Start backend, workers and storefront', () => startProcesses(options, environment));
  return environment;
}

/** @param {Pick<ShopOptions, 'settings' | 'secrets'>} options @param {Record<string, string>} engines @returns {NodeJS.ProcessEnv} */
export function shopEnvironment({ settings, secrets }, engines) {
  const { environment: given, host, ports, production } = settings;
  const inherited = Object.fromEntries(Object.entries(given).filter(([name]) => !name.startsWith('npm_')));
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return {
    LOG_LEVEL: 'info',
    MAIL_FROM: 'Mithai <hello@mithai.example>',
    FIELD_ENCRYPTION_KEY: secrets.fieldEncryptionKey,
    ...inherited,
    ...engines,
    NODE_ENV: settings.nodeEnv,
    HOST: host,
    PORT: String(ports.PORT),
    API_PORT: String(ports.API_PORT),
    OPS_PORT: String(ports.OPS_PORT),
    INBOX_PORT: String(ports.INBOX_PORT),
    PUBLIC_URL: settings.publicUrl,
    API_URL: given.API_URL || `http://${address}:${ports.API_PORT}`,
    OPS_URL: given.OPS_URL || `http://${address}:${ports.OPS_PORT}`,
    ADMIN_EMAIL: settings.adminEmail,
    ...(production ? {} : { DEMO_PASSWORD: secrets.demoPassword }),
  };
}

/** @param {ShopOptions} options @param {string} name @param {string} script @param {NodeJS.ProcessEnv} env */
async function backendCommand({ settings, signal }, name, script, env) {
  const { checkout, logs } = settings;
  await runCommand(nodeFor(checkout), [script], { name, logs, cwd: checkout, env, signal, failure: `${script} failed` });
}

/** @param {ShopOptions} options @param {NodeJS.ProcessEnv} env */
async function startProcesses({ settings, supervisor, watch }, env) {
  const { checkout, host, ports } = settings;
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const node = nodeFor(checkout);
  const program = (
    /** @type {string} */ name,
    /** @type {string} */ script,
    /** @type {string} */ healthUrl,
    /** @type {NodeJS.ProcessEnv} */ more = {},
  ) => ({
    name,
    command: node,
    args: [...(watch && name !== 'storefront' ? ['--watch', '--watch-preserve-output'] : []), join(checkout, script)],
    env: { ...env, ...more },
    cwd: checkout,
    ready: () => answersOk(healthUrl),
  });
  await Promise.all([
    supervisor.start(program('backend', 'backend/src/main.ts', `http://${address}:${ports.API_PORT}/readyz`)),
    supervisor.start(program('workers', 'workers/src/main.ts', `http://${address}:${ports.OPS_PORT}/readyz`)),
    supervisor.start(
      program('storefront', 'storefront/src/server.ts', `http://${address}:${ports.PORT}/healthz`, watch ? { VITE_DEV: '1' } : {}),
    ),
  ]);
}
