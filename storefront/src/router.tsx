import { dehydrate, hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from './features/layout/error-page.tsx';
import { AppShellPage } from './features/offline/app-shell-page.tsx';
import { languageRewrite } from './language/page-urls.ts';
import { routeTree } from './routeTree.gen.ts';
import type { PageContext, PageScripts } from './router-context.ts';
import { themeFromCookie } from './theme/theme-cookie.ts';

interface ServerInput extends PageContext {
  /** Set on pages that are not cached. */
  nonce?: string;
  scripts: PageScripts;
}

interface Dehydrated {
  page: PageContext;
  /** Of TanStack Query; the router's types would refuse its unknown data. */
  state: object;
}

const NO_SCRIPTS: PageScripts = { run: [], ofRoute: {} };

const BEFORE_HYDRATION: PageContext = { publicUrl: '', theme: 'system', fontPreloads: [], isShell: false };

export function createShopRouter(server?: ServerInput) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // Without a connection a query fails immediately, and so reports it, instead of pausing.
      queries: {
        networkMode: 'always',
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
      dehydrate: { shouldDehydrateQuery: ({ state, meta }) => state.status === 'success' && !meta?.isServerOnly },
    },
  });
  const { publicUrl, theme, fontPreloads, isShell } = server ?? BEFORE_HYDRATION;
  const page: PageContext = { publicUrl, theme, fontPreloads, isShell };

  let hasRendered = false;
  const router = createRouter({
    routeTree,
    context: { queryClient, ...page, scripts: server?.scripts ?? NO_SCRIPTS },
    ...(server?.nonce && { ssr: { nonce: server.nonce } }),
    ...(isShell && { isShell: true, defaultPendingComponent: AppShellPage }),
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: () => !import.meta.env.SSR && (hasRendered || isYetToBePlaced()),
    scrollRestorationBehavior: 'instant',
    parseSearch,
    stringifySearch,
    ...(languageRewrite && { rewrite: languageRewrite }),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    // Loaders await their queries on the server, so that none is streamed.
    dehydrate: (): Dehydrated => ({ page, state: dehydrate(queryClient) }),
    hydrate: (dehydrated: Dehydrated) => {
      hydrate(queryClient, dehydrated.state);
      router.update({
        ...router.options,
        ...(dehydrated.page.isShell && { defaultPendingComponent: AppShellPage }),
        // The app shell was rendered before the theme was chosen.
        context: { queryClient, ...dehydrated.page, scripts: NO_SCRIPTS, theme: themeFromCookie(document.cookie) },
      });
    },
  });
  router.subscribe('onRendered', () => {
    if (hasRendered) return;
    hasRendered = true;
    // The router stores a scroll position only after it has received a scroll event.
    if (window.hasScrolled) document.dispatchEvent(new Event('scroll'));
  });
  return router;
}

/**
 * The browser restores the scroll position of a loaded document long before hydration. The router scrolls only a
 * document that was incomplete, such as the app shell, and only if the visitor has not scrolled.
 */
function isYetToBePlaced(): boolean {
  if (window.hasScrolled || window.scrollY > 0) return false;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return window.location.hash !== '' || navigation?.type !== 'navigate';
}

/**
 * Search parameters are unquoted strings, for URLs like ?category=sweets&q=laddu. The values of a repeated one, as of a
 * form without scripts, are joined.
 */
function parseSearch(search: string): Record<string, string> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(Array.from(params.keys(), (key) => [key, params.getAll(key).join()]));
}

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
