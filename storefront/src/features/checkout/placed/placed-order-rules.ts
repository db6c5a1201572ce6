import { isPaid, type Order } from '@mithai/contracts';
import { isOverdue } from '../../payments/payment-stage.ts';
import type { MissingItem } from './payment.machine.ts';

/** Why an order is closed, as its customer sees it. */
export function closedAs(order: Pick<Order, 'payment' | 'statusHistory'>): 'expired' | 'refunded' | 'cancelled' {
  if (isOverdue(order)) return 'expired';
  const { provider, status } = order.payment;
  const hasMoney = isPaid(status) || status === 'refunded';
  return provider !== 'cash' && hasMoney ? 'refunded' : 'cancelled';
}

/** True if no piece of an order came into the cart again. */
export function isNothingLeft({ items }: Pick<Order, 'items'>, missing: readonly MissingItem[]): boolean {
  return missing.length === items.length && missing.every(({ available }) => available === 0);
}
