import type { EarningStatus, OrderStatus } from '@mithai/contracts';

export type Transition = 'booked' | 'released' | 'withheld' | 'reversed';

export const STATUS_AFTER: Record<Transition, EarningStatus> = {
  booked: 'pending',
  released: 'payable',
  withheld: 'pending',
  reversed: 'reversed',
};

/**
 * The status due for an earning, or null for none. Paid earnings stay paid unless the order is cancelled.
 * Self-purchases are not booked; earnings booked before that rule follow their order.
 */
export const statusDue = (
  { status: order, isSelfPurchase }: { status: OrderStatus; isSelfPurchase: boolean },
  earning: EarningStatus | undefined,
): EarningStatus | null => {
  if (isSelfPurchase && earning === undefined) return null;
  if (order === 'cancelled' || (isSelfPurchase && earning === 'reversed')) return 'reversed';
  if (earning === 'paid') return 'paid';
  return order === 'delivered' ? 'payable' : 'pending';
};

/**
 * The next transition towards `to`, or null if reached. An order cancelled before it was booked is booked and reversed,
 * so the order of events does not matter.
 */
export const nextTransition = (from: EarningStatus | undefined, to: EarningStatus): Transition | null => {
  if (from === to) return null;
  if (from === undefined || from === 'reversed') return 'booked';
  if (to === 'reversed') return 'reversed';
  return to === 'payable' ? 'released' : 'withheld';
};
