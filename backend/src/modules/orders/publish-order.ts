import { publishChange, staffWith } from '../../outbox/index.ts';

/** To the customer and administrators. */
export const publishOrder = ({ id, userId }: { id: number; userId: number }): void =>
  publishChange({ topic: 'order', orderId: id }, { userId, ...staffWith('orders') });
