import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildProduct } from '../test/build-product.ts';
import { PROXY_SECRET, startUpstream, UNREACHABLE } from '../test/upstream.ts';
import { readEnv } from './env.ts';
import { registerSitemap } from './sitemap.ts';

describe('the sitemap', () => {
  it('lists every page and product by its public URL', async () => {
    const products = [buildProduct({ id: 1 }), buildProduct({ id: 2, category: 'papad', state: '' })];
    const api = await startUpstream(
      onTestFinished,
      (_request, response) => void response.end(JSON.stringify(products)),
    );

    const response = await shop(api).inject('/sitemap.xml');

    expect(response.headers['content-type']).toContain('application/xml');
    expect([...response.body.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://mithai.example/',
      'https://mithai.example/products',
      'https://mithai.example/shipping',
      'https://mithai.example/returns',
      'https://mithai.example/privacy',
      'https://mithai.example/terms',
      'https://mithai.example/contact',
      'https://mithai.example/products?category=sweets',
      'https://mithai.example/products?category=papad',
      'https://mithai.example/products?state=Andhra+Pradesh',
      'https://mithai.example/product/1',
      'https://mithai.example/product/2',
    ]);
  });

  it('lists the products of every page of the API', async () => {
    const api = await startUpstream(onTestFinished, (request, response) => {
      const isFirst = request.url === '/api/products';
      if (isFirst) response.setHeader('link', '</api/products?after=1>; rel="next"');
      response.end(JSON.stringify([buildProduct({ id: isFirst ? 1 : 2 })]));
    });
    const { body } = await shop(api).inject('/sitemap.xml');
    expect([...body.matchAll(/\/product\/(\d+)/g)].map(([, id]) => id)).toEqual(['1', '2']);
  });

  it('answers 503 with Retry-After while products are unavailable', async () => {
    const response = await shop(UNREACHABLE).inject('/sitemap.xml');

    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('30');
  });

  it('disallows private paths and links the sitemap', async () => {
    const { body } = await shop(UNREACHABLE).inject('/robots.txt');

    expect(body).toContain('Disallow: /checkout');
    expect(body).toContain('Sitemap: https://mithai.example/sitemap.xml');
  });
});

function shop(apiUrl: string) {
  const app = Fastify();
  registerSitemap(app, readEnv({ API_URL: apiUrl, PUBLIC_URL: 'https://mithai.example', PROXY_SECRET }));
  return app;
}
