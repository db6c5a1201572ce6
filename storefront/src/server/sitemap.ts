import { DEFAULT_LANGUAGE, LANGUAGES, localizePath, productListSchema, type Language } from '@mithai/contracts';
import type { FastifyInstance } from 'fastify';
import { languages } from '../language/language.ts';
import type { Env } from './env.ts';

const PAGES = ['/', '/products', '/shipping', '/returns', '/privacy', '/terms', '/contact'];
/** Those that are not pages of the router. */
const PRIVATE_ENDPOINTS = ['/api/', '/ops', '/language'];
const PRIVATE_PAGES = [
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/newsletter/',
  '/stock-alerts/',
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
    const pages = LANGUAGES.flatMap((language) => PRIVATE_PAGES.map((path) => localizePath(language, path)));
    const rules = [...PRIVATE_ENDPOINTS, ...pages].map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${env.PUBLIC_URL}/sitemap.xml`, ''];
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const ids = await readProductIds(env).catch((error: unknown) => {
      request.log.warn({ err: error }, 'sitemap: listing products failed');
    });
    if (!ids) return reply.code(503).header('retry-after', '30').type('text/plain').send('Please try again.');

    const paths = [...PAGES, ...ids.map((id) => `/product/${id}`)].slice(0, URLS_MAX / LANGUAGES.length);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
          ...paths.flatMap((path) => entriesOf(path, env)),
          '</urlset>',
          '',
        ].join('\n'),
      );
  });
}

/** The page's entry in each language; each names them all. */
function entriesOf(path: string, { PUBLIC_URL }: Env): string[] {
  const urlIn = (language: Language) => PUBLIC_URL + localizePath(language, path);
  const link = (hreflang: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${urlIn(language)}"/>`;
  const links = [
    ...LANGUAGES.map((language) => link(languages[language].tag, language)),
    link('x-default', DEFAULT_LANGUAGE),
  ].join('');
  return LANGUAGES.map((language) => `  <url><loc>${urlIn(language)}</loc>${links}</url>`);
}

async function readProductIds(env: Env): Promise<number[]> {
  const ids: number[] = [];
  const signal = AbortSignal.timeout(5_000);
  while (ids.length < URLS_MAX) {
    const response = await fetch(new URL(`/api/products${ids.length > 0 ? `?after=${ids.at(-1)}` : ''}`, env.API_URL), {
      signal,
    });
    if (!response.ok) throw new Error(`The API answered ${response.status}`);
    ids.push(...productListSchema.parse(await response.json()).map(({ id }) => id));
    if (!response.headers.get('link')?.includes('rel="next"')) break;
  }
  return ids;
}
