/** `npm run migration NAME`: writes the difference between migrations and entities, on a Postgres of its own. */
import { execFileSync } from 'node:child_process';

import { nodeFor } from './lib/install.mjs';
import { checkout } from './lib/settings.mjs';
import { explain, UserError } from './lib/user-error.mjs';
import { startTestEngines } from './test/engines.mjs';

const [name] = process.argv.slice(2);
try {
  if (!name) throw new UserError('Name the migration: npm run migration NAME');
  const { environment, stop } = await startTestEngines();
  const migrate = (/** @type {string[]} */ ...args) =>
    execFileSync(nodeFor(checkout), ['backend/src/migrate.ts', ...args], {
      cwd: checkout,
      env: environment,
      stdio: 'inherit',
    });
  try {
    migrate();
    migrate('--create', name);
  } finally {
    await stop();
  }
} catch (error) {
  process.exitCode = 1;
  console.error(explain(error));
}
