import { publishChange, staffWith } from '../../outbox/index.ts';
import type { Order } from './order.entity.ts';

/** To the customer and administrators. */
export const publishOrder = ({ id, userId }: { id: number; userId: number }): void =>
  publishChange({ topic: 'order', orderId: id }, { userId, ...staffWith('orders') });

/** To the partners who make pieces of the order, if its items are loaded; of a new order the ledger tells them. */
export const publishPieces = (order: Order): void => {
  if (!order.items.isInitialized()) return;
  for (const { sellerId } of order.items)
    if (sellerId != null) publishChange({ topic: 'pieces' }, { userId: sellerId });
};
