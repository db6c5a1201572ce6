/** Deletes the shop's data after confirmation: `make reset`, `npm run reset -- --yes`. Downloaded engines stay. */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

import { dataIn } from './lib/data-folder.mjs';
import { explain, UserError } from './lib/user-error.mjs';
import { runningShop } from './lib/lock.mjs';
import { stopLeftovers } from './lib/processes.mjs';
import { readSettings } from './lib/settings.mjs';

try {
  await reset();
} catch (error) {
  process.exitCode = 1;
  console.error(explain(error));
}

async function reset() {
  const { dataDir, given } = readSettings(process.env);
  const holder = runningShop(dataDir);
  if (holder)
    throw new UserError(
      `The shop is running (process ${holder.pid}, ${holder.url}); stop it before its data are emptied.`,
    );
  // Concurrent test runs lock their own folders.
  const data = dataIn(dataDir).filter((path) => !runningShop(path));
  if (data.length === 0) {
    console.log(`There is no data in ${dataDir}.`);
    return;
  }
  if (given.database) console.log('DATABASE_URL names a database of your own, which stays as it is.');
  if (!process.argv.includes('--yes') && !(await confirmed(dataDir))) {
    console.log('Nothing was changed.');
    return;
  }
  await stopLeftovers(dataDir);
  for (const path of data) rmSync(path, { recursive: true });
  console.log(`Deleted the data in ${dataDir}; the next start begins with an empty shop.`);
}

/** @param {string} dataDir */
async function confirmed(dataDir) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answered = terminal.question(`Delete every account, order, picture and mail in ${dataDir}? (yes/no) `);
  const ended = new Promise((resolve) => terminal.once('close', () => resolve('no')));
  const answer = String(await Promise.race([answered, ended]));
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
