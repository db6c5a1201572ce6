/**
 * All checks: `npm test`, `make test`. Parts: `npm test check|unit|e2e`, or a word of the test paths. Vitest and
 * Playwright start what they need by themselves, so `npx vitest` and `npx playwright test` work as well.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runChecks } from './lib/checks.mjs';
import { openDataFolder } from './lib/data-folder.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { readSettings } from './lib/settings.mjs';
import { Steps } from './lib/steps.mjs';
import { requireTests, runPlaywright, runVitest, slowestFiles, verdictOf } from './lib/test-runs.mjs';
import { explain, UserError } from './lib/user-error.mjs';

const { parts, filters } = readArguments(process.argv.slice(2));
const sum = { passed: 0, failed: 0 };
/** @type {import('./lib/test-runs.mjs').FileTime[]} */
const files = [];
/** @type {string[]} */
const flaky = [];
/** @type {string[]} */
const failures = [];
/** @type {Record<string, number>} */
const passedIn = {};
const reports = mkdtempSync(join(tmpdir(), 'mithai-reports-'));
const stopRequested = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => stopRequested.abort(new UserError('Stopped before the end.')));

try {
  await test();
} catch (error) {
  sum.failed += 1;
  console.error(`\n${explain(error)}`);
}
rmSync(reports, { recursive: true });
if (files.length > 10) {
  console.log('\nThe ten slowest files, in seconds');
  for (const { file, seconds } of slowestFiles(files)) console.log(`${seconds.toFixed(1).padStart(7)} ${file}`);
}
for (const test of failures) console.log(`\nFailed: ${test}`);
for (const test of flaky) console.log(`\nPassed only when it was tried again: ${test}`);
const { isGreen, lines } = verdictOf({ ...sum, flaky }, Boolean(process.env.CI));
console.log(`\n${lines}`);
process.exit(isGreen ? 0 : 1);

async function test() {
  const { signal } = stopRequested;
  const settings = readSettings({ MITHAI_DATA: process.env.MITHAI_DATA, PATH: process.env.PATH });
  const { checkout, dataDir, logs } = settings;
  openDataFolder(dataDir);
  mkdirSync(logs, { recursive: true });
  await new Steps().step('Install the packages', async (note) => {
    if (isInstalled(checkout)) note('unchanged');
    else await install({ checkout, logs, environment: process.env }, signal);
  });
  const options = { checkout, reports, env: process.env, filters, signal };

  if (parts.has('check')) {
    console.log('\nChecks\n');
    add('check', await runChecks(checkout));
  }
  signal.throwIfAborted();
  if (parts.has('unit')) add('unit', await runVitest(options));
  signal.throwIfAborted();
  if (parts.has('e2e') && hasBrowserTests(checkout)) {
    console.log('\nBrowser tests\n');
    add('e2e', await runPlaywright(options));
  }
  signal.throwIfAborted();
  if (sum.failed === 0) requireTests([...parts], passedIn, filters);
}

/** @param {string} checkout */
function hasBrowserTests(checkout) {
  const files = readdirSync(join(checkout, 'e2e'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.spec.ts'),
  );
  return files.some((file) => filters.length === 0 || filters.some((filter) => file.includes(filter)));
}

/** @param {string[]} words */
function readArguments(words) {
  const [first = ''] = words;
  if (['check', 'unit', 'e2e'].includes(first)) return { parts: new Set([first]), filters: words.slice(1) };
  return { parts: new Set(words.length > 0 ? ['unit', 'e2e'] : ['check', 'unit', 'e2e']), filters: words };
}

/** @param {string} part @param {import('./lib/test-runs.mjs').Sum} more */
function add(part, more) {
  passedIn[part] = more.passed + (more.flaky ?? []).length;
  sum.passed += more.passed;
  sum.failed += more.failed;
  files.push(...(more.files ?? []));
  flaky.push(...(more.flaky ?? []));
  failures.push(...(more.failures ?? []));
}
