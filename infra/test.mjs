/**
 * Everything that can be checked: `npm test`, `make test`. A part of it: `npm test check`, `npm test unit [filter]`, `npm test e2e [filter]`.
 * The engines are the tests' own, their data are thrown away; an address in the environment replaces one of them as it does for `npm start`.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { findBrowser } from './lib/browser.mjs';
import { runChecks } from './lib/checks.mjs';
import { startEngines } from './lib/engines/index.mjs';
import { explain, Fault } from './lib/fault.mjs';
import { install, isInstalled, requireDiskSpace, requireWritable } from './lib/install.mjs';
import { runningShop, takeLock } from './lib/lock.mjs';
import { freePort } from './lib/ports.mjs';
import { keepSecrets } from './lib/secrets.mjs';
import { readSettings } from './lib/settings.mjs';
import { openShop, shopEnvironment } from './lib/shop.mjs';
import { Steps } from './lib/steps.mjs';
import { Supervisor } from './lib/supervisor.mjs';
import { runPlaywright, runVitest } from './lib/test-runs.mjs';

const parts = ['check', 'unit', 'e2e'];
const [wanted, ...filters] = process.argv.slice(2);
const steps = new Steps();
const sum = { passed: 0, failed: 0 };
const stopRequested = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopRequested.abort(new Fault('Stopped before the end.')));

/** @type {(() => Promise<void>)[]} */
const cleanUps = [];
try {
  await test();
} catch (error) {
  sum.failed += 1;
  console.error(`\n${explain(error)}`);
}
for (const cleanUp of cleanUps.toReversed()) await cleanUp();
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 ? 1 : 0);

async function test() {
  if (wanted && !parts.includes(wanted)) throw new Fault(`There is no part "${wanted}"; the parts are ${parts.join(', ')}.`);
  const { signal } = stopRequested;
  const settings = await testSettings();
  const { checkout, dataDir, logs } = settings;
  await steps.step('Install the packages', async (note) => {
    if (isInstalled(checkout)) note('unchanged');
    else await install(settings, signal);
  });

  if (isWanted('check')) {
    console.log('\nChecks\n');
    add(await runChecks(settings));
  }
  if (!isWanted('unit') && !isWanted('e2e')) return;

  console.log('');
  const secrets = keepSecrets(dataDir, process.env);
  const supervisor = new Supervisor({ dataDir, logs, say: (line) => steps.say(line) });
  cleanUps.push(() => supervisor.stop());
  const engines = await steps.step('Start Postgres, Redis, storage and inbox', () => startEngines({ settings, secrets, supervisor, signal, durable: false }));
  /** @type {NodeJS.ProcessEnv} */
  const environment = { ...shopEnvironment({ settings, secrets }, engines.environment), INBOX_URL: engines.inboxPage };

  if (isWanted('unit')) {
    add(await runVitest({ checkout, reports: dataDir, env: { ...environment, NODE_ENV: 'test', MITHAI_ENGINES: settings.enginesDir }, filters, signal }));
  }
  if (isWanted('e2e')) {
    signal.throwIfAborted();
    const browser = await steps.step('Find a browser', () => findBrowser(settings));
    const database = await ownDatabase(environment.DATABASE_URL ?? '');
    const shop = await openShop({ settings, secrets, steps, supervisor, signal, engines: { ...engines.environment, DATABASE_URL: database, S3_BUCKET: 'e2e' } });
    const env = { ...shop, ...browser, NODE_ENV: 'test', BASE_URL: settings.publicUrl, INBOX_URL: engines.inboxPage };
    add(await runPlaywright({ checkout, reports: dataDir, env, filters, signal }));
  }
}

/** The settings of `npm start` on free ports, with a data folder of this run's own. */
async function testSettings() {
  const env = { ...process.env, NODE_ENV: 'development', PUBLIC_URL: '', LOG_LEVEL: process.env.LOG_LEVEL || 'warn' };
  const shop = readSettings(env);
  forgetEndedRuns(shop.dataDir);
  const dataDir = join(shop.dataDir, `test-${process.pid}`);
  requireWritable(shop.dataDir);
  requireWritable(dataDir);
  requireDiskSpace(shop.checkout, dataDir);
  cleanUps.push(async () => {
    if (sum.failed === 0) rmSync(dataDir, { recursive: true, force: true });
    else console.log(`\nThe logs of this run are in ${join(dataDir, 'logs')}.`);
  });
  await takeLock(dataDir, 'tests');
  const ports = { PORT: await freePort(), API_PORT: await freePort(), OPS_PORT: await freePort(), INBOX_PORT: await freePort() };
  const settings = { ...shop, dataDir, logs: join(dataDir, 'logs'), ports, publicUrl: `http://localhost:${ports.PORT}` };
  mkdirSync(settings.logs, { recursive: true });
  return settings;
}

/** @param {string} dataDir */
function forgetEndedRuns(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  for (const name of readdirSync(dataDir)) {
    const folder = join(dataDir, name);
    if (/^test-\d+$/.test(name) && !runningShop(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} adminUrl */
async function ownDatabase(adminUrl) {
  const { default: pg } = await import('pg');
  const name = `e2e_${process.pid}`;
  const run = async (/** @type {string} */ statement) => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  // After the shop has stopped; the tests' own Postgres is gone by then, and the database with it.
  if (process.env.DATABASE_URL) cleanUps.splice(-1, 0, () => run(`drop database if exists ${name} with (force)`));
  return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
}

/** @param {string} part */
function isWanted(part) {
  return !wanted || wanted === part;
}

/** @param {{ passed: number, failed: number }} more */
function add(more) {
  sum.passed += more.passed;
  sum.failed += more.failed;
}
