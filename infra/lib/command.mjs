import { spawn } from 'node:child_process';

import { UserError } from './user-error.mjs';
import { endOfLog, openLog } from './logs.mjs';

/**
 * Runs a command and writes its output to a log.
 * @param {string} command @param {string[]} args
 * @param {{
 *   name: string, logs: string, cwd: string, env: NodeJS.ProcessEnv, signal?: AbortSignal, failure: string,
 * }} options `failure`: the error message
 * @returns {Promise<string>} the output of this run
 */
export async function runCommand(command, args, { name, logs, cwd, env, signal, failure }) {
  const log = openLog(logs, name);
  const child = spawn(command, args, { cwd, env, signal, stdio: ['ignore', log.descriptor, log.descriptor] });
  log.close();
  const end = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, killer) => resolve(killer ?? code));
  });
  signal?.throwIfAborted();
  if (end !== 0)
    throw new UserError(
      `${failure} (${typeof end === 'number' ? `code ${end}` : end}); the whole log is ${log.file}.`,
      {
        details: endOfLog(log),
      },
    );
  return endOfLog(log, Number.POSITIVE_INFINITY);
}
