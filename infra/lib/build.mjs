import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { runCommand } from './command.mjs';

const notSources = new Set(['node_modules', 'dist']);

/**
 * Builds the storefront unless the last build was of the same sources.
 * @param {{ checkout: string, logs: string, environment: NodeJS.ProcessEnv }} settings @param {AbortSignal} [signal]
 * @returns {Promise<boolean>} whether it had to be built
 */
export async function buildStorefront({ checkout, logs, environment }, signal) {
  const stamp = join(checkout, 'storefront/dist/.sources');
  const sources = sourcesHash(checkout);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false;
  await runCommand('npm', ['run', 'build', '-w', 'storefront'], {
    name: 'build',
    logs,
    cwd: checkout,
    env: { ...environment, NODE_ENV: 'production' },
    signal,
    failure: 'The storefront could not be built',
  });
  writeFileSync(stamp, sources);
  return true;
}

/** @param {string} checkout */
function sourcesHash(checkout) {
  const hash = createHash('sha256');
  for (const file of [join(checkout, 'package-lock.json'), ...files(join(checkout, 'contracts')), ...files(join(checkout, 'storefront'))]) {
    hash.update(relative(checkout, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} folder @returns {string[]} */
function files(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notSources.has(name) && !name.startsWith('.') && !name.includes('.gen.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return files(path);
      return entry.isFile() ? [path] : [];
    });
}
