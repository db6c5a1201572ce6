import { lazy } from 'react';
import { whenInUse } from '../../ui/index.ts';
import type { Shop } from './keep.ts';

export { LineBanner } from './line-banner.tsx';
export { reloadForMissingChunks } from './missing-chunk.ts';
export { offlineTexts } from './offline.texts.ts';
export { OpeningPage } from './opening-page.tsx';

export const Meanwhile = lazy(async () => ({ default: (await import('./meanwhile.tsx')).Meanwhile }));

/** Puts by what a visit without a line will need. */
export function keepForOffline(shop: Shop): void {
  if (import.meta.env.DEV) return;
  whenInUse(() => void import('./keep.ts').then(({ keep }) => keep(shop)).catch(() => undefined));
}
