import type { EarningStatus, OrderStatus } from '@mithai/contracts';

/** A step of an earning that follows its order. */
export type Move = 'booked' | 'released' | 'withheld' | 'reversed';

export const STATUS_AFTER: Record<Move, EarningStatus> = {
  booked: 'pending',
  released: 'payable',
  withheld: 'pending',
  reversed: 'reversed',
};

/** Where an earning belongs. What was paid stays so, unless the order is cancelled. */
export const statusDue = (order: OrderStatus, earning: EarningStatus | undefined): EarningStatus => {
  if (order === 'cancelled') return 'reversed';
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
