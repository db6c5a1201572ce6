import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { createChangeFeed } from '@mithai/contracts/server/change-feed';
import { announceReady, inheritedSocket, linger, shutDownGracefully } from '@mithai/contracts/server/graceful-shutdown';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { registerStyleGuide } from './server/style-guide.ts';
import { readEnv, type Env } from './server/env.ts';
import { createHttpServer } from './server/http-server.ts';
import { registerLanguage } from './server/language.ts';
import { registerPages } from './server/pages.ts';
import { registerProxies } from './server/proxy.ts';
import { builtRenderers, devRenderers, type Renderers } from './server/renderers.ts';
import { registerSecurityTxt } from './server/security-txt.ts';
import { registerSitemap } from './server/sitemap.ts';
import { languageOf } from './language/language.ts';

const CLIENT = new URL('../../dist/client/', import.meta.url);

const PUBLIC = new URL('../../public/', import.meta.url);

const env = readEnv();
const app = createHttpServer(env);

if (env.PUBLIC_URL.startsWith('https:') && !env.TRUSTED_PROXIES) {
  app.log.warn('TRUSTED_PROXIES is empty: behind a load balancer every visitor counts as one address');
}

const changes = createChangeFeed(env, app.log);
app.addHook('onClose', async () => changes.close());

registerProxies(app, env);
app.get('/healthz', async () => ({ status: 'ok' }));

if (!env.VITE_DEV) {
  await app.register(fastifyStatic, {
    root: new URL('../dist/client/assets', import.meta.url),
    prefix: '/assets/',
    immutable: true,
    preCompressed: true,
    maxAge: '1y',
  });
}
const renderers = env.VITE_DEV ? await devRenderers(app) : await builtRenderers();
await app.register(async (files) => {
  await files.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  registerSitemap(files, env);
  registerSecurityTxt(files, env);
  await registerWebApp(files, env, renderers);
});
if (env.VITE_DEV) registerStyleGuide(app);
registerLanguage(app, env);
registerPages(app, env, renderers, changes);

app.addHook('preClose', linger);
shutDownGracefully(env, { log: app.log, timeoutMs: 20_000, close: async () => app.close() });
await app.listen({ host: env.HOST, port: env.PORT, ...inheritedSocket(env) });
announceReady(env);

async function registerWebApp(app: FastifyInstance, env: Env, renderers: Renderers): Promise<void> {
  // Browsers fetch the manifest without cookies, so the link's query carries the language.
  app.get<{ Querystring: { language?: string } }>('/manifest.webmanifest', async ({ query }, reply) => {
    const { webAppManifest } = await renderers[languageOf(query.language)].load();
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(JSON.stringify(webAppManifest()));
  });
  await app.register(fastifyStatic, {
    root: new URL('icons/', PUBLIC),
    prefix: '/icons/',
    maxAge: '1d',
    decorateReply: false,
  });

  // The service worker precaches the build's files, so there is none in development.
  if (env.VITE_DEV) return;
  const worker = await readFile(new URL('service-worker.js', CLIENT));
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'self'" })
      .send(worker),
  );
}
