import { readFile } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../language/language.ts';
import type { Env } from './env.ts';
import type { Renderers } from './renderers.ts';

const CLIENT = new URL('../../dist/client/', import.meta.url);
const PUBLIC = new URL('../../public/', import.meta.url);

export async function registerWebApp(app: FastifyInstance, env: Env, renderers: Renderers): Promise<void> {
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
