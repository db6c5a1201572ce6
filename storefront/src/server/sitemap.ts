import {
  CATEGORIES,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  localizePath,
  PRODUCT_IDS_MAX,
  productCountsSchema,
  productIdsSchema,
  STATES,
  type Language,
} from '@mithai/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGE_TAGS } from '../language/language.ts';
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

/** A few megabytes; the protocol allows 50,000 and 50 MB. */
const URLS_MAX = 10_000;
const PATHS_MAX = URLS_MAX / LANGUAGES.length;
/** Sitemaps that are listed, of the 50,000 that the protocol allows. */
const SITEMAPS_MAX = 100;

export function registerSitemap(app: FastifyInstance, env: Env): void {
  app.get('/robots.txt', async (_request, reply) => {
    const pages = LANGUAGES.flatMap((language) => PRIVATE_PAGES.map((path) => localizePath(language, path)));
    const rules = [...PRIVATE_ENDPOINTS, ...pages].map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${env.PUBLIC_URL}/sitemap.xml`, ''];
    return reply.type('text/plain; charset=utf-8').send(lines.join('\n'));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const paths = await readPaths(request, env);
    if (!paths) return answerLater(reply);
    const count = Math.ceil(paths.length / PATHS_MAX);
    if (count === 1) return sendUrls(reply, env, paths);
    const sitemaps = Array.from({ length: count }, (_, index) => `/sitemap-${index + 1}.xml`);
    return sendXml(
      reply,
      'sitemapindex',
      sitemaps.map((path) => `  <sitemap><loc>${env.PUBLIC_URL}${path}</loc></sitemap>`),
    );
  });

  app.get<{ Params: { number: string } }>('/sitemap-:number(^[1-9]\\d{0,2}$).xml', async (request, reply) => {
    const paths = await readPaths(request, env);
    if (!paths) return answerLater(reply);
    const first = (Number(request.params.number) - 1) * PATHS_MAX;
    const listed = paths.slice(first, first + PATHS_MAX);
    return listed.length > 0 ? sendUrls(reply, env, listed) : reply.callNotFound();
  });
}

const sendUrls = (reply: FastifyReply, env: Env, paths: string[]): FastifyReply =>
  sendXml(
    reply,
    'urlset',
    paths.flatMap((path) => entriesOf(path, env)),
  );

function sendXml(reply: FastifyReply, list: string, entries: string[]): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .send(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
        ...entries,
        `</${list}>`,
        '',
      ].join('\n'),
    );
}

const answerLater = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('retry-after', '30').type('text/plain').send('Please try again.');

/** Null while the products cannot be listed. */
async function readPaths(request: FastifyRequest, env: Env): Promise<string[] | null> {
  try {
    const [listings, ids] = await Promise.all([readListingPaths(env), readProductIds(env)]);
    return [...PAGES, ...listings, ...ids.map((id) => `/product/${id}`)];
  } catch (error) {
    request.log.warn({ err: error }, 'sitemap: listing products failed');
    return null;
  }
}

/** The page's entry in each language; each names them all. */
function entriesOf(path: string, { PUBLIC_URL }: Env): string[] {
  const urlIn = (language: Language) => PUBLIC_URL + localizePath(language, path);
  const link = (hreflang: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${urlIn(language)}"/>`;
  const links = [
    ...LANGUAGES.map((language) => link(LANGUAGE_TAGS[language], language)),
    link('x-default', DEFAULT_LANGUAGE),
  ].join('');
  return LANGUAGES.map((language) => `  <url><loc>${urlIn(language)}</loc>${links}</url>`);
}

/** The categories and regions that have products. */
async function readListingPaths(env: Env): Promise<string[]> {
  const response = await fetch(new URL('/api/products/counts', env.API_URL), { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`The API answered ${response.status}`);
  const { categories, states } = productCountsSchema.parse(await response.json());
  const searches = [
    ...CATEGORIES.filter((category) => categories[category]).map((category) => ({ category })),
    ...STATES.filter((state) => states[state]).map((state) => ({ state })),
  ];
  return searches.map((search) => `/products?${new URLSearchParams(search).toString()}`);
}

async function readProductIds(env: Env): Promise<number[]> {
  const ids: number[] = [];
  const signal = AbortSignal.timeout(5_000);
  while (ids.length < SITEMAPS_MAX * PATHS_MAX) {
    const url = new URL(`/api/product-ids${ids.length > 0 ? `?after=${ids.at(-1)}` : ''}`, env.API_URL);
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`The API answered ${response.status}`);
    const some = productIdsSchema.parse(await response.json());
    ids.push(...some);
    if (some.length < PRODUCT_IDS_MAX) break;
  }
  return ids;
}
