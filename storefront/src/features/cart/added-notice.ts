import { dismissToast, toast, type Notice } from '../../ui/index.ts';
import { cartNotices } from './cart.texts.ts';

let latest: Notice | null = null;

export function notifyAdded(name: string): void {
  latest = cartNotices.added(name);
  toast(latest);
}

/** For when the cart itself shows it. */
export const dismissAdded = (): void => dismissToast(latest);
