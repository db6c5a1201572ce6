import { join } from 'node:path';

import { runCommand } from './command.mjs';
import { fingerprint } from './fingerprint.mjs';
import { nodeFor } from './install.mjs';

export const seedScript = 'backend/src/seeds/main.ts';

/**
 * Adds the demo data unless this database has them from the same sources. An external database may have been emptied
 * meanwhile, so there the script itself checks.
 * @param {import('./settings.mjs').Settings} settings @param {NodeJS.ProcessEnv} env @param {AbortSignal} [signal]
 * @returns {Promise<boolean>} whether they had to be added
 */
export async function addDemonstrationData({ checkout, dataDir, logs, given }, env, signal) {
  const seed = fingerprint(join(dataDir, 'seeded'), {
    checkout,
    paths: ['backend/src/seeds', 'package-lock.json'],
    values: [env.DATABASE_URL ?? '', env.ADMIN_EMAIL ?? '', env.DEMO_PASSWORD ?? ''],
  });
  if (seed.unchanged && !given.database && !given.s3) return false;
  await runCommand(nodeFor(checkout), [seedScript], {
    name: 'seed',
    logs,
    cwd: checkout,
    env,
    signal,
    failure: 'The demonstration data could not be added',
  });
  seed.keep();
  return true;
}
