import Fastify, { type FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { chosenLanguage } from '../language/language.ts';
import { PROXY_SECRET } from '../test/upstream.ts';
import { readEnv } from './env.ts';
import { isArrival, isSwitch, languageInstead, registerLanguage } from './language.ts';

describe('the form by which earlier pages choose a language', () => {
  it('stores the choice for a year and leads to the page in that language', async () => {
    const response = await shop().inject('/language?to=hi&back=%2Fproducts%3Fcategory%3Dpapad');

    expect(response.statusCode).toBe(303);
    expect(response.headers).toMatchObject({
      location: '/hi/products?category=papad',
      'set-cookie': 'language=hi; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
      'cache-control': 'no-store',
    });
  });

  it('leads from a Hindi page to the English one', async () => {
    expect((await shop().inject('/language?to=en&back=%2Fhi%2Fproducts')).headers.location).toBe('/products');
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'http://',
    '',
  ])('redirects %j to home', async (back) => {
    const response = await shop().inject({ url: '/language', query: { to: 'en', back } });

    expect(response.headers.location).toBe('/');
  });

  it.each(['/.//elsewhere.example/x', '/x/..//elsewhere.example/x'])(
    'redirects %j to a path of the shop',
    async (back) => {
      const response = await shop().inject({ url: '/language', query: { to: 'en', back } });

      expect(response.headers.location).toBe('/elsewhere.example/x');
    },
  );

  it('leads nowhere else from a path that hides another host behind a language', async () => {
    const response = await shop().inject({ url: '/language', query: { to: 'en', back: '/hi//elsewhere.example/x' } });

    expect(response.headers.location).toBe('/elsewhere.example/x');
  });

  it('defaults to English for an unknown language', async () => {
    expect((await shop().inject('/language?to=xx')).headers['set-cookie']).toContain('language=en;');
  });
});

describe('chosenLanguage', () => {
  it.each([
    ['', undefined],
    ['language=hi', 'hi'],
    ['theme=dark; language=en; other=1', 'en'],
    ['language=xx', undefined],
    ['mylanguage=hi', undefined],
  ])('reads %j as %s', (cookies, language) => {
    expect(chosenLanguage(cookies)).toBe(language);
  });
});

describe('languageInstead', () => {
  it('is the chosen language for a plain URL only', () => {
    expect(languageInstead(asking({ cookie: 'language=hi' }), 'en')).toBe('hi');
    expect(languageInstead(asking({ cookie: 'language=en' }), 'hi')).toBeNull();
    expect(languageInstead(asking({ cookie: 'language=en' }), 'en')).toBeNull();
    expect(languageInstead(asking({ 'accept-language': 'hi' }), 'en')).toBeNull();
  });
});

describe('isArrival', () => {
  it.each([
    ['a typed URL', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, true],
    ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, true],
    ['a link of the shop', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, false],
    ['a request of a script', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'cors' }, false],
    ['an old browser with a bookmark', {}, true],
    ['an old browser at another site', { referer: 'https://elsewhere.example/' }, true],
    ['an old browser in the shop', { referer: 'https://mithai.example/products' }, false],
  ])('is true for a document from outside only: %s', (_, headers, arrives) => {
    expect(isArrival(asking(headers))).toBe(arrives);
  });
});

describe('isSwitch', () => {
  it.each([
    ['https://mithai.example/products?q=laddu', 'hi', '/products?q=laddu', true],
    ['https://mithai.example/hi/products', 'en', '/products', true],
    ['https://mithai.example/hi', 'en', '/', true],
    ['https://mithai.example/hi/products', 'hi', '/products', false],
    ['https://mithai.example/', 'hi', '/products', false],
    ['https://mithai.example/service-worker.js?language=hi', 'hi', '/offline', false],
    ['https://elsewhere.example/products', 'hi', '/products', false],
    [undefined, 'hi', '/products', false],
  ] as const)('reads a link from %s to the %s page %s as %s', (referer, language, path, isOne) => {
    expect(isSwitch(asking(referer ? { referer } : {}), language, path)).toBe(isOne);
  });

  it('is no request of a script', () => {
    const headers = { referer: 'https://mithai.example/products', 'sec-fetch-mode': 'cors' };
    expect(isSwitch(asking(headers), 'hi', '/products')).toBe(false);
  });
});

const asking = (headers: Record<string, string>) =>
  ({ headers: { host: 'mithai.example', ...headers } }) as unknown as FastifyRequest;

function shop() {
  const app = Fastify();
  registerLanguage(app, readEnv({ PUBLIC_URL: 'https://mithai.example', PROXY_SECRET }));
  return app;
}
