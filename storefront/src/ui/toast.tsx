import { useSyncExternalStore } from 'react';
import { onDemand } from './on-demand.tsx';
import { currentNotice, noNotice, subscribeToNotices } from './toast-store.ts';

const ToastView = onDemand(async () => (await import('./toast-view.tsx')).ToastView);

/** Where notices appear. */
export function Toaster() {
  const notice = useSyncExternalStore(subscribeToNotices, currentNotice, noNotice);
  return <ToastView wanted={notice !== null} notice={notice} />;
}
