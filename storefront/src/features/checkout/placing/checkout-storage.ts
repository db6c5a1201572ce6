import { deleteDrafts } from '../../../drafts.ts';
import { tryStorage } from '../../../try-storage.ts';

/**
 * Storage keys of the draft (per tab) and the pending order (all tabs). Both hold an address; sign-out removes both.
 */
export const PENDING_ORDER_KEY = 'mithai.pending-order';

export const hasPendingOrder = (): boolean => tryStorage(() => localStorage.getItem(PENDING_ORDER_KEY)) !== null;

export function clearCheckout(): void {
  tryStorage(() => localStorage.removeItem(PENDING_ORDER_KEY));
  deleteDrafts();
}
