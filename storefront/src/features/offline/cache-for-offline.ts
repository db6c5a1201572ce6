import { runWhenIdle } from '../../ui/index.ts';
import type { Shop } from './cache-page.ts';

/** Caches data and starts the service worker for offline visits, once the browser is idle. */
export function cacheForOffline(shop: Shop): void {
  if (import.meta.env.DEV) return;
  runWhenIdle(() => void import('./cache-page.ts').then(({ cachePage }) => cachePage(shop)).catch(() => undefined));
}
