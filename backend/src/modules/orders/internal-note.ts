import type { Order } from './order.entity.ts';

/** Sets or clears the note of a locked order, and returns what became of it; null if it is the same. */
export const changeNote = (order: Order, note: string | null): 'added' | 'changed' | 'removed' | null => {
  const [before, after] = [order.internalNote ?? null, note || null];
  if (before === after) return null;
  order.internalNote = after;
  if (after === null) return 'removed';
  return before === null ? 'added' : 'changed';
};
