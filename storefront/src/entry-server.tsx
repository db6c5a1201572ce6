import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequestHandler, renderRouterToStream, RouterServer } from '@tanstack/react-router/ssr/server';
import { Problem } from './api/problem.ts';
import { provideServerRequest, type ServerRequest } from './api/server-request.ts';
import { createShopRouter } from './router.tsx';
import { themeFromCookie } from './theme/theme-cookie.ts';

export { webAppManifest } from './features/offline/web-app-manifest.ts';

export type RouterManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>;

interface RenderInput {
  request: Request;
  requestId: string;
  nonce: string;
  apiUrl: string;
  publicUrl: string;
  manifest: RouterManifest;
  fontPreloads: string[];
  /** Renders what surrounds every page, for nobody in particular. */
  isShell: boolean;
}

const serverRequests = new AsyncLocalStorage<ServerRequest>();
provideServerRequest(() => serverRequests.getStore());

export function render(input: RenderInput): Promise<Response> {
  const { request, requestId, nonce, apiUrl, publicUrl, manifest, fontPreloads, isShell } = input;
  const cookies = request.headers.get('cookie');
  const router = createShopRouter({ nonce, publicUrl, fontPreloads, isShell, theme: themeFromCookie(cookies ?? '') });
  const handle = createRequestHandler({ request, getRouterManifest: () => manifest, createRouter: () => router });

  return serverRequests.run({ apiUrl, cookie: isShell ? null : cookies, requestId }, () =>
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

/** The page can be read, but whoever keeps a copy of it should come back when the API answers again. */
function lacksData(router: ReturnType<typeof createShopRouter>): boolean {
  const { queryClient } = router.options.context;
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state: { error } }) => error instanceof Problem && (error.status === 0 || error.status >= 500));
}
