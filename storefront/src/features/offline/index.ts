export { keepForOffline } from './keep-for-offline.ts';
export { Meanwhile } from './lazy-meanwhile.ts';
export { LineBanner } from './line-banner.tsx';
export { reloadForMissingChunks } from './missing-chunk.ts';
export { offlineTexts } from './offline.texts.ts';
export { OpeningPage } from './opening-page.tsx';
