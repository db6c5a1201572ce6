import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { runnableBinaries } from '../lib/engines/postgres.mjs';
import { UserError } from '../lib/user-error.mjs';

/**
 * The program of a major version, which must be that of the base backup: the embedded one, or the distribution's.
 * @param {number} major @param {{ checkout: string, enginesDir: string }} settings
 */
export async function findPostgres(major, { checkout, enginesDir }) {
  const embedded = join(await runnableBinaries(checkout, enginesDir), 'bin/postgres');
  const found = [embedded, `/usr/lib/postgresql/${major}/bin/postgres`].find(
    (program) => existsSync(program) && versionOf(program) === major,
  );
  if (found) return found;
  throw new UserError(
    `The base backup is of Postgres ${major}, which this machine does not have; install the package postgresql-${major}.`,
  );
}

/** @param {string} program */
function versionOf(program) {
  return Number(/ (\d+)/.exec(execFileSync(program, ['--version'], { cwd: '/', encoding: 'utf8' }))?.[1]);
}
