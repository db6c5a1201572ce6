import pLimit, { type LimitFunction } from 'p-limit';
import { tooManyRequests } from './request.errors.ts';

/**
 * Runs one task per account at a time and throws 429 if more than `maxWaiting` wait. Waiting here holds no connection;
 * waiting for a row lock would let a few accounts exhaust the pool.
 */
export const createAccountQueue = ({ maxWaiting }: { maxWaiting: number }) => {
  const queues = new Map<number, LimitFunction>();

  return async <Result>(accountId: number, task: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(accountId) ?? pLimit(1);
    if (queue.pendingCount >= maxWaiting) throw tooManyRequests(1);
    queues.set(accountId, queue);
    try {
      return await queue(task);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(accountId);
    }
  };
};
