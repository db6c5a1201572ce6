import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import {
  createRequestHandler,
  getSsrStatus,
  renderRouterToStream,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { Problem } from './api/problem.ts';
import { provideServerRequest, type ServerRequest } from './api/server-request.ts';
import restingPage from './resting/resting-page.ts?script';
import { createShopRouter, type ShopRouter } from './router.tsx';
import type { ThemeChoice } from './theme/theme-cookie.ts';

export { webAppManifest } from './features/offline/web-app-manifest.ts';

export type RouterManifest = Awaited<ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>>;

/** What a page that rests has in place of the manifest: the entry and what it imports, to be run later. */
export interface Resting {
  manifest: RouterManifest;
  scripts: string[];
}

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
export async function renderPage(input: SharedPageInput): Promise<RenderedPage> {
  const page = await renderWith(drawAtOnce, input);
  return LACKS_PARTS.test(page.html) ? renderWith(drawWhenReady, input) : page;
}

type SharedPageInput = PageInput & { address: string; resting: Resting | null };
type Draw = (router: ShopRouter) => Promise<string>;

async function renderWith(draw: Draw, { address, resting, ...input }: SharedPageInput): Promise<RenderedPage> {
  const router = createShopRouter(input);
  const handle = createRequestHandler({
    request: new Request(new URL(address, input.publicUrl)),
    getRouterManifest: () => resting?.manifest ?? input.manifest,
    createRouter: () => router,
  });

  let html = '';
  const { status, headers } = await serverRequests.run({ ...input, cookie: null }, () =>
    handle(async ({ responseHeaders }) => {
      html = await transformHtmlStringWithRouter(router, await draw(router));
      return new Response(null, { status: lacksData(router) ? 503 : getSsrStatus(router), headers: responseHeaders });
    }),
  );
  if (resting) {
    const script = `<script data-scripts="${resting.scripts.join(' ')}" nonce="${input.nonce}">${restingPage}</script>`;
    html = html.replace('</body>', (end) => script + end);
  }
  return { status, headers: Object.fromEntries(headers), html };
}

/** Half the work of the other, for a page of which everything is there. */
async function drawAtOnce(router: ShopRouter): Promise<string> {
  // The loaders' data go into the page as one script.
  router.serverSsr?.setRenderFinished();
  await new Promise((resolve) => setImmediate(resolve));
  return renderToString(<RouterServer router={router} />);
}

/** How React marks what it left out, such as a part whose code is loaded when it is first drawn. */
const LACKS_PARTS = /<!--\$[!?]-->/;

async function drawWhenReady(router: ShopRouter): Promise<string> {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RouterServer router={router} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    });
  });
  return html.replace(/^<!DOCTYPE html>/, '');
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
