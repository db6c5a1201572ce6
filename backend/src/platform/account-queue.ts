import { tooManyRequests } from './errors.ts';
import { createSemaphore } from './semaphore.ts';

/** More concurrent requests than any browser window sends. */
const WAITING_MAX = 20;

/**
 * Runs one task per account at a time and throws 429 if too many wait. Waiting here holds no connection; waiting for a
 * row lock would let a few accounts exhaust the pool.
 */
export const createAccountQueue = () => {
  const queues = new Map<number, { length: number; withinTurn: ReturnType<typeof createSemaphore> }>();

  return async <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(userId) ?? { length: 0, withinTurn: createSemaphore(1) };
    if (queue.length > WAITING_MAX) throw tooManyRequests(1);
    queues.set(userId, queue);
    queue.length += 1;
    try {
      return await queue.withinTurn(work);
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(userId);
    }
  };
};
