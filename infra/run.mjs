/**
 * The whole shop on one machine: `npm start`, `make run`; `--dev` restarts on source changes, `--cluster` runs it twice on
 * engines that fail over.
 */
import { mkdirSync } from 'node:fs';

import { openDataFolder } from './lib/data-folder.mjs';
import { startEngines } from './lib/engines/index.mjs';
import { explain } from './lib/user-error.mjs';
import { install, isInstalled, requireDiskSpace } from './lib/install.mjs';
import { takeLock } from './lib/lock.mjs';
import { stopLeftovers } from './lib/processes.mjs';
import { requireFreePorts } from './lib/ports.mjs';
import { keepSecrets } from './lib/secrets.mjs';
import { readClusterSettings, readSettings } from './lib/settings.mjs';
import { openShop, shopVariables } from './lib/shop.mjs';
import { Steps } from './lib/steps.mjs';
import { Supervisor } from './lib/supervisor.mjs';
import { printBanner } from './lib/banner.mjs';

const began = performance.now();
const watch = process.argv.includes('--dev');
const isCluster = process.argv.includes('--cluster');
const steps = new Steps();
const stopRequested = new AbortController();
process.stdout.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopRequested.abort());
process.on('SIGUSR2', () => void supervisor?.restart());
stopWithParent();

/** @type {Awaited<ReturnType<typeof takeLock>> | undefined} */
let lock;
/** @type {Supervisor | undefined} */
let supervisor;

try {
  await run();
} catch (error) {
  if (!stopRequested.signal.aborted) {
    process.exitCode = 1;
    console.error(`\n${explain(error)}`);
  }
}
if (supervisor) {
  lock?.note({ stopping: true });
  steps.say('\nStopping storefront, workers, backend and engines.');
  await supervisor.stop();
}
lock?.release();
process.exit();

async function run() {
  steps.say('\nMithai\n');
  const { signal } = stopRequested;
  const settings = isCluster ? readClusterSettings(process.env) : readSettings(process.env);
  const { dataDir, logs } = settings;

  await steps.step('Check node, ports and disk', async (note) => {
    openDataFolder(dataDir);
    lock = await takeLock(dataDir, settings.publicUrl);
    const leftovers = await stopLeftovers(dataDir);
    if (leftovers.length > 0) note(`stopped what an earlier run left: ${leftovers.join(', ')}`);
    mkdirSync(logs, { recursive: true });
    await requireAllPorts(settings);
    requireDiskSpace(settings.checkout, dataDir);
  });
  await steps.step('Install the packages', async (note) => {
    if (isInstalled(settings.checkout)) note('unchanged');
    else await install(settings, signal);
  });
  signal.throwIfAborted();

  const secrets = keepSecrets(dataDir, process.env);
  const running = new Supervisor({ dataDir, logs, say: (line) => steps.say(line) });
  supervisor = running;
  const stopped = new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const opened = open({ settings, secrets, supervisor: running, signal });
  const { inboxPage, gatewayPage, carrierPage } = await Promise.race([opened, stopped]);
  printBanner({
    settings,
    secrets,
    inboxPage,
    gatewayPage,
    carrierPage,
    seconds: (performance.now() - began) / 1000,
    say: (line) => steps.say(line),
  });
  await stopped;
}

/** @param {Parameters<typeof startEngines>[0]} options */
async function open(options) {
  const { settings, secrets } = options;
  const engines = await steps.step(
    'Start Postgres, Redis, storage, inbox, and simulators of payments and courier',
    async () => {
      if (!isCluster) return startEngines(options);
      // Its packages may have been installed only now.
      const { startCluster } = await import('./cluster/index.mjs');
      return startCluster(options);
    },
  );
  lock?.note({ environment: shopVariables({ settings, secrets }, engines.environment) });
  await openShop({ ...options, steps, engines: engines.environment, machines: engines.machines, watch });
  return engines;
}

/** Those of the shop, and of the engines that it starts. @param {import('./lib/settings.mjs').Settings} settings */
async function requireAllPorts({ ports, given, production, ...hosts }) {
  const { INBOX_PORT, GATEWAY_PORT, CARRIER_PORT, ...shopPorts } = ports;
  await requireFreePorts(shopPorts, hosts.host);
  if (!given.smtp) await requireFreePorts({ INBOX_PORT }, hosts.inboxHost);
  if (!given.gateway && !production) await requireFreePorts({ GATEWAY_PORT }, hosts.gatewayHost);
  if (!given.carrier && !production) await requireFreePorts({ CARRIER_PORT }, hosts.carrierHost);
}

/** If killed, npm and make forward no signal: stop when they exit. */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event && !process.env.MAKELEVEL) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stopRequested.abort();
  }, 500).unref();
}
