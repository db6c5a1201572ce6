import { type LiveMessage, liveMessageSchema } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { followGuestCart } from '../cart/index.ts';
import { meQuery, refreshUser } from '../session/index.ts';
import { shareStream } from './shared-stream.ts';
import { createUpdates } from './updates.ts';
import { matchVisitors } from './visitors.ts';

/** Shows what changes for as long as the page is looked at; answers with what stops it. */
export function followShop(queryClient: QueryClient): () => void {
  // Browsers keep locks from pages that came without encryption from another machine.
  if (!('locks' in navigator)) return () => undefined;

  // A page was made when it was asked for. One that comes out of the browser's history is as old as it was put there.
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

/** Answers with what stops it, which answers with when the page last knew everything. */
function follow(queryClient: QueryClient, lastKnown: number): () => number {
  const updates = createUpdates(queryClient);
  let isStopped = false;

  const apply = (message: LiveMessage, isLeader: boolean) => {
    if (message.topic === 'session') return isLeader ? stream.reopen() : undefined;
    if (message.topic === 'account' || message.topic === 'resync') recheckUser(queryClient);
    updates.apply(message);
    if (isLeader) followGuestCart(message);
  };

  const stream = shareStream(lastKnown, {
    onVisitor: (visitor) => visitors.opened(visitor),
    onMessage: (data, isLeader) => {
      const message = readMessage(data);
      if (message && !isStopped) apply(message, isLeader);
    },
    onGap: () => apply({ topic: 'resync' }, true),
  });
  const visitors = matchVisitors(queryClient, lastKnown, stream.reopen);

  return () => {
    isStopped = true;
    updates.stop();
    visitors.stop();
    stream.close();
    return stream.lastHeard();
  };
}

/** Null for what a newer shop says. What cannot be read may have been anything. */
function readMessage(data: string): LiveMessage | null {
  try {
    return liveMessageSchema.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return { topic: 'resync' };
  }
}

function recheckUser(queryClient: QueryClient): void {
  if (queryClient.getQueryData(meQuery.queryKey)) void refreshUser(queryClient).catch(() => undefined);
}
