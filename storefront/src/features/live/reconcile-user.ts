import type { QueryClient } from '@tanstack/react-query';
import { clearUser, meQuery, refreshUser } from '../session/session.queries.ts';
import type { Visitor } from './cross-tab-stream.ts';

/**
 * Reconciles the signed-in user with the stream's user; the later one wins. A stream requested later means that
 * another tab signed in or out; a later sign-in or sign-out in this tab reopens the stream.
 */
export function reconcileUser(queryClient: QueryClient, knownSince: number, reopen: () => void) {
  const [meKey] = meQuery.queryKey;
  let mine = currentUserId();
  let streams: Visitor | null = null;

  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] !== meKey || currentUserId() === mine) return;
    mine = currentUserId();
    knownSince = Date.now();
    if (streams && streams.userId !== mine) reopen();
  });

  return {
    stop,
    opened(visitor: Visitor): void {
      streams = visitor;
      if (mine === undefined || mine === visitor.userId) return;
      if (visitor.requestedAt < knownSince) {
        knownSince = Date.now();
        reopen();
      } else if (visitor.userId === null) clearUser(queryClient);
      else void refreshUser(queryClient).catch(() => undefined);
    },
  };

  /** Undefined until the session is loaded. */
  function currentUserId(): number | null | undefined {
    const user = queryClient.getQueryData(meQuery.queryKey);
    return user === undefined ? undefined : (user?.id ?? null);
  }
}
