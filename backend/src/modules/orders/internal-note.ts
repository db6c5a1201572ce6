import type { Order } from './order.entity.ts';

/** Sets or clears the note of a locked order. Returns the change; null if there is none. */
export const changeNote = (order: Order, note: string | null): 'added' | 'changed' | 'removed' | null => {
  const [before, after] = [order.internalNote ?? null, note || null];
  if (before === after) return null;
  order.internalNote = after;
  if (after === null) return 'removed';
  return before === null ? 'added' : 'changed';
};
