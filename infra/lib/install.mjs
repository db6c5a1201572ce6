import { existsSync, readFileSync, statfsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { runCommand } from './command.mjs';
import { UserError } from './user-error.mjs';

const installedBytes = 1.5e9;
const dataBytes = 0.5e9;
const npmOptions = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund'];

/** @param {string} checkout @param {string} dataDir */
export function requireDiskSpace(checkout, dataDir) {
  const free = freeBytes(dataDir);
  if (free < dataBytes)
    throw new UserError(
      `Only ${megabytes(free)} are free for the data in ${dataDir} and ${megabytes(dataBytes)} are needed; free some space or set MITHAI_DATA to a folder on a larger disk.`,
    );
  const forPackages = freeBytes(checkout);
  if (!isInstalled(checkout) && forPackages < installedBytes) {
    throw new UserError(
      `Only ${megabytes(forPackages)} are free in ${checkout} and the packages need ${megabytes(installedBytes)}; free some space or move the checkout to a larger disk.`,
    );
  }
}

/**
 * @param {{ checkout: string, logs: string, environment: NodeJS.ProcessEnv }} settings
 * @param {AbortSignal} [signal]
 */
export async function install({ checkout, logs, environment }, signal) {
  await runCommand('npm', npmOptions, {
    name: 'install',
    logs,
    cwd: checkout,
    env: environment,
    signal,
    failure: 'The packages could not be installed',
  });
  linkNode(checkout);
  if (!existsSync(nodeFor(checkout)))
    throw new UserError(
      `No Node 24 comes with the packages for ${process.platform} ${process.arch}, and this is ${process.version}; install Node 24.`,
    );
}

/**
 * Links Node where npm scripts look for it. npm 10 removes the link when it removes the other architecture's package,
 * whose command has the same name.
 * @param {string} checkout
 */
export function linkNode(checkout) {
  const program = `node-linux-${process.arch}/bin/node`;
  const command = join(checkout, 'node_modules/.bin/node');
  if (!existsSync(command) && existsSync(join(checkout, 'node_modules', program)))
    symlinkSync(`../${program}`, command);
}

/** Compares npm's record of installed packages with the lockfile. @param {string} checkout */
export function isInstalled(checkout) {
  const wanted = packagesOf(join(checkout, 'package-lock.json'));
  const present = packagesOf(join(checkout, 'node_modules/.package-lock.json'));
  return (
    Object.entries(wanted).every(([path, { version, integrity, link, optional, peer }]) => {
      if (!path.includes('node_modules/')) return true;
      const found = present[path];
      if (link) return found !== undefined;
      return found ? found.version === version && found.integrity === integrity : Boolean(optional || peer);
    }) && existsSync(nodeFor(checkout))
  );
}

/** The bundled Node 24, or the current one if it is new enough. @param {string} checkout */
export function nodeFor(checkout) {
  const bundled = join(checkout, 'node_modules/.bin/node');
  if (existsSync(bundled) || !(Number.parseInt(process.versions.node, 10) >= 24)) return bundled;
  return process.execPath;
}

/**
 * @param {string} file
 * @returns {Record<string, {
 *   version?: string, integrity?: string, link?: boolean, optional?: boolean, peer?: boolean,
 * }>}
 */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** @param {string} folder */
function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** @param {number} bytes */
function megabytes(bytes) {
  return `${Math.floor(bytes / 1e6).toLocaleString('en')} MB`;
}
