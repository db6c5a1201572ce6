import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { checkHealth, onCatchUp, onStale, staleSince, useIsOffline } from '../../api/connectivity.ts';
import { meQuery } from '../session/session.queries.ts';
import * as styles from './offline-banner.css.ts';
import { offlineBannerTexts } from './offline-banner.texts.ts';

const RECONNECTED_SHOWN_MS = 4_000;

/** Overlays the lower edge, so that the layout does not shift when connectivity changes. */
export function OfflineBanner() {
  const isOffline = useIsOffline();
  const since = useSyncExternalStore(onStale, staleSince, () => null);
  const isBack = useJustEnded(isOffline);
  const { isShell } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { data: user } = useQuery({ ...meQuery, enabled: false });
  useEffect(() => {
    if (isShell) void checkHealth();
  }, [isShell]);
  useEffect(() => onCatchUp(() => refetchAll(queryClient)), [queryClient]);

  return (
    <div role="status" className={styles.place}>
      {isOffline && (
        <p className={styles.lost}>
          {user ? offlineBannerTexts.lostSignedIn : offlineBannerTexts.lost}{' '}
          {since !== null && (
            <span className={styles.seen}>{offlineBannerTexts.asSeen(new Date(since), new Date())}</span>
          )}
        </p>
      )}
      {isBack && <p className={styles.back}>{offlineBannerTexts.back}</p>}
    </div>
  );
}

function refetchAll(queryClient: QueryClient): void {
  void queryClient.invalidateQueries();
  // The user's query has no observer that refetches it, so fetch it here.
  if (queryClient.getQueryData(meQuery.queryKey))
    void queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => undefined);
}

function useJustEnded(isOn: boolean): boolean {
  const [hasBeenOn, setHasBeenOn] = useState(false);
  if (isOn && !hasBeenOn) setHasBeenOn(true);
  const hasEnded = hasBeenOn && !isOn;
  useEffect(() => {
    if (!hasEnded) return undefined;
    const timer = setTimeout(() => setHasBeenOn(false), RECONNECTED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [hasEnded]);
  return hasEnded;
}
