/** `npm run migration NAME`: writes the difference between migrations and entities, on a separate Postgres. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { nodeFor } from './lib/install.mjs';
import { migrationProblems, readMigrations } from './lib/migration-lint.mjs';
import { checkout } from './lib/settings.mjs';
import { explain, UserError } from './lib/user-error.mjs';
import { startTestEngines } from './test/engines.mjs';

const folder = join(checkout, 'backend/src/migrations');
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
    const former = readdirSync(folder);
    migrate('--create', name);
    await report(former);
  } finally {
    await stop();
  }
} catch (error) {
  process.exitCode = 1;
  console.error(explain(error));
}

/** Reports what `npm test` would refuse. @param {string[]} former files of the migrations before */
async function report(former) {
  const migrations = await readMigrations(folder);
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  const written = migrations.filter((migration) => !former.includes(`${migration.name}.ts`));
  const last = migrations.at(-1);
  for (const migration of written)
    if (migration !== last) console.log(`${migration.name}: in a new database, ${last?.name} comes after it.`);
  for (const problem of await migrationProblems(written, version)) console.log(problem);
}
