import { whenIdle } from '../../ui/index.ts';
import type { Shop } from './keep.ts';

/** Caches data and starts the service worker for offline visits, once the browser is idle. */
export function keepForOffline(shop: Shop): void {
  if (import.meta.env.DEV) return;
  whenIdle(() => void import('./keep.ts').then(({ keep }) => keep(shop)).catch(() => undefined));
}
