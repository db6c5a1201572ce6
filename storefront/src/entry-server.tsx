import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequestHandler, renderRouterToStream, RouterServer } from '@tanstack/react-router/ssr/server';
import { Problem, provideServerRequest, type ServerRequest } from './api/client.ts';
import { createShopRouter } from './router.tsx';
import { themeFromCookie } from './theme/theme-cookie.ts';

export type RouterManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

interface RenderInput {
  request: Request;
  requestId: string;
  nonce: string;
  apiUrl: string;
  publicUrl: string;
  manifest: RouterManifest;
  fontPreloads: string[];
}

const serverRequests = new AsyncLocalStorage<ServerRequest>();
provideServerRequest(() => serverRequests.getStore());

export function render(input: RenderInput): Promise<Response> {
  const { request, requestId, nonce, apiUrl, publicUrl, manifest, fontPreloads } = input;
  const cookie = request.headers.get('cookie');
  const handle = createRequestHandler({
    request,
    getRouterManifest: () => manifest,
    createRouter: () => createShopRouter({ nonce, publicUrl, fontPreloads, theme: themeFromCookie(cookie ?? '') }),
  });

  return serverRequests.run({ apiUrl, cookie, requestId }, () =>
    handle(async ({ router, responseHeaders }) => {
      const rendered = await renderRouterToStream({
        request,
        router,
        responseHeaders,
        children: <RouterServer router={router} />,
      });
      const unavailable = router.stores.matches.get().some((match) => isUnavailable(match.error));
      if (!unavailable) return rendered;
      const { response } = rendered;
      return { ...rendered, response: new Response(response.body, { status: 503, headers: response.headers }) };
    }),
  );
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Problem && (error.status === 0 || error.status >= 502);
}
