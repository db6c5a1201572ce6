import { useSyncExternalStore } from 'react';
import { lazyComponent } from '../../ui/index.ts';
import { useSession } from '../session/use-session.ts';
import { recentlyViewed } from './recently-viewed.ts';

const RecentlyViewedStrip = lazyComponent(
  async () => (await import('./recently-viewed-strip.tsx')).RecentlyViewedStrip,
);

/** Nothing on the server and for a first visit: the ids are in this browser. */
export function RecentlyViewedProducts({ className }: { className: string }) {
  // Signing out clears the list.
  useSession();
  const ids = useSyncExternalStore(recentlyViewed.subscribe, recentlyViewed.read, recentlyViewed.readOnServer);
  return <RecentlyViewedStrip wanted={ids.length > 0} ids={ids} className={className} />;
}
