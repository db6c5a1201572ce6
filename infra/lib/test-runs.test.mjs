import { expect, test } from 'vitest';

import { requireTests } from './test-runs.mjs';

test('a part without a test is not a success', () => {
  expect(() => requireTests(['check', 'unit', 'e2e'], { check: 7, unit: 0 }, [])).toThrow('No test of unit and e2e was run.');
  expect(() => requireTests(['check', 'unit', 'e2e'], { check: 7, unit: 5, e2e: 1 }, [])).not.toThrow();
});

test('words that choose no test are not a success', () => {
  expect(() => requireTests(['unit', 'e2e'], { unit: 0 }, ['ordres', 'crat'])).toThrow(
    'No test was run: the path of none holds ordres or crat.',
  );
  expect(() => requireTests(['unit', 'e2e'], { unit: 3 }, ['orders'])).not.toThrow();
});
