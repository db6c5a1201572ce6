import { expect, test } from 'vitest';

import { judgeAudit } from './dependencies.mjs';

const fault = (/** @type {string} */ severity) => ({ name: 'laddu-parser', severity, range: '<1.2.3' });
const report = (/** @type {string[]} */ ...severities) =>
  JSON.stringify({ vulnerabilities: Object.fromEntries(severities.map((severity, index) => [index, fault(severity)])) });

test('high and critical faults fail the check, and are named', () => {
  expect(judgeAudit(report('low', 'high', 'critical'))).toEqual({
    verdict: 'FAILED',
    output: 'laddu-parser <1.2.3: high\nladdu-parser <1.2.3: critical',
  });
  expect(judgeAudit(report('low', 'moderate')).verdict).toBe('passed');
  expect(judgeAudit(report()).verdict).toBe('passed');
});

test('a registry that does not answer is no verdict', () => {
  expect(judgeAudit(JSON.stringify({ message: '405 Method Not Allowed' }))).toEqual({
    verdict: 'not asked',
    output: '405 Method Not Allowed',
  });
  expect(judgeAudit('').verdict).toBe('not asked');
});
