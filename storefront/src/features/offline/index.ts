export { cacheForOffline } from './cache-for-offline.ts';
export { OfflineFallback } from './lazy-offline-fallback.ts';
export { OfflineBanner } from './offline-banner.tsx';
export { reloadForMissingChunks } from './missing-chunk.ts';
export { offlineTexts } from './offline.texts.ts';
export { AppShellPage } from './app-shell-page.tsx';
