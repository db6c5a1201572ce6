import { describe, expect, test } from 'vitest';

import {
  RETRIED_TESTS_MAX,
  requireTests,
  slowestFiles,
  sumOfPlaywright,
  sumOfVitest,
  verdictOf,
} from './test-runs.mjs';

describe('test runs', () => {
  test('fails for a part without tests', () => {
    expect(() => requireTests(['check', 'unit', 'e2e'], { check: 7, unit: 0 }, [])).toThrow(
      'No test of unit and e2e was run.',
    );
    expect(() => requireTests(['check', 'unit', 'e2e'], { check: 7, unit: 5, e2e: 1 }, [])).not.toThrow();
  });

  test('fails for words that match no test', () => {
    expect(() => requireTests(['unit', 'e2e'], { unit: 0 }, ['ordres', 'crat'])).toThrow(
      'No test was run: the path of none holds ordres or crat.',
    );
    expect(() => requireTests(['unit', 'e2e'], { unit: 3 }, ['orders'])).not.toThrow();
  });

  test('counts a flaky browser test apart and names it, and those that failed', () => {
    const spec = (/** @type {string} */ title, /** @type {string} */ status, /** @type {number[]} */ durations) => ({
      file: 'cart.spec.ts',
      title,
      tests: [{ status, results: durations.map((duration) => ({ duration })) }],
    });
    const report = {
      stats: { expected: 1, flaky: 1, unexpected: 1 },
      suites: [
        {
          specs: [spec('adds', 'expected', [1000]), spec('counts', 'unexpected', [500, 500])],
          suites: [{ specs: [spec('removes', 'flaky', [4000, 2000])] }],
        },
      ],
    };
    expect(sumOfPlaywright(report)).toEqual({
      passed: 1,
      failed: 1,
      files: [{ file: 'e2e/cart.spec.ts', seconds: 8 }],
      flaky: ['e2e/cart.spec.ts: removes'],
      failures: ['e2e/cart.spec.ts: counts'],
    });
  });

  test('counts tests that passed at their second try apart, and fails a run of CI with more than the budget', () => {
    const sum = (/** @type {number} */ retried, failed = 0) => ({ passed: 7, failed, flaky: Array(retried).fill('a') });
    expect(verdictOf(sum(0), true)).toEqual({ isGreen: true, lines: '7 passed, 0 failed' });
    expect(verdictOf(sum(1), true)).toEqual({
      isGreen: true,
      lines: '1 more passed only at a second try\n7 passed, 0 failed',
    });
    const many = RETRIED_TESTS_MAX + 1;
    expect(verdictOf(sum(many), false).isGreen).toBe(true);
    expect(verdictOf(sum(many), true)).toEqual({
      isGreen: false,
      lines: `${many} more passed only at a second try, and at most ${RETRIED_TESTS_MAX} may\n7 passed, 0 failed`,
    });
    expect(verdictOf(sum(0, 1), false).isGreen).toBe(false);
  });

  test('names the unit tests that failed, each with its reason, and a file that cannot be loaded', () => {
    const file = (/** @type {string} */ name, /** @type {any[]} */ assertionResults) => ({
      name: `/shop/${name}`,
      status: 'failed',
      startTime: 1000,
      endTime: 3000,
      assertionResults,
    });
    const failed = {
      status: 'failed',
      fullName: 'a cart adds',
      failureMessages: ['expected 1 to be 2\n    at cart.ts:3'],
    };
    const report = {
      numPassedTests: 1,
      testResults: [file('cart.test.ts', [{ status: 'passed' }, failed]), file('orders.test.ts', [])],
    };
    expect(sumOfVitest(report, '/shop')).toEqual({
      passed: 1,
      failed: 2,
      files: [
        { file: 'cart.test.ts', seconds: 2 },
        { file: 'orders.test.ts', seconds: 2 },
      ],
      failures: ['cart.test.ts: a cart adds\n  expected 1 to be 2', 'orders.test.ts: the whole file'],
    });
  });

  test('lists the slowest files first', () => {
    const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}`, seconds }));
    expect(slowestFiles(files, 2).map(({ seconds }) => seconds)).toEqual([3, 2]);
  });
});
