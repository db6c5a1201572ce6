import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const script = new URL('../../scripts/draw-charts.ts', import.meta.url).pathname;
const drawCharts = (...args: string[]) => promisify(execFile)(process.execPath, [script, ...args]);

it("shows the machines as they are in the documentation's charts", async () => {
  expect((await drawCharts('--check')).stderr).toBe('');
});

it('notices a chart that is out of date, and draws it again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'charts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await drawCharts(folder);
  await drawCharts('--check', folder);

  await appendFile(join(folder, 'checkout.md'), 'placed --> editing');
  await expect(drawCharts('--check', folder)).rejects.toThrow('checkout.md');

  await drawCharts(folder);
  await drawCharts('--check', folder);
});
