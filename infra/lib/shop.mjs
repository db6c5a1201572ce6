import { join } from 'node:path';

import { buildStorefront } from './build.mjs';
import { runCommand } from './command.mjs';
import { answersOk } from './http.mjs';
import { nodeFor } from './install.mjs';
import { reachable } from './ports.mjs';
import { addDemonstrationData } from './seed.mjs';

/**
 * Opens the shop on running engines. The packages must be installed.
 * @typedef {{
 *   settings: import('./settings.mjs').Settings, secrets: import('./secrets.mjs').Secrets,
 *   steps: import('./steps.mjs').Steps, supervisor: import('./supervisor.mjs').Supervisor,
 *   engines: Record<string, string>, machines?: Machine[], signal?: AbortSignal, watch?: boolean, workers?: boolean,
 *   empty?: boolean,
 * }} ShopOptions `engines`: environment variables with the engines' URLs; `empty`: as in production, without
 *   demonstration data
 * @typedef {{ name: string, ports: Partial<import('./settings.mjs').Settings['ports']>,
 *   environment: Record<string, string> }} Machine runs backend, workers and storefront
 * @param {ShopOptions} options
 */
export async function openShop(options) {
  const { settings, steps, signal, watch, empty = settings.production } = options;
  const environment = shopEnvironment(options, options.engines);

  await steps.step('Migrate the database', () => migrate(settings, environment, signal));
  if (!empty) {
    await steps.step('Add the demonstration data', async (note) => {
      if (!(await addDemonstrationData(settings, environment, signal))) note('unchanged');
    });
  }
  if (!watch) {
    await steps.step('Build the storefront', async (note) => {
      if (!(await buildStorefront(settings, signal))) note('unchanged');
    });
  }
  await steps.step('Start backend, workers and storefront', async () => {
    if (!options.machines) return startProcesses(options, environment);
    for (const machine of options.machines)
      await startProcesses({ ...options, machine }, { ...environment, ...machine.environment });
  });
  return environment;
}

/** @param {Pick<ShopOptions, 'settings' | 'secrets'>} options @param {Record<string, string>} engines */
export function shopEnvironment(options, engines) {
  const inherited = Object.entries(options.settings.environment).filter(([name]) => !/^(?:npm|BACKUP)_/.test(name));
  return { ...Object.fromEntries(inherited), ...shopVariables(options, engines) };
}

/**
 * @param {Pick<ShopOptions, 'settings' | 'secrets'>} options @param {Record<string, string>} engines
 * @returns {Record<string, string>}
 */
export function shopVariables({ settings, secrets }, engines) {
  const { environment: given, host, ports, production } = settings;
  return {
    ...engines,
    NODE_ENV: settings.nodeEnv,
    HOST: host,
    PORT: String(ports.PORT),
    API_PORT: String(ports.API_PORT),
    OPS_PORT: String(ports.OPS_PORT),
    INBOX_PORT: String(ports.INBOX_PORT),
    GATEWAY_PORT: String(ports.GATEWAY_PORT),
    CARRIER_PORT: String(ports.CARRIER_PORT),
    PUBLIC_URL: settings.publicUrl,
    API_URL: given.API_URL || `http://${reachable(host)}:${ports.API_PORT}`,
    STOREFRONT_URL: given.STOREFRONT_URL || `http://${reachable(host)}:${ports.PORT}`,
    OPS_URL: given.OPS_URL || `http://${reachable(host)}:${ports.OPS_PORT}`,
    MAIL_FROM: given.MAIL_FROM || 'Mithai <hello@mithai.example>',
    ADMIN_EMAIL: settings.adminEmail,
    FIELD_ENCRYPTION_KEYS: given.FIELD_ENCRYPTION_KEYS || `1:${secrets.fieldEncryptionKey}`,
    PROXY_SECRET: given.PROXY_SECRET || secrets.proxySecret,
    METRICS_TOKEN: given.METRICS_TOKEN || secrets.metricsToken,
    LOG_LEVEL: given.LOG_LEVEL || 'info',
    ...(production ? {} : { DEMO_PASSWORD: secrets.demoPassword }),
  };
}

/**
 * The storefront faces the internet, so it gets only the variables it reads; of the secrets, only the one that
 * authenticates it to the backend, and Redis, whose changes it subscribes to.
 * @param {NodeJS.ProcessEnv} env
 */
export function storefrontEnvironment(env) {
  const read = [
    'PATH',
    'NODE_ENV',
    'HOST',
    'PORT',
    'API_URL',
    'OPS_URL',
    'PUBLIC_URL',
    'PROXY_SECRET',
    'REDIS_URL',
    'REDIS_SENTINELS',
    'REDIS_SENTINEL_NAME',
    'CHANGES_CHANNEL',
    'TRUSTED_PROXIES',
    'CONNECTIONS_PER_NETWORK',
    'REQUESTS_PER_NETWORK',
    'RATE_LIMIT_FACTOR',
    'MAIL_FROM',
    'SECURITY_CONTACT',
    'METRICS_TOKEN',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'OTEL_TRACES_SAMPLER_ARG',
    'LOG_LEVEL',
    'VITE_DEV',
    'PAGE_CACHE',
  ];
  return Object.fromEntries(read.flatMap((name) => (name in env ? [[name, env[name]]] : [])));
}

/** @param {import('./settings.mjs').Settings} settings @param {NodeJS.ProcessEnv} env @param {AbortSignal} [signal] */
async function migrate({ checkout, logs }, env, signal) {
  const script = 'backend/src/migrate.ts';
  await runCommand(nodeFor(checkout), [script], {
    name: 'migrate',
    logs,
    cwd: checkout,
    env,
    signal,
    failure: 'The database could not be migrated',
  });
}

/**
 * @param {Pick<ShopOptions, 'settings' | 'supervisor' | 'watch' | 'workers'> & { machine?: Machine }} options
 * @param {NodeJS.ProcessEnv} env
 */
export async function startProcesses({ settings, supervisor, watch, workers = true, machine }, env) {
  const { checkout } = settings;
  const host = machine ? '127.0.0.1' : settings.host;
  const ports = { ...settings.ports, ...machine?.ports };
  const address = reachable(host);
  const node = nodeFor(checkout);
  const program = (
    /** @type {string} */ name,
    /** @type {string} */ script,
    /** @type {number} */ port,
    /** @type {string} */ health,
    /** @type {NodeJS.ProcessEnv} */ variables = env,
  ) => ({
    name: machine ? `${name}-${machine.name}` : name,
    command: node,
    args: [...(watch && name !== 'storefront' ? ['--watch', '--watch-preserve-output'] : []), join(checkout, script)],
    env: variables,
    cwd: checkout,
    // In watch mode a process restarts by itself and opens its own socket.
    listen: watch ? undefined : { host, port },
    ready: () => answersOk(`http://${address}:${port}${health}`),
  });
  await Promise.all([
    supervisor.start(program('backend', 'backend/src/main.ts', ports.API_PORT, '/readyz')),
    workers && supervisor.start(program('workers', 'workers/src/main.ts', ports.OPS_PORT, '/readyz')),
    supervisor.start(
      program(
        'storefront',
        'storefront/src/server.ts',
        ports.PORT,
        '/healthz',
        storefrontEnvironment({ ...env, ...(watch ? { VITE_DEV: '1' } : { NODE_ENV: 'production' }) }),
      ),
    ),
  ]);
}
