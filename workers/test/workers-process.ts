import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Env } from '@mithai/backend/env';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

export interface WorkersProcess {
  opsUrl: string;
  /** Everything it wrote, line by line. */
  lines: string[];
  ready: () => Promise<void>;
  /** Ends it by this signal and answers with its exit code, null when the signal killed it. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

/** The real process, as it is started everywhere. */
export const spawnWorkers = async (env: Env): Promise<WorkersProcess> => {
  const port = await freePort();
  const child = spawn(process.execPath, ['workers/src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, ...toVariables(env), LOG_LEVEL: 'info', OPS_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line));
  const opsUrl = `http://127.0.0.1:${port}`;

  return {
    opsUrl,
    lines,
    ready: async () => {
      await eventually(`the workers are ready\n${lines.join('\n')}`, async () => {
        if (child.exitCode !== null) throw new Error(`The workers ended with ${child.exitCode}:\n${lines.join('\n')}`);
        return (await fetch(`${opsUrl}/readyz`).catch(() => null))?.ok;
      });
    },
    end: async (signal) => {
      if (child.exitCode === null) child.kill(signal);
      const [code] = await exited;
      return code as number | null;
    },
  };
};

const toVariables = (env: Env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));
