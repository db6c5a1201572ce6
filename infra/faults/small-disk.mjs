import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { preparePostgres } from '../lib/engines/postgres.mjs';
import { unprivileged } from '../lib/unprivileged.mjs';
import { asSuperuser } from './engines.mjs';

/** Postgres refuses to run as root, which an entered namespace would make it. */
const USER = ['--map-user=1000', '--map-group=1000'];

/**
 * Prepares a Postgres whose data are on a disk of its own, in memory: a tmpfs that a process in a user and mount
 * namespace holds while Postgres is killed and started again.
 * @param {import('./engines.mjs').EngineOptions} options @param {number} megabytes
 */
export async function preparePostgresOnSmallDisk(options, megabytes) {
  const { url, program } = await preparePostgres(options);
  const data = join(options.dataDir, 'postgres');
  const disk = join(options.dataDir, 'disk');
  mkdirSync(disk);
  if (unprivileged.uid !== undefined) chownSync(disk, unprivileged.uid, unprivileged.gid);
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "${disk}" && cp -a "${data}/." "${disk}" && echo mounted && exec sleep infinity`;
  const namespace = spawn('unshare', ['--user', '--mount', ...USER, '--keep-caps', 'sh', '-c', mount], {
    ...unprivileged,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([once(createInterface(namespace.stdout), 'line'), once(namespace, 'exit')]);
  if (line !== 'mounted') throw new Error(`No disk could be mounted in a user namespace (unshare ended with ${line})`);

  const enter = ['--target', String(namespace.pid), '--user', '--mount', '--preserve-credentials'];
  const run = async (/** @type {string[]} */ command) => {
    const child = spawn('nsenter', [...enter, ...command], { ...unprivileged, stdio: 'ignore' });
    await once(child, 'exit');
  };
  const filler = join(disk, 'filler');
  return {
    url,
    program: {
      ...program,
      command: 'nsenter',
      args: [...enter, program.command, ...program.args.map((arg) => (arg === data ? disk : arg))],
      cwd: '/',
      ready: () => answers(url),
    },
    /** Leaves no byte. */
    fill: () => run(['dd', 'if=/dev/zero', `of=${filler}`, 'bs=64k']),
    makeRoom: () => run(['rm', filler]),
    end: () => namespace.kill('SIGKILL'),
  };
}

/** @param {string} url */
function answers(url) {
  return asSuperuser(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
}
