import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '../../ui/index.ts';

/** Shows what changes in the shop as it changes, from when the page has nothing better to do. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const cancel = whenIdle(async () => {
      // Without them the shop is as good as it was when the page was opened.
      const follow = await import('./follow-shop.ts').catch(() => null);
      if (!isGone) stop = follow?.followShop(queryClient);
    });
    return () => {
      isGone = true;
      cancel();
      stop?.();
    };
  }, [queryClient]);
  return null;
}
