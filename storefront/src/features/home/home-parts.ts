import { lazyComponent } from '../../ui/index.ts';

/** Above and below the grid of products; pages from the server do not load their code. */
export const Lead = lazyComponent(async () => (await import('./lead.tsx')).Lead);
export const Closing = lazyComponent(async () => (await import('./closing.tsx')).Closing);

/** Without a connection the page shows the rest. */
export const loadParts = () => Promise.all([Lead.load(), Closing.load()]).catch(() => undefined);

// The development server has no stylesheet of parts that are not loaded.
if (import.meta.env.DEV && !import.meta.env.SSR) void loadParts();
