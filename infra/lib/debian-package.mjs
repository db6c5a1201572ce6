import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Unpacks a package of Debian or Ubuntu into the folder without installing it, so that root is not required.
 * @param {string} name @param {string} folder
 * @param {{ withDependencies?: boolean, signal?: AbortSignal }} [options]
 */
export async function unpackDebianPackage(name, folder, { withDependencies = true, signal } = {}) {
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
  const wanted = [name, ...(withDependencies ? await dependenciesOf(name, options, signal) : [])];
  await run('apt-get', [...options, '-qq', 'download', ...wanted], inPackages);
  for (const archive of readdirSync(join(work, 'packages')))
    await run('dpkg', ['-x', archive, join(work, 'root')], inPackages);
  // Another start may have created it meanwhile.
  if (!existsSync(folder)) renameSync(join(work, 'root'), folder);
  rmSync(work, { recursive: true, force: true });
}

/** @param {string} name @param {string[]} options @param {AbortSignal} [signal] */
async function dependenciesOf(name, options, signal) {
  const { stdout } = await run('apt-cache', [...options, 'depends', '--important', name], { signal });
  const dependencies = [...stdout.matchAll(/^\s*\|?Depends: ([a-z0-9][a-z0-9.+-]*)$/gm)].map((match) => match[1] ?? '');
  // Keep the system's C library, because the loader must match it.
  return dependencies.filter((dependency) => dependency !== 'libc6' && dependency !== 'adduser');
}
