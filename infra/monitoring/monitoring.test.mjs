import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { checkout } from '../lib/settings.mjs';
import { unpackMonitoring } from './monitoring.mjs';

const folder = join(checkout, 'infra/monitoring');
const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8');

/** @param {RegExp} pattern @param {string} text */
const allOf = (pattern, text) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const testFiles = globSync('*.alerts.test.yml', { cwd: folder });
const alerts = allOf(/- alert: (\w+)/g, read('alerts.yml'));

describe.skipIf(process.platform !== 'linux')('promtool', () => {
  let promtool = 'promtool';

  beforeAll(async () => {
    if (spawnSync('promtool', ['--version']).status === 0) return;
    promtool = join(await unpackMonitoring(process.env.MITHAI_ENGINES ?? ''), 'usr/bin/promtool');
  }, 120_000);

  const run = (/** @type {string[]} */ ...args) => execFileSync(promtool, args, { cwd: folder, encoding: 'utf8' });

  test('accepts the rules and the scrape configuration', () => {
    expect(run('check', 'rules', '--lint=all', '--lint-fatal', 'alerts.yml')).toContain(`${alerts.length} rules found`);
    expect(run('check', 'config', '--syntax-only', 'prometheus.yml')).toContain('valid prometheus config');
  });

  test.each(testFiles)('raises each alert of %s, none before its fault', (file) => {
    expect(run('test', 'rules', file)).toContain('SUCCESS');
  });
});

test('every alert has a case and a section of the runbook', () => {
  const cases = testFiles.flatMap((file) => allOf(/- name: (\w+)/g, read(file)));
  const sections = allOf(/^## (\w+)$/gm, readFileSync(join(checkout, 'docs/runbooks/alerts.md'), 'utf8'));
  expect(new Set(cases)).toEqual(new Set(alerts));
  expect(sections).toEqual(alerts);
  expect(allOf(/runbook: (\S+)/g, read('alerts.yml'))).toEqual(
    alerts.map((name) => `/ops/runbooks/alerts#${name.toLowerCase()}`),
  );
});
