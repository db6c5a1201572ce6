import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

import { UserError } from '../lib/user-error.mjs';

/**
 * The system's tar in a folder. `finished` resolves after it has succeeded.
 * @param {string[]} args @param {string} folder @param {{ uid?: number, gid?: number }} [user]
 */
export function spawnTar(args, folder, user = {}) {
  const tar = spawn('tar', args, {
    ...user,
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => {
    tar.once('error', (error) => resolve(error.message));
    tar.once('close', (code, signal) => resolve(signal ?? code));
  });
  const finished = Promise.all([ended, text(tar.stderr)]).then(([end, messages]) => {
    // GNU tar ends with 1 if files changed or went away meanwhile, which WAL makes up for.
    if (end === 0 || (end === 1 && args.includes('--create'))) return;
    if (messages.includes('No space left on device')) throw fullDisk(folder);
    throw new UserError(`tar failed in ${folder} (${end}).`, { details: messages.trim() });
  });
  // Awaited after the pipe, which may fail first.
  finished.catch(() => {});
  return { stdin: tar.stdin, stdout: tar.stdout, finished };
}

/** @param {string} folder */
export function fullDisk(folder) {
  return new UserError(`The disk of ${folder} is full; free some space, or restore into a folder on a larger disk.`);
}
