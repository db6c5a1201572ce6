import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';

import { unpackedEnvironment, unpackPackages } from '../debian.mjs';
import { isExecutable } from '../is-executable.mjs';
import { UserError } from '../user-error.mjs';

/**
 * @param {{ dataDir: string, enginesDir: string, port: number, password: string, signal?: AbortSignal }} options
 * @returns {Promise<{ url: string, program: import('../child.mjs').Program }>}
 */
export async function prepareRedis({ dataDir, enginesDir, port, password, signal }) {
  const { command, argv0, env } = await findRedis(enginesDir, signal);
  const folder = join(dataDir, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const configuration = join(folder, 'redis.conf');
  const settings = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir "${folder}"`,
    `requirepass ${password}`,
    'appendonly yes',
    'maxmemory-policy noeviction',
    'daemonize no',
  ];
  writeFileSync(configuration, `${settings.join('\n')}\n`, { mode: 0o600 });
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    program: {
      name: 'redis',
      command,
      argv0,
      args: [configuration],
      env: { PATH: process.env.PATH, ...env },
      cwd: folder,
      ready: () => answersPing(port, password),
    },
  };
}

/**
 * The server on PATH, otherwise Debian's.
 * @param {string} enginesDir @param {AbortSignal} [signal]
 * @returns {Promise<Pick<import('../child.mjs').Program, 'command' | 'argv0' | 'env'>>}
 */
export async function findRedis(enginesDir, signal) {
  return onPath() ?? (await downloaded(enginesDir, signal));
}

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of ['redis-server', 'valkey-server']) {
      const command = join(folder, name);
      if (isExecutable(command)) return { command };
    }
  }
  return undefined;
}

/**
 * Debian's or Ubuntu's package, unpacked beside the data without installation, so that root is not required.
 * @param {string} enginesDir @param {AbortSignal} [signal]
 */
async function downloaded(enginesDir, signal) {
  const folder = join(enginesDir, `redis-${process.arch}`);
  try {
    await unpackPackages(folder, ['redis-tools'], { signal });
  } catch (error) {
    signal?.throwIfAborted();
    const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
    throw new UserError(
      `No Redis is on this machine and none could be downloaded (${reason}); install it (apt-get install redis-server, brew install redis), set REDIS_URL to one that runs, or use docker compose.`,
    );
  }
  const { LD_LIBRARY_PATH } = unpackedEnvironment(folder);
  return {
    // The binary is both server and checker, depending on argv[0].
    command: join(folder, 'usr/bin/redis-check-rdb'),
    argv0: 'redis-server',
    env: { LD_LIBRARY_PATH },
  };
}

/** @param {number} port @param {string} password @returns {Promise<boolean>} */
export function answersPing(port, password) {
  return new Promise((resolve) => {
    let reply = '';
    const socket = connect({ host: '127.0.0.1', port, timeout: 1000 }, () =>
      socket.write(`AUTH ${password}\r\nPING\r\n`),
    );
    const finish = (/** @type {boolean} */ ready) => {
      socket.destroy();
      resolve(ready);
    };
    socket.on('data', (chunk) => {
      reply += chunk;
      if (reply.includes('+PONG')) finish(true);
      else if (reply.includes('-LOADING')) finish(false);
    });
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
  });
}
