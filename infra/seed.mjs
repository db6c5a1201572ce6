/** `make seed`: adds missing demo data to the running shop. */
import { spawnSync } from 'node:child_process';

import { explain, UserError } from './lib/user-error.mjs';
import { nodeFor } from './lib/install.mjs';
import { runningShop } from './lib/lock.mjs';
import { seedScript } from './lib/seed.mjs';
import { readSettings } from './lib/settings.mjs';

try {
  const { checkout, dataDir } = readSettings(process.env);
  const environment = runningShop(dataDir)?.environment;
  if (!environment)
    throw new UserError('The shop is not running; it adds its demonstration data when it starts (make run).');
  const { status } = spawnSync(nodeFor(checkout), [seedScript], {
    cwd: checkout,
    env: { ...process.env, ...environment },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  process.exitCode = 1;
  console.error(explain(error));
}
