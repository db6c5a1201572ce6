import { forgetDrafts } from '../../drafts.ts';
import { tryStorage } from '../../try-storage.ts';

/**
 * Storage keys of the draft (per tab) and the pending order (all tabs). Both hold an address; sign-out removes both.
 */
export const UNANSWERED_ORDER = 'mithai.unanswered-order';

export const hasUnansweredOrder = (): boolean => tryStorage(() => localStorage.getItem(UNANSWERED_ORDER)) !== null;

export function forgetCheckout(): void {
  tryStorage(() => localStorage.removeItem(UNANSWERED_ORDER));
  forgetDrafts();
}
