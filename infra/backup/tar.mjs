import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';

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

/**
 * Unpacks a tar archive that is compressed with zstd. What follows its end, such as padding, is not read.
 * @param {AsyncIterable<Uint8Array>} compressed @param {string} folder @param {{ uid?: number, gid?: number }} [user]
 */
export async function extractTar(compressed, folder, user) {
  const tar = spawnTar(['--extract', '--file=-'], folder, user);
  try {
    await pipeline(Readable.from(compressed), createZstdDecompress(), tar.stdin);
  } catch (error) {
    // It may still be writing; a full disk has ended it, and so the pipe, or the end of the archive has.
    await (error instanceof UserError ? tar.finished.catch(() => {}) : tar.finished);
    if (!isClosedPipe(error)) throw error;
  }
  await tar.finished;
}

/** @param {unknown} error */
const isClosedPipe = (error) =>
  error instanceof Error && 'code' in error && ['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code));

/** @param {string} folder */
export function fullDisk(folder) {
  return new UserError(`The disk of ${folder} is full; free some space, or restore into a folder on a larger disk.`);
}
