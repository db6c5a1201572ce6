import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';

import { UserError } from './user-error.mjs';
import { nodeFor } from './install.mjs';

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ passed: number, failed: number, files?: FileTime[], flaky?: string[], failures?: string[] }} Sum
 * @typedef {{
 *   checkout: string, reports: string, env: NodeJS.ProcessEnv, filters: string[], signal: AbortSignal,
 * }} RunOptions
 */

/** In a run of CI with more browser tests that passed only at their second try, the run fails: see decision 060. */
export const RETRIED_TESTS_MAX = 5;

/**
 * The last lines of a run, and whether it succeeded. Tests that passed only at their second try count apart.
 * @param {{ passed: number, failed: number, flaky: string[] }} sum @param {boolean} isCi
 */
export function verdictOf({ passed, failed, flaky }, isCi) {
  const isOverBudget = isCi && flaky.length > RETRIED_TESTS_MAX;
  const budget = isOverBudget ? `, and at most ${RETRIED_TESTS_MAX} may` : '';
  const retried = flaky.length > 0 ? `${flaky.length} more passed only at a second try${budget}\n` : '';
  return { isGreen: failed === 0 && !isOverBudget, lines: `${retried}${passed} passed, ${failed} failed` };
}

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
  return withExitCode('Vitest', code, sumOfVitest(readReport(report), checkout));
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
  return withExitCode('Playwright', code, sumOfPlaywright(readReport(report)));
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
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  /** @type {Spec[]} */
  const specs = (report?.suites ?? []).flatMap(specsIn);
  /** @type {Record<string, number>} */
  const seconds = {};
  for (const spec of specs) seconds[spec.file] = (seconds[spec.file] ?? 0) + spec.seconds;
  return {
    passed: expected,
    failed: unexpected,
    files: Object.entries(seconds).map(([file, sum]) => ({ file: `e2e/${file}`, seconds: sum })),
    flaky: namesOf(specs, 'flaky'),
    failures: namesOf(specs, 'unexpected'),
  };
}

/**
 * @typedef {{ file: string, title: string, seconds: number, statuses: string[] }} Spec
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
    statuses: tests.map((/** @type {any} */ test) => test.status),
  }));
  return [...own, ...suites.flatMap(specsIn)];
}

/** @param {Spec[]} specs @param {string} status */
const namesOf = (specs, status) =>
  specs.filter(({ statuses }) => statuses.includes(status)).map(({ file, title }) => `e2e/${file}: ${title}`);

/** @param {any[]} results @param {string} key */
const sumOf = (results, key) => results.reduce((sum, result) => sum + result[key], 0);

/**
 * Counts of a Vitest JSON report; a file that cannot be loaded counts as one failure.
 * @param {any} report @param {string} checkout @returns {Sum}
 */
export function sumOfVitest(report, checkout) {
  if (!report) return { passed: 0, failed: 0 };
  /** @type {{ file: string, seconds: number, failures: string[] }[]} */
  const files = report.testResults.map((/** @type {any} */ { name, status, startTime, endTime, assertionResults }) => {
    const file = relative(checkout, name);
    /** @type {any[]} */
    const failed = assertionResults.filter((/** @type {any} */ result) => result.status === 'failed');
    return {
      file,
      seconds: (endTime - startTime) / 1000,
      failures:
        status === 'failed' && failed.length === 0
          ? [`${file}: the whole file`]
          : failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n  ${firstLine(failureMessages[0])}`),
    };
  });
  const failures = files.flatMap((file) => file.failures);
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    files: files.map(({ file, seconds }) => ({ file, seconds })),
    failures,
  };
}

const firstLine = (text = '') => text.split('\n', 1)[0];

/**
 * A run that fails without a failed test (unhandled error, crash) counts as one failure.
 * @param {string} runner @param {number} code @param {Sum} sum @returns {Sum}
 */
function withExitCode(runner, code, sum) {
  if (code === 0 || sum.failed > 0) return sum;
  return { ...sum, failed: 1, failures: [`${runner} ended with code ${code}, though no test failed: see its output`] };
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
