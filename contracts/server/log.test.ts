import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const SCRIPT = `
  import { setTimeout as wait } from 'node:timers/promises';
  import { pino } from 'pino';
  import { logOptions, logOutput } from './log.ts';
  const log = pino(logOptions('backend', 'info'), logOutput());
  for (let line = 0; line < 3; line += 1) {
    log.info('a line');
    await wait(20);
  }
  console.error('goes on');
  process.exit(0);
`;

const run = async (stdout: 'pipe' | number) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: import.meta.dirname,
    stdio: ['ignore', stdout, 'pipe'],
  });
  const [code, errors, lines] = await Promise.all([
    once(child, 'exit').then(([exitCode]) => exitCode as number),
    text(child.stderr!),
    child.stdout ? text(child.stdout) : '',
  ]);
  return { code, errors, lines };
};

it('writes level, time and process of each line', async () => {
  const { lines } = await run('pipe');
  expect(
    lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual(
    Array.from({ length: 3 }, () => ({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      process: 'backend',
      msg: 'a line',
    })),
  );
});

it.skipIf(process.platform !== 'linux')('continues when the disk of the log is full', async () => {
  expect(await run(openSync('/dev/full', 'w'))).toMatchObject({ code: 0, errors: 'goes on\n' });
});
