import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageFromCookie } from '../language/language.ts';
import type { Env } from './env.ts';
import { registerInstallable } from './installable.ts';
import { builtRenderers, devRenderers } from './renderers.ts';
import { contentSecurityPolicy, createNonce } from './security.ts';

/** Fetched by the service worker, for any page of which nothing else is kept. */
const SHELL = '/offline';

/** Every path that is not a file, a proxy or an endpoint is a page of the router's. */
export async function registerPages(app: FastifyInstance, env: Env): Promise<void> {
  const renderers = env.VITE_DEV ? await devRenderers(app) : await builtRenderers();
  await registerInstallable(app, env, renderers);

  app.get('*', async (request, reply) => {
    const language = languageFromCookie(request.headers.cookie ?? '');
    const { render, assets } = renderers[language];
    const nonce = createNonce();
    const response = await render({
      request: toWebRequest(request, reply, env),
      nonce,
      requestId: request.id,
      isShell: request.url === SHELL,
      apiUrl: env.API_URL,
      publicUrl: env.PUBLIC_URL,
      ...assets,
    });

    reply.code(response.status).headers(Object.fromEntries(response.headers));
    reply.header('content-security-policy', contentSecurityPolicy(nonce, env));
    reply.headers({ 'content-language': language, vary: 'Cookie' });
    // Back must not show a customer's page to whoever sits there after they have signed out.
    reply.header('cache-control', request.headers.cookie ? 'private, no-store' : 'no-cache');
    return response.body ? reply.send(Readable.fromWeb(response.body as never)) : reply.send();
  });
}

function toWebRequest(request: FastifyRequest, reply: FastifyReply, env: Env): Request {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(new URL(request.url, env.PUBLIC_URL), { headers, signal: abort.signal });
}
