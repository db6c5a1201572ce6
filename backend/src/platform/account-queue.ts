import { tooManyRequests } from './errors.ts';
import { createSemaphore } from './semaphore.ts';

/** No window of a customer sends so many at once. */
const WAITING_MAX = 20;

/**
 * Runs one piece of work of an account at a time. The others wait here, where they hold no connection of the database, rather than
 * for a lock of its rows, where a few would hold all of them. Throws 429 when too many are waiting.
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
