import type { EarningStatus, OrderStatus } from '@mithai/contracts';

/** A step of an earning that follows its order. */
export type Move = 'booked' | 'released' | 'withheld' | 'reversed';

export const STATUS_AFTER: Record<Move, EarningStatus> = {
  booked: 'pending',
  released: 'payable',
  withheld: 'pending',
  reversed: 'reversed',
};

/**
 * Where an earning belongs; null for none at all. What was paid stays so, unless the order is cancelled. What a partner ordered
 * from themselves is not booked; an earning booked before that rule follows its order.
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

/** The next step on the way; null on arrival. What is cancelled before it was booked is booked and reversed, so that the way does not matter. */
export const nextMove = (from: EarningStatus | undefined, to: EarningStatus): Move | null => {
  if (from === to) return null;
  if (from === undefined || from === 'reversed') return 'booked';
  if (to === 'reversed') return 'reversed';
  return to === 'payable' ? 'released' : 'withheld';
};
