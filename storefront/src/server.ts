import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { createChangeFeed } from '@mithai/server/change-feed';
import { announceReady, inheritedSocket, drainDelay, shutDownGracefully } from '@mithai/server/graceful-shutdown';
import { startTelemetry } from '@mithai/server/telemetry';
import { registerStyleGuide } from './server/style-guide.ts';
import { readEnv } from './server/env.ts';
import { createHttpServer } from './server/http-server.ts';
import { registerWebApp } from './server/web-app.ts';
import { registerMetrics } from './server/metrics.ts';
import { registerLanguage } from './server/language.ts';
import { createPageCaches, registerPages } from './server/pages.ts';
import { registerProxies } from './server/proxy.ts';
import { builtRenderers, devRenderers } from './server/renderers.ts';
import { registerSecurityTxt } from './server/security-txt.ts';
import { registerSitemap } from './server/sitemap.ts';

const env = readEnv();
const telemetry = await startTelemetry('storefront', env);
const app = createHttpServer(env);
await telemetry?.traceServer(app);

if (env.PUBLIC_URL.startsWith('https:') && !env.TRUSTED_PROXIES) {
  app.log.warn('TRUSTED_PROXIES is empty: behind a load balancer all visitors share one IP and its rate limits');
}

const changes = createChangeFeed(env, app.log);
app.addHook('onClose', async () => changes.close());

const caches = createPageCaches(changes);
registerMetrics(app, env, { pages: () => caches.pages.counts, api: () => caches.api.counts });
registerProxies(app, env);
app.get('/healthz', async () => ({ status: 'ok' }));

if (!env.VITE_DEV) {
  await app.register(fastifyStatic, {
    root: new URL('../dist/client/assets', import.meta.url),
    prefix: '/assets/',
    immutable: true,
    preCompressed: true,
    maxAge: '1y',
    // A route per file; otherwise each request lists the folder of a thousand files.
    wildcard: false,
  });
  app.get('/assets/*', (_request, reply) => reply.callNotFound());
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
registerPages(app, env, renderers, caches);

const close = async () => {
  await app.close();
  await telemetry?.close();
};
app.addHook('preClose', drainDelay);
shutDownGracefully(env, { log: app.log, timeoutMs: 20_000, close });
await app.listen({ host: env.HOST, port: env.PORT, ...inheritedSocket(env) });
announceReady(env);
