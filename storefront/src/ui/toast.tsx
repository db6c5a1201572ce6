import { useEffect, useSyncExternalStore } from 'react';
import { lazyComponent } from './lazy-component.tsx';
import { currentNotice, noNotice, subscribeToNotices } from './toast-store.ts';

const ToastView = lazyComponent(async () => (await import('./toast-view.tsx')).ToastView);

export function Toaster() {
  // Preloaded, because it must be able to report a lost connection.
  useEffect(() => ToastView.preload(), []);
  const notice = useSyncExternalStore(subscribeToNotices, currentNotice, noNotice);
  return <ToastView wanted={notice !== null} notice={notice} />;
}
