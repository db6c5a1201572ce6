import { dismissToast, toast, type Notice } from '../../ui/index.ts';
import { cartNotices } from './cart.texts.ts';

let latest: Notice | null = null;

export function notifyAdded(name: string): void {
  latest = cartNotices.added(name);
  toast(latest);
}

/** Called when the cart opens, which shows the product itself. */
export const dismissAdded = (): void => dismissToast(latest);
