import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

const rotateAboveBytes = 20 * 1024 * 1024;

/**
 * @typedef {{ file: string, descriptor: number, from: number, close: () => void }} Log
 *   `from`: offset of this launch's first line
 */

/** @param {string} folder @param {string} name @returns {Log} */
export function openLog(folder, name) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.log`);
  if (existsSync(file) && statSync(file).size > rotateAboveBytes) renameSync(file, `${file}.1`);
  const descriptor = openSync(file, 'a', 0o600);
  chmodSync(file, 0o600);
  return { file, descriptor, from: fstatSync(descriptor).size, close: () => closeSync(descriptor) };
}

/** The last lines written since the launch. @param {Pick<Log, 'file' | 'from'>} log */
export function endOfLog({ file, from }, lines = 15) {
  const size = statSync(file).size;
  const start = Math.max(from, size - 16 * 1024);
  const buffer = Buffer.alloc(Math.max(0, size - start));
  const descriptor = openSync(file, 'r');
  readSync(descriptor, buffer, 0, buffer.length, start);
  closeSync(descriptor);
  return buffer.toString('utf8').trimEnd().split('\n').slice(-lines).join('\n');
}
