import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { FailedPage } from './features/layout/failed-page.tsx';
import { OpeningPage } from './features/offline/index.ts';
import { routeTree } from './routeTree.gen.ts';
import type { PageContext } from './router-context.ts';
import { themeFromCookie } from './theme/theme-cookie.ts';

interface ServerInput extends PageContext {
  nonce: string;
}

const BEFORE_HYDRATION: PageContext = { publicUrl: '', theme: 'system', fontPreloads: [], isShell: false };

export function createShopRouter(server?: ServerInput) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Without a connection a call fails at once and is told, instead of waiting for one in silence.
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
      dehydrate: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
    },
  });
  const { publicUrl, theme, fontPreloads, isShell } = server ?? BEFORE_HYDRATION;
  const page: PageContext = { publicUrl, theme, fontPreloads, isShell };

  let hasRendered = false;
  const router = createRouter({
    routeTree,
    context: { queryClient, ...page },
    ...(server && { ssr: { nonce: server.nonce } }),
    ...(isShell && { isShell: true, defaultPendingComponent: OpeningPage }),
    defaultErrorComponent: FailedPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: () => !import.meta.env.SSR && (hasRendered || isYetToBePlaced()),
    scrollRestorationBehavior: 'instant',
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    dehydrate: () => ({ page }),
    hydrate: (dehydrated: { page: PageContext }) => {
      router.update({
        ...router.options,
        ...(dehydrated.page.isShell && { defaultPendingComponent: OpeningPage }),
        // A kept shell was drawn before the theme was chosen.
        context: { queryClient, ...dehydrated.page, theme: themeFromCookie(document.cookie) },
      });
    },
  });
  router.subscribe('onRendered', () => {
    if (hasRendered) return;
    hasRendered = true;
    // The router remembers where a page was left only after a scroll that it has heard.
    if (window.hasScrolled) document.dispatchEvent(new Event('scroll'));
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

/**
 * A loaded document is scrolled by the browser and by its reader, long before it is hydrated. The router places only one that
 * nobody has scrolled because it was not whole, such as the offline shell, and a reader who is about to scroll is left alone.
 */
function isYetToBePlaced(): boolean {
  if (window.hasScrolled || window.scrollY > 0) return false;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return window.location.hash !== '' || navigation?.type !== 'navigate';
}

/** Search params are texts, unquoted, so that an address reads ?category=sweets&q=laddu. */
function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') params.set(key, value);
  }
  const text = params.toString();
  return text && `?${text}`;
}

export type ShopRouter = ReturnType<typeof createShopRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter;
  }
}
