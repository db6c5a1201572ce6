import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { announceReady, inheritedSocket, linger, shutDownGracefully } from '@mithai/contracts/server/graceful-shutdown';
import { watchCatalogue } from './server/catalogue-watch.ts';
import { registerDesignSystem } from './server/design-system.ts';
import { readEnv } from './server/env.ts';
import { createHttpServer } from './server/http-server.ts';
import { registerInstallable } from './server/installable.ts';
import { registerLanguage } from './server/language.ts';
import { registerPages } from './server/pages.ts';
import { registerProxies } from './server/proxy.ts';
import { builtRenderers, devRenderers } from './server/renderers.ts';
import { registerSecurityTxt } from './server/security-txt.ts';
import { registerSitemap } from './server/sitemap.ts';

const env = readEnv();
const app = createHttpServer(env);

if (env.PUBLIC_URL.startsWith('https:') && !env.TRUSTED_PROXIES) {
  app.log.warn('TRUSTED_PROXIES is empty: behind a load balancer every visitor counts as one address');
}

const catalogue = watchCatalogue(env, app.log);
app.addHook('onClose', () => catalogue.close());

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
  await registerInstallable(files, env, renderers);
});
if (env.VITE_DEV) registerDesignSystem(app);
registerLanguage(app, env);
registerPages(app, env, renderers, catalogue);

app.addHook('preClose', linger);
shutDownGracefully(env, { log: app.log, timeoutMs: 20_000, close: async () => app.close() });
await app.listen({ host: env.HOST, port: env.PORT, ...inheritedSocket(env) });
announceReady(env);
