/** `make monitor`: Prometheus and Alertmanager beside the running shop; alerts are mailed to the administrator. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { runningShop, takeLock } from './lib/lock.mjs';
import { stopLeftovers } from './lib/processes.mjs';
import { readSettings } from './lib/settings.mjs';
import { Supervisor } from './lib/supervisor.mjs';
import { explain, UserError } from './lib/user-error.mjs';
import { startMonitoring } from './monitoring/monitoring.mjs';

const stopRequested = new AbortController();
const { signal } = stopRequested;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopRequested.abort());

/** @type {Supervisor | undefined} */
let supervisor;
/** @type {Awaited<ReturnType<typeof takeLock>> | undefined} */
let lock;
try {
  await run();
} catch (error) {
  if (!signal.aborted) {
    process.exitCode = 1;
    console.error(explain(error));
  }
}
await supervisor?.stop();
lock?.release();
process.exit();

async function run() {
  const settings = readSettings(process.env);
  const environment = runningShop(settings.dataDir)?.environment;
  if (!environment)
    throw new UserError(
      `No shop is open on the data in ${settings.dataDir}; start it with make run, or set MITHAI_DATA to its folder.`,
    );
  const folder = join(settings.dataDir, 'monitoring');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runningShop(folder)) throw new UserError(`The monitoring of the data in ${settings.dataDir} already runs.`);
  lock = await takeLock(folder, '');
  await stopLeftovers(folder);
  supervisor = new Supervisor({ dataDir: folder, logs: settings.logs, say: (line) => console.log(line) });
  const pages = await startMonitoring({
    settings,
    environment,
    supervisor,
    intervalSeconds: readInterval(process.env.MONITOR_SECONDS),
    signal,
  });
  console.log(`
  Prometheus     ${pages.prometheus}
  Alertmanager   ${pages.alertmanager}
  Alerts go to   ${environment.ADMIN_EMAIL}

Ctrl-C stops both; the shop goes on.`);
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

/** Seconds between scrapes and evaluations. @param {string | undefined} text */
function readInterval(text) {
  const seconds = Number(text || 15);
  if (!Number.isInteger(seconds) || seconds < 1)
    throw new UserError(`MONITOR_SECONDS must be a whole number of seconds, not "${text}".`);
  return seconds;
}
