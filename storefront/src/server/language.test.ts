import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { languageFromCookie } from '../language/language.ts';
import { PROXY_SECRET } from '../test/upstream.ts';
import { readEnv } from './env.ts';
import { registerLanguage } from './language.ts';

describe('the language of a page', () => {
  it('stores the choice for a year and reloads the page', async () => {
    const response = await shop().inject('/language?to=hi&back=%2Fproducts%3Fcategory%3Dpapad');

    expect(response.statusCode).toBe(303);
    expect(response.headers).toMatchObject({
      location: '/products?category=papad',
      'set-cookie': 'language=hi; Path=/; Max-Age=31536000; SameSite=Lax; Secure',
      'cache-control': 'no-store',
    });
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    'http://',
    '',
  ])('redirects %j to home', async (back) => {
    const response = await shop().inject({ url: '/language', query: { to: 'hi', back } });

    expect(response.headers.location).toBe('/');
  });

  it.each(['/.//elsewhere.example/x', '/x/..//elsewhere.example/x'])(
    'redirects %j to a path of the shop',
    async (back) => {
      const response = await shop().inject({ url: '/language', query: { to: 'hi', back } });

      expect(response.headers.location).toBe('/elsewhere.example/x');
    },
  );

  it('defaults to English for an unknown language', async () => {
    expect((await shop().inject('/language?to=xx')).headers['set-cookie']).toContain('language=en;');
  });

  it.each([
    ['', 'en'],
    ['language=hi', 'hi'],
    ['theme=dark; language=hi; other=1', 'hi'],
    ['language=xx', 'en'],
    ['mylanguage=hi', 'en'],
  ])('reads %j as %s', (cookies, language) => {
    expect(languageFromCookie(cookies)).toBe(language);
  });
});

function shop() {
  const app = Fastify();
  registerLanguage(app, readEnv({ PUBLIC_URL: 'https://mithai.example', PROXY_SECRET }));
  return app;
}
