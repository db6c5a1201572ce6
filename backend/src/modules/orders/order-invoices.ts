import type { EntityManager } from '@mikro-orm/postgresql';
import { transactional } from '../../platform/transaction.ts';
import { syncInvoice } from '../invoices/index.ts';
import { lockOrder } from './lock-order.ts';
import { publishOrder } from './publish-order.ts';

/** Issues what an order lacks once its status can no longer be undone, such as the credit note of a cancelled one. */
export const syncOrderInvoice = async (em: EntityManager, orderId: number): Promise<void> =>
  transactional(em, async (em) => {
    const order = await lockOrder(em, orderId);
    await em.populate(order, ['items']);
    if (await syncInvoice(em, order)) publishOrder(order);
  });
