import { describe, expect, test } from 'vitest';

import { requireTests, slowestFiles, sumOfPlaywright } from './test-runs.mjs';

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

  test('counts a flaky browser test as passed and names it', () => {
    const spec = (/** @type {string} */ title, /** @type {string} */ status, /** @type {number[]} */ durations) => ({
      file: 'cart.spec.ts',
      title,
      tests: [{ status, results: durations.map((duration) => ({ duration })) }],
    });
    const report = {
      stats: { expected: 1, flaky: 1, unexpected: 0 },
      suites: [
        { specs: [spec('adds', 'expected', [1000])], suites: [{ specs: [spec('removes', 'flaky', [4000, 2000])] }] },
      ],
    };
    expect(sumOfPlaywright(report)).toEqual({
      passed: 2,
      failed: 0,
      files: [{ file: 'e2e/cart.spec.ts', seconds: 7 }],
      flaky: ['e2e/cart.spec.ts: removes'],
    });
  });

  test('lists the slowest files first', () => {
    const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}`, seconds }));
    expect(slowestFiles(files, 2).map(({ seconds }) => seconds)).toEqual([3, 2]);
  });
});
