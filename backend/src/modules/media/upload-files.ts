import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { imagesBusy, uploadInterrupted } from './media.errors.ts';

const PREFIX = 'mithai-uploads-';

export interface UploadFiles {
  /** Writes a stream to a file, which exists while `work` runs. */
  with: <Result>(source: Readable, work: (path: string) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
}

/** Uploads wait on disk, not in memory, in a directory per process. Deletes the directories of killed processes. */
export const createUploadFiles = async (): Promise<UploadFiles> => {
  await deleteAbandoned();
  const directory = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));

  return {
    async with(source, work) {
      const path = join(directory, randomUUID());
      try {
        await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch(refuse);
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
    close: () => rm(directory, { recursive: true, force: true }),
  };
};

const refuse = (error: Error): never => {
  throw 'code' in error && error.code === 'ENOSPC' ? imagesBusy(error) : uploadInterrupted();
};

const deleteAbandoned = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || (await isInUse(join(tmpdir(), name), Number(pid)))) continue;
    // No permission: the directory belongs to another account.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
};

const isInUse = async (directory: string, pid: number): Promise<boolean> => {
  try {
    // In a container, a restarted process has the same pid.
    if (pid === process.pid) return (await stat(directory)).mtimeMs >= Date.now() - process.uptime() * 1000;
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
