import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

const TIMEOUT_MS = 500;

describe('a process that is asked to stop', () => {
  it('waits for its successor for longer than it may take to close', async () => {
    const { child, stopping, ended } = await start({ closingMs: 0, supervised: true });
    child.kill('SIGTERM');
    await stopping;
    await wait(2 * TIMEOUT_MS);
    child.send('drain');
    expect(await ended).toBe(0);
  });

  it('exits with code 1 if closing takes too long', async () => {
    const { child, ended } = await start({ closingMs: 60_000, supervised: false });
    child.kill('SIGTERM');
    expect(await ended).toBe(1);
  });
});

async function start({ closingMs, supervised }: { closingMs: number; supervised: boolean }) {
  const module = new URL('graceful-shutdown.ts', import.meta.url);
  const program = `
    import { setTimeout as wait } from 'node:timers/promises';
    import { announceReady, shutDownGracefully } from '${module}';
    shutDownGracefully({ LISTEN_FDS: ${Number(supervised)} }, {
      log: { error() {} },
      timeoutMs: ${TIMEOUT_MS},
      close: () => wait(${closingMs}),
    });
    setInterval(() => {}, 1000);
    announceReady({ LISTEN_FDS: 1 });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number);
  await once(child, 'message');
  return { child, stopping: once(child, 'message'), ended };
}
