import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const script = new URL('../../scripts/draw-charts.ts', import.meta.url).pathname;
const drawCharts = (...args: string[]) => promisify(execFile)(process.execPath, [script, ...args]);

it('keeps the documented charts up to date', async () => {
  expect((await drawCharts('--check')).stderr).toBe('');
});

it('detects an outdated chart and draws it again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'charts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await drawCharts(folder);
  await drawCharts('--check', folder);

  await appendFile(join(folder, 'checkout.md'), 'placed --> editing');
  await expect(drawCharts('--check', folder)).rejects.toThrow('checkout.md');

  await drawCharts(folder);
  await drawCharts('--check', folder);
});
