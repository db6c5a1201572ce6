import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { runWhenIdle } from '../../ui/index.ts';

/** Starts live updates once the browser is idle. */
export function LiveUpdates() {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const cancel = runWhenIdle(async () => {
      // Live updates are optional: if the script fails to load, the page stays as it was rendered.
      const follow = await import('./subscribe-to-updates.ts').catch(() => null);
      if (!isGone) stop = follow?.subscribeToUpdates(queryClient);
    });
    return () => {
      isGone = true;
      cancel();
      stop?.();
    };
  }, [queryClient]);
  return null;
}
