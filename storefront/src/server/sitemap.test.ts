import { DIETS, PRICE_RANGES, PRODUCT_IDS_MAX } from '@mithai/contracts';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PROXY_SECRET, startUpstream, UNREACHABLE } from '../test/upstream.ts';
import { readEnv } from './env.ts';
import { registerSitemap } from './sitemap.ts';

describe('the sitemap', () => {
  it('lists every page and product by its public URL in every language', async () => {
    const api = await startCatalog({
      '/api/product-ids': [1, 2],
      '/api/products/counts': { ...NO_COUNTS, categories: { sweets: 1, papad: 1 }, states: { 'Andhra Pradesh': 1 } },
    });

    const response = await shop(api).inject('/sitemap.xml');

    expect(response.headers['content-type']).toContain('application/xml');
    expect([...response.body.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://mithai.example/',
      'https://mithai.example/hi',
      'https://mithai.example/products',
      'https://mithai.example/hi/products',
      'https://mithai.example/shipping',
      'https://mithai.example/hi/shipping',
      'https://mithai.example/returns',
      'https://mithai.example/hi/returns',
      'https://mithai.example/privacy',
      'https://mithai.example/hi/privacy',
      'https://mithai.example/terms',
      'https://mithai.example/hi/terms',
      'https://mithai.example/contact',
      'https://mithai.example/hi/contact',
      'https://mithai.example/products?category=sweets',
      'https://mithai.example/hi/products?category=sweets',
      'https://mithai.example/products?category=papad',
      'https://mithai.example/hi/products?category=papad',
      'https://mithai.example/products?state=Andhra+Pradesh',
      'https://mithai.example/hi/products?state=Andhra+Pradesh',
      'https://mithai.example/product/1',
      'https://mithai.example/hi/product/1',
      'https://mithai.example/product/2',
      'https://mithai.example/hi/product/2',
    ]);
    const alternates = [
      '<xhtml:link rel="alternate" hreflang="en-IN" href="https://mithai.example/product/1"/>',
      '<xhtml:link rel="alternate" hreflang="hi-IN" href="https://mithai.example/hi/product/1"/>',
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://mithai.example/product/1"/>',
    ].join('');
    for (const path of ['/product/1', '/hi/product/1'])
      expect(response.body).toContain(`<url><loc>https://mithai.example${path}</loc>${alternates}</url>`);
  });

  it('is divided by 10,000 URLs, of every page of the API', async () => {
    const api = await startCatalog({
      '/api/product-ids': Array.from({ length: PRODUCT_IDS_MAX }, (_, index) => index + 1),
      [`/api/product-ids?after=${PRODUCT_IDS_MAX}`]: [10_001],
      '/api/products/counts': NO_COUNTS,
    });
    const app = shop(api);
    const locationsOf = async (url: string) =>
      [...(await app.inject(url)).body.matchAll(/<loc>https:\/\/mithai.example(.+?)<\/loc>/g)].map(([, path]) => path);

    expect(await locationsOf('/sitemap.xml')).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
    expect(await locationsOf('/sitemap-2.xml')).toHaveLength(10_000);
    expect(await locationsOf('/sitemap-3.xml')).toEqual(
      Array.from({ length: 8 }, (_, index) => index + 9994).flatMap((id) => [`/product/${id}`, `/hi/product/${id}`]),
    );
    expect((await app.inject('/sitemap-4.xml')).statusCode).toBe(404);
  });

  it('answers 503 with Retry-After while products are unavailable', async () => {
    const response = await shop(UNREACHABLE).inject('/sitemap.xml');

    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('30');
  });

  it('disallows private paths and links the sitemap', async () => {
    const { body } = await shop(UNREACHABLE).inject('/robots.txt');

    for (const path of ['/api/', '/checkout', '/hi/checkout']) expect(body).toContain(`Disallow: ${path}\n`);
    expect(body).not.toContain('Disallow: /hi\n');
    expect(body).toContain('Sitemap: https://mithai.example/sitemap.xml');
  });
});

const NO_COUNTS = {
  categories: {},
  diets: Object.fromEntries(DIETS.map((diet) => [diet, 0])),
  states: {},
  inStock: 0,
  prices: Object.fromEntries(PRICE_RANGES.map((range) => [range, 0])),
  price: null,
};

const startCatalog = (responses: Record<string, unknown>): Promise<string> =>
  startUpstream(onTestFinished, (request, response) => void response.end(JSON.stringify(responses[request.url ?? ''])));

function shop(apiUrl: string) {
  const app = Fastify();
  registerSitemap(app, readEnv({ API_URL: apiUrl, PUBLIC_URL: 'https://mithai.example', PROXY_SECRET }));
  return app;
}
