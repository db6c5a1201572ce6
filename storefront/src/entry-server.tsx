import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import {
  createRequestHandler,
  getSsrStatus,
  renderRouterToStream,
  RouterServer,
} from '@tanstack/react-router/ssr/server';
import { renderToPipeableStream } from 'react-dom/server';
import { Problem } from './api/problem.ts';
import { provideServerRequest, type ServerRequest } from './api/server-request.ts';
import { pageUrl } from './language/page-urls.ts';
import type { PageScripts } from './router-context.ts';
import { pageScript, shellScript } from './hydration/inline-scripts.ts';
import { createShopRouter, type ShopRouter } from './router.tsx';
import { hashSource } from './server/security-headers.ts';
import type { ThemeChoice } from './theme/theme-cookie.ts';

export { webAppManifest } from './features/offline/web-app-manifest.ts';

export type RouterManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>;

interface PageInput extends Omit<ServerRequest, 'cookie'> {
  publicUrl: string;
  theme: ThemeChoice;
  manifest: RouterManifest;
  scripts: PageScripts;
  fontPreloads: string[];
  /** Renders the app shell without a page or user. */
  isShell: boolean;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** Hashes of the inline scripts, for the Content Security Policy. */
  scriptHashes: string[];
}

const serverRequests = new AsyncLocalStorage<ServerRequest>();
provideServerRequest(() => serverRequests.getStore());

/** Streams a page rendered for this request. */
export function streamPage({ request, ...input }: PageInput & { request: Request; nonce: string }): Promise<Response> {
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

const PAGE_SCRIPT = hashSource(pageScript);
const SHELL_SCRIPT = hashSource(shellScript);

/** Renders a cacheable page completely. It uses hashes, because a nonce must not be sent twice. */
export async function renderPage({ url, ...input }: PageInput & { url: string }): Promise<RenderedPage> {
  const router = createShopRouter(input);
  const handle = createRequestHandler({
    request: new Request(new URL(pageUrl(url), input.publicUrl)),
    getRouterManifest: () => input.manifest,
    createRouter: () => router,
  });

  let html = '';
  const dataScripts: string[] = [];
  const { status, headers } = await serverRequests.run({ ...input, cookie: null }, () =>
    handle(async ({ responseHeaders }) => {
      takeDataScripts(router, dataScripts);
      html = await renderWhole(router);
      return new Response(null, { status: lacksData(router) ? 503 : getSsrStatus(router), headers: responseHeaders });
    }),
  );
  const manifestScripts = input.manifest.routes['__root__']?.scripts?.flatMap(({ children }) => children ?? []) ?? [];
  const staticHashes = input.isShell ? [PAGE_SCRIPT, SHELL_SCRIPT] : [PAGE_SCRIPT];
  const scriptHashes = [...staticHashes, ...[...dataScripts, ...manifestScripts].map(hashSource)];
  return { status, headers: Object.fromEntries(headers), html, scriptHashes };
}

/** Joins the router's inline scripts, which are otherwise split, into one that needs one hash. */
function takeDataScripts({ serverSsr }: ShopRouter, scripts: string[]): void {
  if (!serverSsr) throw new Error('Router is not in server rendering mode');
  const { takeInitialHydrationScriptTags } = serverSsr;
  serverSsr.takeInitialHydrationScriptTags = () => {
    const tags = takeInitialHydrationScriptTags();
    const [first] = tags?.before ?? [];
    if (!tags || !first) return tags;
    const children = tags.before.map((tag) => tag.children).join(';');
    scripts.push(children, tags.boundary.children ?? '');
    return { ...tags, before: [{ tag: 'script', attrs: first.attrs ?? {}, children }] };
  };
}

async function renderWhole(router: ShopRouter): Promise<string> {
  // The loaders are finished: all their data go into the page with its first scripts.
  router.serverSsr?.setRenderFinished();
  await setImmediate();
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RouterServer router={router} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
    });
  });
}

let cacheKeyRouter: ShopRouter | undefined;

/** Cache key of a public page: its path, without a language, with the search params that its route knows; null for any other page. */
export function cacheKeyFor(url: string): string | null {
  cacheKeyRouter ??= createShopRouter();
  const [path = '', query] = url.split('?', 2);
  const [, , route] = cacheKeyRouter.getMatchedRoutes(path);
  if (!route?.options.staticData?.isShared) return null;
  const { parseSearch, stringifySearch } = cacheKeyRouter.options;
  return path + stringifySearch(route.options.validateSearch?.(parseSearch(query ?? '')) ?? {});
}

/** The page can be shown, but must be cached only briefly, because the API did not answer. */
function lacksData(router: ShopRouter): boolean {
  const { queryClient } = router.options.context;
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state: { error } }) => error instanceof Problem && (error.status === 0 || error.status >= 500));
}
