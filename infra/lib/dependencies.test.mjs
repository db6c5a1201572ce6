import { expect, test } from 'vitest';

import { judgeAudit } from './dependencies.mjs';

const fault = (/** @type {string} */ severity) => ({ name: 'laddu-parser', severity, range: '<1.2.3' });
const report = (/** @type {string[]} */ ...severities) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(severities.map((severity, index) => [index, fault(severity)])),
  });

test('fails on high and critical vulnerabilities and names them', () => {
  expect(judgeAudit(report('low', 'high', 'critical'))).toEqual({
    verdict: 'FAILED',
    output: 'laddu-parser <1.2.3: high\nladdu-parser <1.2.3: critical',
  });
  expect(judgeAudit(report('low', 'moderate')).verdict).toBe('passed');
  expect(judgeAudit(report()).verdict).toBe('passed');
});

test('gives no verdict if the registry is unreachable', () => {
  const refused = { message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } };
  expect(judgeAudit(JSON.stringify(refused))).toEqual({ verdict: 'not asked', output: '405 Method Not Allowed' });
  expect(judgeAudit(JSON.stringify({ error: { code: 'EAI_AGAIN', summary: 'no line' } })).verdict).toBe('not asked');
});

test('fails if no report can be made', () => {
  expect(judgeAudit(JSON.stringify({ error: { code: 'ENOLOCK', summary: 'no lockfile' } }))).toEqual({
    verdict: 'FAILED',
    output: 'no lockfile',
  });
  expect(judgeAudit('').verdict).toBe('FAILED');
});
