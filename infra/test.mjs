/**
 * All checks: `npm test`, `make test`. Parts: `npm test check|unit|e2e`, or a word of the test paths. Engines and data
 * are temporary; TEST_S3_* name another store, where buckets `test-*` and `run-*` remain.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { findBrowser } from './lib/browser.mjs';
import { runChecks } from './lib/checks.mjs';
import { startEngines } from './lib/engines/index.mjs';
import { explain, Fault } from './lib/user-error.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { keepSecrets } from './lib/secrets.mjs';
import { openShop, shopEnvironment } from './lib/shop.mjs';
import { Steps } from './lib/steps.mjs';
import { Supervisor } from './lib/supervisor.mjs';
import { requireTests, runPlaywright, runVitest, slowestFiles } from './lib/test-runs.mjs';
import { ephemeralSettings } from './lib/ephemeral-settings.mjs';

const { parts, filters } = readArguments(process.argv.slice(2));
const steps = new Steps();
const sum = { passed: 0, failed: 0 };
/** @type {import('./lib/test-runs.mjs').FileTime[]} */
const files = [];
/** @type {string[]} */
const flaky = [];
/** @type {Record<string, number>} */
const passedIn = {};
const stopRequested = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopRequested.abort(new Fault('Stopped before the end.')));

/** Run in reverse order, always. @type {(() => void | Promise<void>)[]} */
const cleanUps = [];
try {
  await test();
} catch (error) {
  sum.failed += 1;
  console.error(`\n${explain(error)}`);
}
for (const cleanUp of cleanUps.toReversed()) await cleanUp();
if (files.length > 10) {
  console.log('\nThe ten slowest files, in seconds');
  for (const { file, seconds } of slowestFiles(files)) console.log(`${seconds.toFixed(1).padStart(7)} ${file}`);
}
for (const test of flaky) console.log(`\nPassed only when it was tried again: ${test}`);
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 ? 1 : 0);

async function test() {
  const { signal } = stopRequested;
  const { settings, forget } = await ephemeralSettings({ LOG_LEVEL: 'warn', ...process.env }, storeToTest(process.env));
  const { checkout, dataDir, logs } = settings;
  cleanUps.push(() => {
    if (sum.failed === 0) forget();
    else console.log(`\nThe logs of this run are in ${logs} until the next one.`);
  });
  await steps.step('Install the packages', async (note) => {
    if (isInstalled(checkout)) note('unchanged');
    else await install(settings, signal);
  });
  const secrets = keepSecrets(dataDir, process.env);
  const supervisor = new Supervisor({ dataDir, logs, say: (line) => steps.say(line) });
  cleanUps.push(() => supervisor.stop());
  const engines = await steps.step('Start Postgres, Redis, storage and inbox', () =>
    startEngines({ settings, secrets, supervisor, signal, durable: false }),
  );
  const environment = shopEnvironment({ settings, secrets }, engines.environment);

  if (parts.has('check')) {
    console.log('\nChecks\n');
    add('check', await runChecks(checkout, { ...environment, DATABASE_URL: await createDatabase('for_checks', environment.DATABASE_URL) }));
  }
  if (parts.has('unit')) {
    signal.throwIfAborted();
    const env = { ...environment, NODE_ENV: 'test', INBOX_URL: engines.inboxPage, MITHAI_ENGINES: settings.enginesDir };
    add('unit', await runVitest({ checkout, reports: dataDir, env, filters, signal }));
  }
  if (parts.has('e2e') && hasBrowserTests(checkout)) {
    signal.throwIfAborted();
    console.log('\nBrowser tests\n');
    const browser = await steps.step('Find a browser', () => findBrowser(settings));
    const own = {
      ...engines.environment,
      DATABASE_URL: await createDatabase('for_e2e', environment.DATABASE_URL),
      // Job ids derive from event ids, which start at 1 in every database, and would collide with other tests' jobs.
      REDIS_URL: Object.assign(new URL(environment.REDIS_URL ?? ''), { pathname: '/1' }).href,
    };
    const shop = await openShop({ settings, secrets, steps, supervisor, engines: own, signal });
    // The session cookie is bound to the host name, so the operator port must use the same one.
    const opsUrl = Object.assign(new URL(settings.publicUrl), { port: settings.ports.OPS_PORT }).href;
    const env = { ...shop, ...browser, NODE_ENV: 'test', BASE_URL: settings.publicUrl, OPS_URL: opsUrl, INBOX_URL: engines.inboxPage };
    add('e2e', await runPlaywright({ checkout, reports: dataDir, env, filters, signal }));
  }
  if (sum.failed === 0) requireTests([...parts], passedIn, filters);
}

/** @param {string} name @param {string} [serverUrl] */
async function createDatabase(name, serverUrl = '') {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** @param {string} checkout */
function hasBrowserTests(checkout) {
  const files = readdirSync(join(checkout, 'e2e'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.spec.ts'));
  return files.some((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
}

/** @param {NodeJS.ProcessEnv} env */
function storeToTest(env) {
  const names = ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_REGION'];
  return Object.fromEntries(names.flatMap((name) => (env[`TEST_${name}`] ? [[name, env[`TEST_${name}`]]] : [])));
}

/** @param {string[]} words */
function readArguments(words) {
  const [first = ''] = words;
  if (['check', 'unit', 'e2e'].includes(first)) return { parts: new Set([first]), filters: words.slice(1) };
  return { parts: new Set(words.length > 0 ? ['unit', 'e2e'] : ['check', 'unit', 'e2e']), filters: words };
}

/** @param {string} part @param {import('./lib/test-runs.mjs').Sum} more */
function add(part, more) {
  passedIn[part] = more.passed;
  sum.passed += more.passed;
  sum.failed += more.failed;
  files.push(...(more.files ?? []));
  flaky.push(...(more.flaky ?? []));
}
