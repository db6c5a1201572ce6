import { lazy } from 'react';

export const Meanwhile = lazy(async () => ({ default: (await import('./meanwhile.tsx')).Meanwhile }));
