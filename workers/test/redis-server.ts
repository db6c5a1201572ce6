import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from '@mithai/backend/test/eventually';
import { freePort } from '@mithai/backend/test/free-port';

interface RedisEngine {
  prepareRedis: (options: { dataDir: string; enginesDir: string; port: number; password: string }) => Promise<{
    url: string;
    program: {
      command: string;
      argv0?: string;
      args: string[];
      env: NodeJS.ProcessEnv;
      cwd: string;
      ready: () => Promise<boolean>;
    };
  }>;
}

export interface RedisServer {
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Stops it from answering, with open connections, until `resume`. */
  hang: () => void;
  resume: () => void;
  flush: () => Promise<void>;
  configure: (setting: string, value: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** A Redis for one test, configured as `npm start` does, that can be stopped and flushed. */
export const startRedisServer = async (): Promise<RedisServer> => {
  const engines = new URL('../../infra/lib/engines/redis.mjs', import.meta.url).href;
  const { prepareRedis } = (await import(engines)) as RedisEngine;
  const dataDir = await mkdtemp(join(tmpdir(), 'mithai-redis-'));
  const enginesDir = process.env.MITHAI_ENGINES ?? join(import.meta.dirname, '../../.data/engines');
  const { url, program } = await prepareRedis({ dataDir, enginesDir, port: await freePort(), password: 'test' });
  let child: ChildProcess | null = null;

  const server: RedisServer = {
    url,

    async start() {
      if (child) return;
      child = spawn(program.command, program.args, {
        argv0: program.argv0,
        env: program.env,
        cwd: program.cwd,
        stdio: 'ignore',
      });
      await eventually('Redis answers', () => program.ready());
    },

    async stop() {
      if (!child) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      server.resume();
      await exited;
      child = null;
    },

    hang() {
      child?.kill('SIGSTOP');
    },

    resume() {
      child?.kill('SIGCONT');
    },

    flush: () => withClient(url, (client) => client.flushall()),

    configure: (setting, value) => withClient(url, (client) => client.config('SET', setting, value)),

    async remove() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
};

const withClient = async (url: string, work: (client: Redis) => Promise<unknown>): Promise<void> => {
  const client = new Redis(url);
  await work(client);
  client.disconnect();
};
