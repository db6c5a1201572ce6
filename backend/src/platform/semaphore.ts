/** Returns a function that runs at most `max` tasks at a time; the others wait in FIFO order. */
export const createSemaphore = (max: number): (<Result>(task: () => Promise<Result>) => Promise<Result>) => {
  const waiting: (() => void)[] = [];
  let free = max;
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};
