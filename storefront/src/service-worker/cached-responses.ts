import { CATEGORIES, choicesIn, LISTING_PAGE_SIZE, type Product, type ProductPage } from '@mithai/contracts';
import { PRODUCT_LIST, CACHED_AT_HEADER } from './protocol.ts';

const IMAGE_MAX_BYTES = 300_000;

type AnyResponse = Pick<Response, 'status' | 'headers'>;

/** Never caches private responses, whatever the URL. */
export function isCacheable({ status, headers }: AnyResponse): boolean {
  return status === 200 && !/\b(?:no-store|private)\b/.test(headers.get('cache-control') ?? '');
}

/** Until an image's width exists, the server sends another size with a short lifetime; that one is not cached. */
export function isCacheableImage(response: AnyResponse): boolean {
  const size = Number(response.headers.get('content-length') ?? 0);
  return (
    isCacheable(response) &&
    /\bimmutable\b/.test(response.headers.get('cache-control') ?? '') &&
    size <= IMAGE_MAX_BYTES
  );
}

/** Marks a cached response as such, with the time at which it was fetched. */
export function markStale(copy: Response): Response {
  const headers = new Headers(copy.headers);
  headers.set(CACHED_AT_HEADER, headers.get('date') ?? '');
  return new Response(copy.body, { status: copy.status, statusText: copy.statusText, headers });
}

/** Answers a product, or products by name and category, from the cached list; offline other filters have no answer. */
export function findInCachedList(list: unknown, { pathname, search }: Pick<URL, 'pathname' | 'search'>): unknown {
  if (!Array.isArray(list)) return undefined;
  if (pathname === PRODUCT_LIST)
    return search === '' ? undefined : pageOf(list as Product[], new URLSearchParams(search));
  return list.find((product: { id?: unknown } | null) => pathname === `${PRODUCT_LIST}/${String(product?.id)}`);
}

function pageOf(list: Product[], params: URLSearchParams): ProductPage | undefined {
  const { page = 1, limit = LISTING_PAGE_SIZE, q = '', category, sort, ...others } = Object.fromEntries(params);
  if (Object.keys(others).length > 0 || (sort && sort !== 'featured')) return undefined;
  const text = q.toLowerCase();
  const found = list.filter(
    (product) =>
      product.name.toLowerCase().includes(text) &&
      (!category || choicesIn(CATEGORIES, category).includes(product.category)),
  );
  const from = (Number(page) - 1) * Number(limit);
  return { products: found.slice(from, from + Number(limit)), total: found.length, onSale: list.length };
}

export function isNewer(one: Pick<Response, 'headers'>, other: Pick<Response, 'headers'>): boolean {
  return dateOf(one) >= dateOf(other);
}

function dateOf({ headers }: Pick<Response, 'headers'>): number {
  return Date.parse(headers.get('date') ?? '') || 0;
}

/** `/images/{key}/{width}.{format}`: the widest cached one with the same key. */
export function findWidestVariant(cachedUrls: readonly string[], wantedUrl: string): string | undefined {
  const folder = wantedUrl.slice(0, wantedUrl.lastIndexOf('/') + 1);
  return cachedUrls.filter((url) => url.startsWith(folder)).toSorted((a, b) => widthOf(b) - widthOf(a))[0];
}

function widthOf(url: string): number {
  return Number.parseInt(url.slice(url.lastIndexOf('/') + 1), 10) || 0;
}
