import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../session/use-session.ts';
import { waitForConnection } from '../../../api/connectivity.ts';
import { clearCheckout, hasPendingOrder } from './checkout-storage.ts';

const SIGNED_OUT = 'mithai.signed-out';

/** Sends a pending order while any page but the checkout is open. Clears checkout data in all tabs on sign-out. */
export function PendingOrderSender(): null {
  const { user, endedBy } = useSession();
  const isCheckout = useRouterState({ select: ({ location }) => location.pathname === '/checkout' });
  const queryClient = useQueryClient();

  // Stays open: closing the channel while the session ends would lose messages in flight.
  useEffect(() => {
    const windows = new BroadcastChannel(SIGNED_OUT);
    windows.addEventListener('message', clearCheckout);
    return () => windows.close();
  }, []);

  useEffect(() => {
    if (endedBy !== 'signOut') return;
    clearCheckout();
    const windows = new BroadcastChannel(SIGNED_OUT);
    // oxlint-disable-next-line require-post-message-target-origin -- a channel reaches this origin only
    windows.postMessage(null);
    windows.close();
  }, [endedBy]);

  useEffect(() => {
    if (!user || isCheckout || !hasPendingOrder()) return undefined;
    const leaving = new AbortController();
    waitForConnection(leaving.signal)
      .then(() => import('./send-pending-order.ts'))
      .then(({ sendPendingOrder }) => sendPendingOrder(user, queryClient))
      // The order stays pending for the next page.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [user, isCheckout, queryClient]);

  return null;
}
