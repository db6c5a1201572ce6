import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { FailedPage } from './features/layout/failed-page.tsx';
import { routeTree } from './routeTree.gen.ts';
import type { PageContext } from './router-context.ts';

interface ServerInput extends PageContext {
  nonce: string;
}

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
  const page: PageContext = server ?? { publicUrl: '', theme: 'system', fontPreloads: [] };

  const router = createRouter({
    routeTree,
    context: { queryClient, publicUrl: page.publicUrl, theme: page.theme, fontPreloads: page.fontPreloads },
    ...(server && { ssr: { nonce: server.nonce } }),
    defaultErrorComponent: FailedPage,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    dehydrate: () => ({ page: { publicUrl: page.publicUrl, theme: page.theme, fontPreloads: page.fontPreloads } }),
    hydrate: (dehydrated: { page: PageContext }) => {
      router.update({ ...router.options, context: { queryClient, ...dehydrated.page } });
    },
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
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

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>;
  }
}
