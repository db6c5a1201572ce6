import { productListSchema } from '@mithai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';

const PAGES = ['/', '/products', '/shipping', '/privacy', '/terms'];
const PRIVATE_PATHS = [
  '/api/',
  '/ops',
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/newsletter/',
  '/language',
  '/checkout',
  '/profile',
  '/account/',
  '/orders',
  '/admin',
  '/partner/',
];

export function registerSitemap(app: FastifyInstance, env: Env): void {
  app.get('/robots.txt', async (_request, reply) => {
    const rules = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${env.PUBLIC_URL}/sitemap.xml`, ''];
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const response = await fetch(new URL('/api/products', env.API_URL), {
      signal: AbortSignal.timeout(5_000),
    }).catch((error: unknown) => {
      request.log.warn({ err: error }, 'no products for the sitemap');
    });
    if (!response?.ok) return reply.code(503).header('retry-after', '30').type('text/plain').send('Please try again.');

    const products = productListSchema.parse(await response.json());
    const paths = [...PAGES, ...products.map((product) => `/product/${product.id}`)];
    const urls = paths.map((path) => `  <url><loc>${env.PUBLIC_URL}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...urls,
          '</urlset>',
          '',
        ].join('\n'),
      );
  });
}
