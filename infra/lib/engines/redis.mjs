import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { UserError } from '../user-error.mjs';

const run = promisify(execFile);

/**
 * @param {{ dataDir: string, enginesDir: string, port: number, password: string, signal?: AbortSignal }} options
 * @returns {Promise<{ url: string, program: import('../child.mjs').Program }>}
 */
export async function prepareRedis({ dataDir, enginesDir, port, password, signal }) {
  const { command, argv0, env } = onPath() ?? (await downloaded(enginesDir, signal));
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

/** @returns {{ command: string, argv0?: string, env?: Record<string, string> } | undefined} */
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
  if (!existsSync(folder)) {
    try {
      await download(folder, signal);
    } catch (error) {
      signal?.throwIfAborted();
      const reason = error instanceof Error ? error.message.trim().split('\n').at(-1) : String(error);
      throw new UserError(
        `No Redis is on this machine and none could be downloaded (${reason}); install it (apt-get install redis-server, brew install redis), set REDIS_URL to one that runs, or use docker compose.`,
      );
    }
  }
  const libraries = readdirSync(join(folder, 'usr/lib'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.so[.\d]*$/.test(path))
    .map((path) => join(folder, 'usr/lib', path, '..'));
  return {
    // The binary is both server and checker, depending on argv[0].
    command: join(folder, 'usr/bin/redis-check-rdb'),
    argv0: 'redis-server',
    env: { LD_LIBRARY_PATH: [...new Set(libraries)].join(delimiter) },
  };
}

/** @param {string} folder @param {AbortSignal} [signal] */
async function download(folder, signal) {
  const work = `${folder}.${process.pid}`;
  for (const sub of ['state/lists/partial', 'cache/archives/partial', 'packages', 'root'])
    mkdirSync(join(work, sub), { recursive: true });
  const options = [
    `Dir::State=${work}/state`,
    `Dir::Cache=${work}/cache`,
    'Dir::State::status=/var/lib/dpkg/status',
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
    'Acquire::Retries=3',
  ].flatMap((option) => ['-o', option]);
  const inPackages = { cwd: join(work, 'packages'), signal };

  // Ignore broken third-party sources: the download shows whether it works.
  await run('apt-get', [...options, '-qq', 'update'], { signal }).catch(() => signal?.throwIfAborted());
  const { stdout } = await run('apt-cache', [...options, 'depends', '--important', 'redis-tools'], { signal });
  const dependencies = [...stdout.matchAll(/^\s*\|?Depends: ([a-z0-9][a-z0-9.+-]*)$/gm)].map((match) => match[1] ?? '');
  // Keep the system's C library, because the loader must match it.
  const wanted = ['redis-tools', ...dependencies.filter((name) => name !== 'libc6' && name !== 'adduser')];
  await run('apt-get', [...options, '-qq', 'download', ...wanted], inPackages);
  for (const archive of readdirSync(join(work, 'packages')))
    await run('dpkg', ['-x', archive, join(work, 'root')], inPackages);
  // Another start may have created it meanwhile.
  if (!existsSync(folder)) renameSync(join(work, 'root'), folder);
  rmSync(work, { recursive: true, force: true });
}

/** @param {number} port @param {string} password @returns {Promise<boolean>} */
function answersPing(port, password) {
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

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
