import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Env } from '../src/env.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

export interface ServiceProcess {
  url: string;
  lines: string[];
  ready: () => Promise<void>;
  exited: Promise<number | null>;
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>;
}

const SERVICES = {
  backend: { script: 'backend/src/main.ts', port: 'API_PORT' },
  workers: { script: 'workers/src/main.ts', port: 'OPS_PORT' },
} as const;

/** Starts the real process, as in production. */
export const spawnService = async (
  name: keyof typeof SERVICES,
  env: Env,
  nodeOptions: string[] = [],
): Promise<ServiceProcess> => {
  const { script, port: portVariable } = SERVICES[name];
  const port = await freePort();
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [...nodeOptions, script], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH, NODE_COMPILE_CACHE, ...toVariables(env), LOG_LEVEL: 'info', [portVariable]: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => lines.push(line));
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    lines,
    exited,
    ready: async () => {
      await eventually(`the ${name} process is ready`, async () => {
        if (child.exitCode !== null)
          throw new Error(`The ${name} process ended with ${child.exitCode}:\n${lines.join('\n')}`);
        return (await fetch(`${url}/readyz`).catch(() => null))?.ok;
      });
    },
    end: async (signal) => {
      if (child.exitCode === null) child.kill(signal);
      return exited;
    },
  };
};

const toVariables = (env: Env): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
