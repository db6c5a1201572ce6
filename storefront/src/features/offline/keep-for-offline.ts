import { whenIdle } from '../../ui/index.ts';
import type { Shop } from './keep.ts';

/** Puts by what a visit without a line will need. */
export function keepForOffline(shop: Shop): void {
  if (import.meta.env.DEV) return;
  whenIdle(() => void import('./keep.ts').then(({ keep }) => keep(shop)).catch(() => undefined));
}
