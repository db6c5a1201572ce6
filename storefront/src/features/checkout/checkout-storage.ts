import { forgetDrafts } from '../../drafts.ts';
import { tryStorage } from '../../try-storage.ts';

/**
 * What the browser keeps of a checkout: what was typed, for as long as the tab is open, and the order that nobody has
 * answered yet, for all tabs. Both hold an address, so both are gone when the customer signs out.
 */
export const UNANSWERED_ORDER = 'mithai.unanswered-order';

export const hasUnansweredOrder = (): boolean => tryStorage(() => localStorage.getItem(UNANSWERED_ORDER)) !== null;

export function forgetCheckout(): void {
  tryStorage(() => localStorage.removeItem(UNANSWERED_ORDER));
  forgetDrafts();
}
