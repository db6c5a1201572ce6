/**
 * `make backup`, `make restore TO=<time> INTO=<folder>`, `make backup-check` and `npm run backup:key`; see
 * docs/runbooks/backup.md.
 */
import { explain, UserError } from '../lib/user-error.mjs';
import { backUp } from './backup-command.mjs';
import { check } from './check-command.mjs';
import { createKey } from './key-command.mjs';
import { restoreInto } from './restore-command.mjs';

/** @type {Record<string, (env: NodeJS.ProcessEnv) => Promise<boolean>>} each returns whether all is well */
const commands = { backup: backUp, restore: restoreInto, check, key: createKey };

try {
  const command = commands[process.argv[2] ?? ''];
  if (!command) throw new UserError(`Name a command: ${Object.keys(commands).join(', ')}.`);
  if (!(await command(process.env))) process.exitCode = 1;
} catch (error) {
  process.exitCode = 1;
  console.error(`\n${explain(error)}`);
}
process.exit();
