import type { EntityManager } from '@mikro-orm/postgresql';
import type { OrdersChanged } from '@mithai/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { toErrorResponse } from '../../platform/problem-handler.ts';
import { transactional } from '../../platform/transaction.ts';

/** Longer than a bulk change of ADMIN_ORDERS_MAX orders takes, so that none of its events falls due meanwhile. */
export const BULK_SECONDS = 60;

/** Tolerance between the countdown on screen and the server's deadline. */
export const UNDO_GRACE_SECONDS = 2;

/** Takes unexpected errors, which a bulk change survives. */
export type Log = Pick<FastifyBaseLogger, 'error'>;

/** One transaction per order, so that a refused or failed one does not roll back the others. */
export const changeEach = async <Change extends { id: number }, Result>(
  em: EntityManager,
  log: Log,
  changes: Change[],
  change: (em: EntityManager, change: Change) => Promise<Result>,
): Promise<OrdersChanged & { results: Result[] }> => {
  const results: Result[] = [];
  const changed: OrdersChanged['changed'] = [];
  const refused: OrdersChanged['refused'] = [];
  for (const one of changes) {
    try {
      results.push(await transactional(em.fork(), async (em) => change(em, one)));
      changed.push(one.id);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { status, code, message, params } = toErrorResponse(error);
      if (status >= 500) log.error({ err: error, orderId: one.id }, 'an order could not be changed');
      refused.push({ orderId: one.id, code, message, ...(params && { params }) });
    }
  }
  return { changed, refused, results };
};
