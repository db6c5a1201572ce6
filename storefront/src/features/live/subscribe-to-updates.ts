import type { LiveMessage } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { refreshGuestCart } from '../cart/refresh-guest-cart.ts';
import { meQuery, refreshUser } from '../session/session.queries.ts';
import { CrossTabStream } from './cross-tab-stream.ts';
import { readMessage } from './read-message.ts';
import { createUpdateHandler } from './update-handler.ts';
import { reconcileUser } from './reconcile-user.ts';

/** Applies live updates until the page is hidden. Returns an unsubscribe function. */
export function subscribeToUpdates(queryClient: QueryClient): () => void {
  // Browsers offer the Web Locks API in secure contexts only.
  if (!('locks' in navigator)) return () => undefined;

  // The page's data is as old as its request; after a restore from the back/forward cache, as old as the `pagehide`.
  let lastKnown = performance.timeOrigin;
  let stop: (() => number) | null = null;

  const start = () => {
    stop ??= follow(queryClient, lastKnown);
  };
  const pause = () => {
    if (stop) lastKnown = stop();
    stop = null;
  };
  window.addEventListener('pagehide', pause);
  window.addEventListener('pageshow', start);
  start();

  return () => {
    window.removeEventListener('pagehide', pause);
    window.removeEventListener('pageshow', start);
    pause();
  };
}

/** Returns an unsubscribe function; calling it returns the time of the last sync. */
function follow(queryClient: QueryClient, lastKnown: number): () => number {
  const updates = createUpdateHandler(queryClient);

  const apply = (message: LiveMessage, isLeader: boolean) => {
    if (message.topic === 'session') return isLeader ? stream.reopen() : undefined;
    if (message.topic === 'account' || message.topic === 'resync') recheckUser(queryClient);
    updates.apply(message);
    if (isLeader) refreshGuestCart(message);
  };

  const stream = new CrossTabStream(lastKnown, {
    onVisitor: (visitor) => visitors.opened(visitor),
    onMessage: (data, isLeader) => apply(readMessage(data), isLeader),
    onGap: () => apply({ topic: 'resync' }, true),
  });
  const visitors = reconcileUser(queryClient, lastKnown, () => stream.reopen());

  return () => {
    updates.stop();
    visitors.stop();
    stream.close();
    return stream.lastSyncAt;
  };
}

function recheckUser(queryClient: QueryClient): void {
  if (queryClient.getQueryData(meQuery.queryKey)) void refreshUser(queryClient).catch(() => undefined);
}
