import type { QueryClient } from '@tanstack/react-query';
import type { ThemeChoice } from './theme/theme-cookie.ts';

export interface PageContext {
  /** The address people know the shop by, without a slash at the end. */
  publicUrl: string;
  theme: ThemeChoice;
  fontPreloads: string[];
}

export interface RouterContext extends PageContext {
  queryClient: QueryClient;
}
