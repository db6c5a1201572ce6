import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as EntryServer from '../entry-server.tsx';
import { devAssets, readBuiltAssets, type Assets } from './assets.ts';
import type { Env } from './env.ts';
import { contentSecurityPolicy, createNonce } from './security.ts';

const DIST = new URL('../../dist/', import.meta.url);

interface Renderer {
  assets: Assets;
  load: () => Promise<typeof EntryServer>;
}

/** Every path that is not a file, a proxy or an endpoint is a page of the router's. */
export async function registerPages(app: FastifyInstance, env: Env): Promise<void> {
  const renderer = env.VITE_DEV ? await devRenderer(app) : await builtRenderer();

  app.get('*', async (request, reply) => {
    const { render } = await renderer.load();
    const nonce = createNonce();
    const response = await render({
      request: toWebRequest(request, reply, env),
      nonce,
      requestId: request.id,
      apiUrl: env.API_URL,
      publicUrl: env.PUBLIC_URL,
      ...renderer.assets,
    });

    reply.code(response.status).headers(Object.fromEntries(response.headers));
    reply.header('content-security-policy', contentSecurityPolicy(nonce, env));
    // Back must not show a customer's page to whoever sits there after they have signed out.
    reply.header('cache-control', request.headers.cookie ? 'private, no-store' : 'no-cache');
    return response.body ? reply.send(Readable.fromWeb(response.body as never)) : reply.send();
  });
}

async function builtRenderer(): Promise<Renderer> {
  const assets = await readBuiltAssets(new URL('client/', DIST));
  const entry = (await import(new URL('server/entry-server.js', DIST).href)) as typeof EntryServer;
  return { assets, load: async () => entry };
}

async function devRenderer(app: FastifyInstance): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: new URL('../../vite.config.ts', import.meta.url).pathname,
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  app.addHook('onClose', () => vite.close());
  return {
    assets: devAssets,
    load: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as typeof EntryServer,
  };
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
