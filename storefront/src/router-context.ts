import type { QueryClient } from '@tanstack/react-query';
import type { ThemeChoice } from './theme/theme-cookie.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * The page is equal for all visitors without a session, so the page cache may hold it until the catalog changes.
     */
    isShared?: boolean;
  }
}

export interface PageContext {
  /** Public base URL without a trailing slash. */
  publicUrl: string;
  theme: ThemeChoice;
  fontPreloads: string[];
  /** The page is the app shell, which the service worker caches and which renders from cached data. */
  isShell: boolean;
}

/** Addresses of a page's scripts. */
export interface PageScripts {
  /** In the order in which they run; the last is the entry. */
  run: string[];
  /** What a route needs besides, by its id. */
  ofRoute: Record<string, string[]>;
}

export interface RouterContext extends PageContext {
  queryClient: QueryClient;
  /** Only the server knows them. */
  scripts: PageScripts;
}
