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

/** URLs of a page's scripts. */
export interface PageScripts {
  /** In execution order; the last one is the entry. */
  run: string[];
  /** Further chunks by route id. */
  ofRoute: Record<string, string[]>;
}

export interface RouterContext extends PageContext {
  queryClient: QueryClient;
  /** Empty in the browser. */
  scripts: PageScripts;
}
