/**
 * `npm run bench`, `make bench`: a separate shop with production settings and without workers, compared with baselines.
 * BENCH_SECONDS is the length of a round. Select parts by name: `node infra/bench/main.mjs admin partners`. Growth runs
 * by name only.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { findBrowser } from '../lib/browser.mjs';
import { startEngines } from '../lib/engines/index.mjs';
import { explain } from '../lib/user-error.mjs';
import { install, isInstalled, nodeFor } from '../lib/install.mjs';
import { freePort } from '../lib/ports.mjs';
import { keepSecrets } from '../lib/secrets.mjs';
import { openShop } from '../lib/shop.mjs';
import { Steps } from '../lib/steps.mjs';
import { Supervisor } from '../lib/supervisor.mjs';
import { ephemeralSettings } from '../lib/ephemeral-settings.mjs';

const steps = new Steps();
const stopRequested = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopRequested.abort());

const { settings, cleanUp } = await ephemeralSettings({
  LOG_LEVEL: 'warn',
  OPEN_ORDERS_MAX: '1000000',
  ...process.env,
});
const { checkout, dataDir, logs } = settings;
const supervisor = new Supervisor({ dataDir, logs, say: (line) => steps.say(line) });
try {
  await bench();
} catch (error) {
  process.exitCode = 1;
  console.error(`\n${explain(error)}`);
}
await supervisor.stop();
cleanUp();
process.exit();

async function bench() {
  const { signal } = stopRequested;
  await steps.step('Install the packages', async (note) => {
    if (isInstalled(checkout)) note('unchanged');
    else await install(settings, signal);
  });
  const secrets = keepSecrets(dataDir, process.env);
  const { environment: engines } = await steps.step('Start Postgres, Redis, storage, inbox and simulators', () =>
    startEngines({ settings, secrets, supervisor, signal, durable: true }),
  );
  const shop = await openShop({ settings, secrets, steps, supervisor, engines, signal, workers: false });

  const browser = await steps.step('Find a browser', () => findBrowser(settings));

  console.log('');
  const ports = { BASELINE_PORT: String(await freePort()), STOREFRONT_PORT: String(await freePort()) };
  /** In this order: each fills the shop further. @type {Record<string, () => Promise<number>>} */
  const parts = {
    api: () => measure('measure.ts', { ...shop, ...ports }),
    browser: () => measure('browser/main.ts', { ...shop, ...browser, BASE_URL: settings.publicUrl }),
    admin: () => measure('admin/main.ts', shop),
    partners: () => measure('partners/main.ts', shop),
    commits: () => measure('commits.ts', shop),
    telemetry: () => measure('telemetry.ts', shop),
    'order-cost': async () => {
      await supervisor.remove('relay');
      return measure('order-cost.ts', shop);
    },
    growth: () => measure('growth/main.ts', shop),
  };
  await startRelay(shop);
  const asked = process.argv.slice(2);
  for (const [name, part] of Object.entries(parts)) {
    if (asked.length > 0 ? !asked.includes(name) : name === 'growth') continue;
    process.exitCode = Math.max(Number(process.exitCode ?? 0), await part());
  }

  /** @param {string} script @param {NodeJS.ProcessEnv} env */
  async function measure(script, env) {
    const child = spawn(nodeFor(checkout), [fileURLToPath(new URL(script, import.meta.url))], {
      cwd: checkout,
      env,
      detached: true,
      stdio: 'inherit',
    });
    // The process group, because it starts servers and workers.
    const stop = () => child.pid && process.kill(-child.pid);
    signal.addEventListener('abort', stop);
    const [code] = await once(child, 'exit');
    signal.removeEventListener('abort', stop);
    signal.throwIfAborted();
    return code ?? 1;
  }
}

/** @param {NodeJS.ProcessEnv} env */
async function startRelay(env) {
  await supervisor.start({
    name: 'relay',
    command: nodeFor(checkout),
    args: [fileURLToPath(new URL('relay.ts', import.meta.url))],
    env,
    cwd: checkout,
    ready: () => true,
  });
}
