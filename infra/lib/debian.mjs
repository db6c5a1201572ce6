import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Packages of Debian or Ubuntu, and those they depend on that the system lacks, unpacked without installation, so that
 * root is not required.
 * @param {string} folder unpacked once @param {string[]} packages
 * @param {{ withDependencies?: boolean, signal?: AbortSignal }} [options]
 */
export async function unpackPackages(folder, packages, { withDependencies = true, signal } = {}) {
  if (existsSync(folder)) return;
  const work = `${folder}.${process.pid}`;
  for (const sub of ['state/lists/partial', 'cache/archives/partial', 'root'])
    mkdirSync(join(work, sub), { recursive: true });
  const options = [
    `Dir::State=${work}/state`,
    `Dir::Cache=${work}/cache`,
    'Dir::State::status=/var/lib/dpkg/status',
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
    'Acquire::Retries=3',
  ].flatMap((option) => ['-o', option]);
  try {
    // Ignore broken third-party sources: the download shows whether it works.
    await run('apt-get', [...options, '-qq', 'update'], { signal }).catch(() => signal?.throwIfAborted());
    const archives = join(work, 'cache/archives');
    const download = withDependencies
      ? ['-y', '--no-install-recommends', '--reinstall', '--download-only', 'install']
      : ['download'];
    await run('apt-get', [...options, '-qq', ...download, ...packages], { cwd: archives, signal });
    for (const archive of readdirSync(archives).filter((name) => name.endsWith('.deb')))
      await run('dpkg', ['-x', join(archives, archive), join(work, 'root')], { signal });
    // Another start may have created it meanwhile.
    if (!existsSync(folder)) renameSync(join(work, 'root'), folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Lets the loader and Python find what was unpacked. @param {string} folder @returns {Record<string, string>} */
export function unpackedEnvironment(folder) {
  const libraries = readdirSync(join(folder, 'usr/lib'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.so[.\d]*$/.test(path) && !path.includes('python'))
    .map((path) => join(folder, 'usr/lib', path, '..'));
  return {
    PATH: [join(folder, 'usr/bin'), join(folder, 'usr/sbin'), process.env.PATH].join(delimiter),
    LD_LIBRARY_PATH: [...new Set(libraries)].join(delimiter),
    PYTHONPATH: join(folder, 'usr/lib/python3/dist-packages'),
  };
}
