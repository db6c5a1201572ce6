/**
 * Everything that can be checked: `npm test`, `make test`. A part of it: `npm test check`, `npm test unit`, `npm test e2e`, or the
 * tests whose path holds a word: `npm test orders`. The engines are the tests' own and their data are thrown away; an address in the
 * environment replaces one of them as it does for `npm start`.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { findBrowser } from './lib/browser.mjs';
import { runChecks } from './lib/checks.mjs';
import { startEngines } from './lib/engines/index.mjs';
import { explain, Fault } from './lib/fault.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { keepSecrets } from './lib/secrets.mjs';
import { openShop, shopEnvironment } from './lib/shop.mjs';
import { Steps } from './lib/steps.mjs';
import { Supervisor } from './lib/supervisor.mjs';
import { runPlaywright, runVitest } from './lib/test-runs.mjs';
import { throwAwaySettings } from './lib/throw-away.mjs';

const { parts, filters } = readArguments(process.argv.slice(2));
const steps = new Steps();
const sum = { passed: 0, failed: 0 };
const stopRequested = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopRequested.abort(new Fault('Stopped before the end.')));

/** Run in reverse order, whatever happened. @type {(() => void | Promise<void>)[]} */
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
  const { signal } = stopRequested;
  const { settings, forget } = await throwAwaySettings({ LOG_LEVEL: 'warn', ...process.env });
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
    add(await runChecks(checkout, { ...environment, DATABASE_URL: await createDatabase('check', environment.DATABASE_URL) }));
  }
  if (parts.has('unit')) {
    signal.throwIfAborted();
    const env = { ...environment, NODE_ENV: 'test', INBOX_URL: engines.inboxPage, MITHAI_ENGINES: settings.enginesDir };
    add(await runVitest({ checkout, reports: dataDir, env, filters, signal }));
  }
  if (parts.has('e2e') && hasBrowserTests(checkout)) {
    signal.throwIfAborted();
    console.log('\nBrowser tests\n');
    const browser = await steps.step('Find a browser', () => findBrowser(settings));
    const own = { ...engines.environment, DATABASE_URL: await createDatabase('e2e', environment.DATABASE_URL), S3_BUCKET: 'e2e' };
    const shop = await openShop({ settings, secrets, steps, supervisor, engines: own, signal });
    // The session's cookie belongs to the host of the shop's address: the operators' port is asked by the same name.
    const opsUrl = Object.assign(new URL(settings.publicUrl), { port: settings.ports.OPS_PORT }).href;
    const env = { ...shop, ...browser, NODE_ENV: 'test', BASE_URL: settings.publicUrl, OPS_URL: opsUrl, INBOX_URL: engines.inboxPage };
    add(await runPlaywright({ checkout, reports: dataDir, env, filters, signal }));
  }
}

/** @param {string} purpose @param {string} [serverUrl] */
async function createDatabase(purpose, serverUrl = '') {
  const { default: pg } = await import('pg');
  const name = `${purpose}_${process.pid}`;
  const run = async (/** @type {string} */ statement) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  // The tests' own Postgres is thrown away with all that is in it; a given one is left as it was, once the shop has stopped.
  if (process.env.DATABASE_URL) cleanUps.splice(1, 0, () => run(`drop database if exists ${name} with (force)`));
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** @param {string} checkout */
function hasBrowserTests(checkout) {
  const files = readdirSync(join(checkout, 'e2e'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.spec.ts'));
  return files.some((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
}

/** @param {string[]} words */
function readArguments(words) {
  const [first = ''] = words;
  if (['check', 'unit', 'e2e'].includes(first)) return { parts: new Set([first]), filters: words.slice(1) };
  return { parts: new Set(words.length > 0 ? ['unit', 'e2e'] : ['check', 'unit', 'e2e']), filters: words };
}

/** @param {{ passed: number, failed: number }} more */
function add(more) {
  sum.passed += more.passed;
  sum.failed += more.failed;
}
