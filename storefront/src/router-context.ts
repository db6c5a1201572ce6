import type { QueryClient } from '@tanstack/react-query';
import type { ThemeChoice } from './theme/theme-cookie.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page is the same for everybody without a session, so the server may keep it until the catalogue changes. */
    isShared?: boolean;
  }
}

export interface PageContext {
  /** The address people know the shop by, without a slash at the end. */
  publicUrl: string;
  theme: ThemeChoice;
  fontPreloads: string[];
  /** The page without its content, kept by the service worker: whoever opens it fills it from what was seen before. */
  isShell: boolean;
}

export interface RouterContext extends PageContext {
  queryClient: QueryClient;
}
