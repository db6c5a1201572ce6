import { AsyncLocalStorage } from 'node:async_hooks';
import {
  createRequestHandler,
  getSsrStatus,
  renderRouterToStream,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToString } from 'react-dom/server';
import { Problem } from './api/problem.ts';
import { provideServerRequest, type ServerRequest } from './api/server-request.ts';
import { createShopRouter, type ShopRouter } from './router.tsx';
import type { ThemeChoice } from './theme/theme-cookie.ts';

export { webAppManifest } from './features/offline/web-app-manifest.ts';

export type RouterManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>;

interface PageInput extends Omit<ServerRequest, 'cookie'> {
  nonce: string;
  publicUrl: string;
  theme: ThemeChoice;
  manifest: RouterManifest;
  fontPreloads: string[];
  /** Renders what surrounds every page, for nobody in particular. */
  isShell: boolean;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
}

const serverRequests = new AsyncLocalStorage<ServerRequest>();
provideServerRequest(() => serverRequests.getStore());

/** A page for whoever sent the request, its parts as they are ready. */
export function streamPage({ request, ...input }: PageInput & { request: Request }): Promise<Response> {
  const router = createShopRouter(input);
  const handle = createRequestHandler({ request, getRouterManifest: () => input.manifest, createRouter: () => router });

  return serverRequests.run({ ...input, cookie: request.headers.get('cookie') }, () =>
    handle(async ({ responseHeaders }) => {
      const rendered = await renderRouterToStream({
        request,
        router,
        responseHeaders,
        children: <RouterServer router={router} />,
      });
      if (!lacksData(router)) return rendered;
      const { body, headers } = rendered.response;
      return { ...rendered, response: new Response(body, { status: 503, headers }) };
    }),
  );
}

/** A page that is the same for everybody, whole. */
export async function renderPage({ address, ...input }: PageInput & { address: string }): Promise<RenderedPage> {
  const router = createShopRouter(input);
  const handle = createRequestHandler({
    request: new Request(new URL(address, input.publicUrl)),
    getRouterManifest: () => input.manifest,
    createRouter: () => router,
  });

  let html = '';
  const { status, headers } = await serverRequests.run({ ...input, cookie: null }, () =>
    handle(async ({ responseHeaders }) => {
      // All data are here: what they dehydrate to goes into the page at once.
      router.serverSsr?.setRenderFinished();
      await new Promise((resolve) => setImmediate(resolve));
      html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />));
      return new Response(null, { status: lacksData(router) ? 503 : getSsrStatus(router), headers: responseHeaders });
    }),
  );
  return { status, headers: Object.fromEntries(headers), html };
}

let addressBook: ShopRouter | undefined;

/**
 * The address of a page that is the same for everybody, with the search params that its route knows and no others; null
 * for any other page.
 */
export function sharedAddressOf(address: string): string | null {
  addressBook ??= createShopRouter();
  const [path = '', query] = address.split('?', 2);
  const [, , route] = addressBook.getMatchedRoutes(path);
  if (!route?.options.staticData?.isShared) return null;
  const { parseSearch, stringifySearch } = addressBook.options;
  return path + stringifySearch(route.options.validateSearch?.(parseSearch(query ?? '')) ?? {});
}

/** The page can be read, but whoever keeps a copy of it should come back when the API answers again. */
function lacksData(router: ShopRouter): boolean {
  const { queryClient } = router.options.context;
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state: { error } }) => error instanceof Problem && (error.status === 0 || error.status >= 500));
}
