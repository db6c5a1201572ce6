import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';

import { UserError } from './user-error.mjs';
import { nodeFor } from './install.mjs';

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ passed: number, failed: number, files?: FileTime[], flaky?: string[] }} Sum
 * @typedef {{
 *   checkout: string, reports: string, env: NodeJS.ProcessEnv, filters: string[], signal: AbortSignal,
 * }} RunOptions
 */

/**
 * A run without tests proves nothing: requires tests in every part, or in any part if filters are given.
 * @param {string[]} parts @param {Record<string, number>} passed by part @param {string[]} filters
 */
export function requireTests(parts, passed, filters) {
  const empty = parts.filter((part) => !passed[part]);
  if (filters.length === 0 && empty.length > 0) throw new UserError(`No test of ${empty.join(' and ')} was run.`);
  if (empty.length === parts.length)
    throw new UserError(`No test was run: the path of none holds ${filters.join(' or ')}.`);
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
      // One more than cores, since some tests wait for a timeout or a killed process.
      `--maxWorkers=${availableParallelism() + 1}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    { checkout, env, signal },
  );
  return withExitCode(code, sumOfVitest(readReport(report), checkout));
}

/** @param {RunOptions} options @returns {Promise<Sum>} */
export async function runPlaywright({ checkout, reports, env, filters, signal }) {
  const report = join(reports, 'playwright.json');
  // A browser may lose a race on a busy machine: a whole run retries a failed test once and reports it as flaky.
  const retries = filters.length === 0 ? 1 : 0;
  const code = await run(
    nodeFor(checkout),
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=e2e/playwright.config.ts',
      '--pass-with-no-tests',
      `--retries=${retries}`,
      ...filters,
    ],
    { checkout, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, signal },
  );
  return withExitCode(code, sumOfPlaywright(readReport(report)));
}

/** @param {FileTime[]} files @param {number} [count] */
export function slowestFiles(files, count = 10) {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

/**
 * Counts of a Playwright JSON report; flaky tests failed first and passed when retried.
 * @param {any} report @returns {Sum}
 */
export function sumOfPlaywright(report) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  /** @type {Spec[]} */
  const specs = (report?.suites ?? []).flatMap(specsIn);
  /** @type {Record<string, number>} */
  const seconds = {};
  for (const spec of specs) seconds[spec.file] = (seconds[spec.file] ?? 0) + spec.seconds;
  return {
    passed: expected + flaky,
    failed: unexpected,
    files: Object.entries(seconds).map(([file, sum]) => ({ file: `e2e/${file}`, seconds: sum })),
    flaky: specs.filter((spec) => spec.isFlaky).map(({ file, title }) => `e2e/${file}: ${title}`),
  };
}

/**
 * @typedef {{ file: string, title: string, seconds: number, isFlaky: boolean }} Spec
 * @param {any} suite @returns {Spec[]}
 */
function specsIn({ suites = [], specs = [] }) {
  /** @type {Spec[]} */
  const own = specs.map((/** @type {any} */ { file, title, tests }) => ({
    file,
    title,
    seconds:
      sumOf(
        tests.flatMap((/** @type {any} */ test) => test.results),
        'duration',
      ) / 1000,
    isFlaky: tests.some((/** @type {any} */ test) => test.status === 'flaky'),
  }));
  return [...own, ...suites.flatMap(specsIn)];
}

/** @param {any[]} results @param {string} key */
const sumOf = (results, key) => results.reduce((sum, result) => sum + result[key], 0);

/** A file that cannot be loaded counts as one failure. @param {any} report @param {string} checkout @returns {Sum} */
function sumOfVitest(report, checkout) {
  if (!report) return { passed: 0, failed: 0, files: [] };
  const unloaded = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ { status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length;
  const files = report.testResults.map((/** @type {any} */ { name, startTime, endTime }) => ({
    file: relative(checkout, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded, files };
}

/**
 * A run that fails without a failed test (unhandled error, crash) counts as one failure.
 * @param {number} code @param {Sum} sum @returns {Sum}
 */
function withExitCode(code, sum) {
  return { ...sum, failed: code === 0 ? sum.failed : Math.max(1, sum.failed) };
}

/** @param {string} file @returns {any} */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * @param {string} command @param {string[]} args
 * @param {{ checkout: string, env: NodeJS.ProcessEnv, signal: AbortSignal }} options
 * @returns {Promise<number>}
 */
function run(command, args, { checkout, env, signal }) {
  const child = spawn(command, args, { cwd: checkout, env, signal, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
