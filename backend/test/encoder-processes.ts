import { readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';

/** Child processes with lowered priority: at least that of `niceness`. */
export const encoderPids = async (niceness: number = constants.priority.PRIORITY_BELOW_NORMAL): Promise<number[]> => {
  const pids = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return pids
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => nicenessOf(pid) >= niceness);
};

const nicenessOf = (pid: number): number => {
  try {
    return getPriority(pid);
  } catch {
    // It exited after it was listed.
    return 0;
  }
};
