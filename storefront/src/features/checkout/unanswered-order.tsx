import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../session/index.ts';
import { connected } from '../../api/connection.ts';
import { forgetCheckout, hasUnansweredOrder } from './checkout-storage.ts';

const SIGNED_OUT = 'mithai.signed-out';

/** Sends an order that waits for a connection while any other page than the checkout is open; clears up after who signs out, in every window. */
export function UnansweredOrder(): null {
  const { user, endedBy } = useSession();
  const isCheckout = useRouterState({ select: ({ location }) => location.pathname === '/checkout' });
  const queryClient = useQueryClient();

  // Open throughout: a channel that is closed while the session ends loses what was on its way.
  useEffect(() => {
    const windows = new BroadcastChannel(SIGNED_OUT);
    windows.addEventListener('message', forgetCheckout);
    return () => windows.close();
  }, []);

  useEffect(() => {
    if (endedBy !== 'signOut') return;
    forgetCheckout();
    const windows = new BroadcastChannel(SIGNED_OUT);
    // oxlint-disable-next-line require-post-message-target-origin -- a channel reaches this origin only
    windows.postMessage(null);
    windows.close();
  }, [endedBy]);

  useEffect(() => {
    if (!user || isCheckout || !hasUnansweredOrder()) return undefined;
    const leaving = new AbortController();
    connected(leaving.signal)
      .then(() => import('./send-waiting-order.ts'))
      .then(({ sendWaitingOrder }) => sendWaitingOrder(user, queryClient))
      // It waits on, for the next page.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [user, isCheckout, queryClient]);

  return null;
}
