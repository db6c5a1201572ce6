import { useEffect, useSyncExternalStore } from 'react';
import { onDemand } from './on-demand.tsx';
import { currentNotice, noNotice, subscribeToNotices } from './toast-store.ts';

const ToastView = onDemand(async () => (await import('./toast-view.tsx')).ToastView);

/** Where notices appear. */
export function Toaster() {
  // A notice often says that the line is lost: by then its own code has to be here.
  useEffect(() => ToastView.preload(), []);
  const notice = useSyncExternalStore(subscribeToNotices, currentNotice, noNotice);
  return <ToastView wanted={notice !== null} notice={notice} />;
}
