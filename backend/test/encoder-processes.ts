import { readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';

/** Child processes with lowered priority. */
export const encoderPids = async (): Promise<number[]> => {
  const pids = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return pids.split(' ').filter(Boolean).map(Number).filter(hasLowPriority);
};

const hasLowPriority = (pid: number): boolean => {
  try {
    return getPriority(pid) === 10;
  } catch {
    // It exited after it was listed.
    return false;
  }
};
