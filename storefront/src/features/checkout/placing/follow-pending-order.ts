import type { CheckoutEvent } from './checkout.machine.ts';
import { PENDING_ORDER_KEY } from './checkout-storage.ts';
import { pendingOrder } from './pending-order.ts';

/**
 * Resumes the pending order of this browser, and follows other tabs: an order that becomes pending or is settled there
 * does so here. Returns a function that stops following.
 */
export function followPendingOrder(userId: number, send: (event: CheckoutEvent) => void): () => void {
  const stored = pendingOrder.read(userId);
  if (stored) send({ type: 'resume', stored });

  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== PENDING_ORDER_KEY) return;
    const fromElsewhere = pendingOrder.read(userId);
    if (newValue === null) send({ type: 'takenOver' });
    else if (fromElsewhere && fromElsewhere.stage !== 'sent') send({ type: 'resume', stored: fromElsewhere });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
