import { Readable, pipeline } from 'node:stream';
import {
  BAD_REQUEST,
  LANGUAGES,
  localizePath,
  SESSION_COOKIE,
  SESSION_COOKIE_OVER_HTTPS,
  splitLanguage,
} from '@mithai/contracts';
import type { ChangeFeed } from '@mithai/server/change-feed';
import { createFairQueue } from '@mithai/server/fair-queue';
import { networksOf } from '@mithai/server/network';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APP_SHELL_PATH } from '../service-worker/protocol.ts';
import { themeFromCookie } from '../theme/theme-cookie.ts';
import { createCompressor, encodingFor } from './compression.ts';
import type { Env } from './env.ts';
import { buildCachedPage, type CachedPage } from './cached-page.ts';
import { isArrival, isSwitch, languageInstead, storeChoice } from './language.ts';
import { createPageCache } from './page-cache.ts';
import type { Renderers } from './renderers.ts';
import { contentSecurityPolicy, createNonce, nonceSource } from './security-headers.ts';
import { RequestError } from './problem-handler.ts';
import { forwardedHeaders } from './proxy.ts';

/** Estimate that includes the compressed copies. */
const BYTES_PER_BYTE = 1.5;

/** Concurrent renders; some wait for the API. */
const CONCURRENT_RENDERS_MAX = 8;

const SESSION = new RegExp(`(?:^|;\\s*)(?:${SESSION_COOKIE}|${SESSION_COOKIE_OVER_HTTPS})=`);

/** Pages for visitors without a session, and the API’s answers in them. */
export const createPageCaches = (changes: ChangeFeed) => ({
  api: createPageCache<unknown>(changes, sizeOfJson),
  pages: createPageCache<CachedPage>(changes, ({ status, body }) =>
    status === 200 ? body.length * BYTES_PER_BYTE : null,
  ),
});

/** Every path that is no file, proxy or endpoint is a page of the router. */
export function registerPages(
  app: FastifyInstance,
  env: Env,
  renderers: Renderers,
  caches: ReturnType<typeof createPageCaches>,
): void {
  const enqueue = createFairQueue(CONCURRENT_RENDERS_MAX);

  // The specification names two paths for this form.
  for (const language of LANGUAGES) {
    const form = localizePath(language, '/custom-order');
    app.get(`${form}-request`, (_request, reply) => reply.redirect(form, 308));
  }

  app.get('*', async (request, reply) => {
    const cookies = request.headers.cookie ?? '';
    const { language, path } = splitLanguage(collapseSlashes(request.url));
    const { assets, load } = renderers[language];
    const entry = await load();
    const url = entry.cacheKeyFor(path);
    const isShell = url === APP_SHELL_PATH;
    const visit = {
      ...assets,
      // The cached shell reads the theme when it is opened.
      theme: isShell ? ('system' as const) : themeFromCookie(cookies),
      headers: forwardedHeaders(request, env),
      isShell,
      apiUrl: env.API_URL,
      publicUrl: env.PUBLIC_URL,
      fetchCached: caches.api.get,
    };
    reply.headers({ 'content-language': language, vary: isShell ? 'Accept-Encoding' : 'Cookie, Accept-Encoding' });
    const other = languageInstead(request, language);
    if (other && isArrival(request) && (url === null || /^\/(?:\?|$)/.test(path))) {
      return reply.header('cache-control', 'private, no-store').redirect(localizePath(other, path), 302);
    }
    if (isSwitch(request, language, path)) storeChoice(reply, language, env);

    const networks = networksOf(request.ip);
    if (url === null || (SESSION.test(cookies) && !isShell)) {
      const nonce = createNonce();
      const response = await enqueue(networks, async () => {
        if (reply.raw.destroyed) throw new RequestError(BAD_REQUEST);
        return entry.streamPage({ ...visit, nonce, request: toWebRequest(request, reply, env) });
      });
      return sendStream(request, reply, response, contentSecurityPolicy([nonceSource(nonce)], env));
    }
    const render = async () => buildCachedPage(await entry.renderPage({ ...visit, url }), env);
    const name = `${language} ${visit.theme} ${url}`;
    const renderOnce = () => (env.PAGE_CACHE ? caches.pages.get(name, render) : render());
    const page = await ((env.PAGE_CACHE && caches.pages.find(name)) || enqueue(networks, renderOnce));
    return sendFinished(request, reply, page);
  });
}

async function sendFinished(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  setStatus(reply, page.status).headers(page.headers);
  reply.header('cache-control', reply.hasHeader('set-cookie') ? 'private, no-cache' : 'no-cache');
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(await page.bodyIn(encoding));
}

function sendStream(request: FastifyRequest, reply: FastifyReply, response: Response, policy: string): FastifyReply {
  setStatus(reply, response.status).headers(Object.fromEntries(response.headers));
  reply.header('content-security-policy', policy);
  // Back must not show a customer's page after sign-out.
  reply.header('cache-control', 'private, no-store');
  if (!response.body) return reply.send();
  const page = Readable.fromWeb(response.body as never);
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (!encoding) return reply.send(page);
  reply.header('content-encoding', encoding);
  return reply.send(pipeline(page, createCompressor(encoding), () => undefined));
}

const setStatus = (reply: FastifyReply, status: number): FastifyReply => {
  if (status === 503) reply.header('retry-after', '5');
  return reply.code(status);
};

const sizeOfJson = (response: unknown): number => JSON.stringify(response)?.length ?? 0;

/** A path that starts with two slashes would name another host. */
const collapseSlashes = (url: string): string => url.replace(/^\/+/, '/');

function toWebRequest(request: FastifyRequest, reply: FastifyReply, env: Env): Request {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(new URL(collapseSlashes(request.url), env.PUBLIC_URL), { headers, signal: abort.signal });
}
