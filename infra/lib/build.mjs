import { join } from 'node:path';

import { runCommand } from './command.mjs';
import { fingerprint } from './fingerprint.mjs';

/**
 * Builds the storefront unless its sources are unchanged since the last build.
 * @param {{ checkout: string, logs: string, environment: NodeJS.ProcessEnv }} settings @param {AbortSignal} [signal]
 * @returns {Promise<boolean>} whether it had to be built
 */
export async function buildStorefront({ checkout, logs, environment }, signal) {
  const build = fingerprint(join(checkout, 'storefront/dist/.sources'), {
    checkout,
    paths: ['package-lock.json', 'contracts', 'storefront'],
  });
  if (build.unchanged) return false;
  await runCommand('npm', ['run', 'build', '-w', 'storefront'], {
    name: 'build',
    logs,
    cwd: checkout,
    env: { ...environment, NODE_ENV: 'production' },
    signal,
    failure: 'The storefront could not be built',
  });
  build.keep();
  return true;
}
