import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Fault } from './fault.mjs';
import { nodeFor } from './install.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Sum
 * @typedef {{ checkout: string, reports: string, env: NodeJS.ProcessEnv, filters: string[], signal: AbortSignal }} RunOptions
 */

/**
 * A run without a test proves nothing: every part must have had one, or any of them where words choose the tests.
 * @param {string[]} parts @param {Record<string, number>} passed by part @param {string[]} filters
 */
export function requireTests(parts, passed, filters) {
  const empty = parts.filter((part) => !passed[part]);
  if (filters.length === 0 && empty.length > 0) throw new Fault(`No test of ${empty.join(' and ')} was run.`);
  if (empty.length === parts.length) throw new Fault(`No test was run: the path of none holds ${filters.join(' or ')}.`);
}

/** @param {RunOptions} options @returns {Promise<Sum>} */
export async function runVitest({ checkout, reports, env, filters, signal }) {
  const report = join(reports, 'vitest.json');
  const code = await run(
    nodeFor(checkout),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { checkout, env, signal },
  );
  return withExitCode(code, sumOfVitest(readReport(report)));
}

/** @param {RunOptions} options @returns {Promise<Sum>} */
export async function runPlaywright({ checkout, reports, env, filters, signal }) {
  const report = join(reports, 'playwright.json');
  const code = await run(
    nodeFor(checkout),
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--pass-with-no-tests', ...filters],
    { checkout, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, signal },
  );
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(report)?.stats ?? {};
  return withExitCode(code, { passed: expected + flaky, failed: unexpected });
}

/**
 * A file that cannot even be loaded has no tests to count: it counts as one that failed.
 * @param {any} report @returns {Sum}
 */
function sumOfVitest(report) {
  if (!report) return { passed: 0, failed: 0 };
  const unloaded = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ { status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded };
}

/** A run that fails without a failed test (an unhandled error, a crash) counts as one failure. @param {number} code @param {Sum} sum @returns {Sum} */
function withExitCode(code, { passed, failed }) {
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}

/** @param {string} file @returns {any} */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @param {string} command @param {string[]} args @param {{ checkout: string, env: NodeJS.ProcessEnv, signal: AbortSignal }} options @returns {Promise<number>} */
function run(command, args, { checkout, env, signal }) {
  const child = spawn(command, args, { cwd: checkout, env, signal, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
