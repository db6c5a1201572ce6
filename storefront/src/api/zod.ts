import { config } from 'zod/v4';

export * from 'zod/v4';

/** Stands in for zod (vite.config.ts), whose compiled parsers the Content Security Policy forbids in a browser. */
if (!import.meta.env.SSR) config({ jitless: true });
