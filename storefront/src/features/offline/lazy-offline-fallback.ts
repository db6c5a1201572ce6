import { lazy } from 'react';

export const OfflineFallback = lazy(async () => ({
  default: (await import('./offline-fallback.tsx')).OfflineFallback,
}));
