import { CATEGORIES, productListSchema, type Product } from '@mithai/contracts';
import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';

const PAGES = ['/', '/products', '/shipping', '/returns', '/privacy', '/terms', '/contact'];
const PRIVATE_PATHS = [
  '/api/',
  '/ops',
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/newsletter/',
  '/stock-alerts/',
  '/language',
  '/checkout',
  '/profile',
  '/account/',
  '/orders',
  '/wishlist',
  '/admin',
  '/partner/',
  '/staff/',
];

/** Limit of the sitemap protocol. */
const URLS_MAX = 50_000;

export function registerSitemap(app: FastifyInstance, env: Env): void {
  app.get('/robots.txt', async (_request, reply) => {
    const rules = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${env.PUBLIC_URL}/sitemap.xml`, ''];
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const products = await readProducts(env).catch((error: unknown) => {
      request.log.warn({ err: error }, 'sitemap: listing products failed');
    });
    if (!products) return reply.code(503).header('retry-after', '30').type('text/plain').send('Please try again.');

    const paths = [...PAGES, ...listingPaths(products), ...products.map(({ id }) => `/product/${id}`)].slice(
      0,
      URLS_MAX,
    );
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

type Listed = Pick<Product, 'id' | 'category' | 'state'>;

/** The categories and regions that have products. */
function listingPaths(products: Listed[]): string[] {
  const categories = CATEGORIES.filter((category) => products.some((product) => product.category === category));
  const states = [...new Set(products.flatMap(({ state }) => state || []))].toSorted();
  return [...categories.map((category) => ({ category })), ...states.map((state) => ({ state }))].map(
    (search) => `/products?${new URLSearchParams(search).toString()}`,
  );
}

async function readProducts(env: Env): Promise<Listed[]> {
  const products: Listed[] = [];
  const signal = AbortSignal.timeout(5_000);
  while (products.length < URLS_MAX) {
    const last = products.at(-1);
    const response = await fetch(new URL(`/api/products${last ? `?after=${last.id}` : ''}`, env.API_URL), { signal });
    if (!response.ok) throw new Error(`The API answered ${response.status}`);
    const page = productListSchema.parse(await response.json());
    products.push(...page.map(({ id, category, state }) => ({ id, category, state })));
    if (!response.headers.get('link')?.includes('rel="next"')) break;
  }
  return products;
}
