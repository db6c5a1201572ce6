export { cacheForOffline as keepForOffline } from './cache-for-offline.ts';
export { OfflineFallback as Meanwhile } from './lazy-offline-fallback.ts';
export { OfflineBanner as LineBanner } from './offline-banner.tsx';
export { reloadForMissingChunks } from './missing-chunk.ts';
export { offlineTexts } from './offline.texts.ts';
export { AppShellPage as OpeningPage } from './app-shell-page.tsx';
