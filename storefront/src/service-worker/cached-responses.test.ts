import { describe, expect, it } from 'vitest';
import {
  markStale,
  findInCachedList,
  isNewer,
  isCacheable,
  isCacheableImage,
  findWidestVariant,
} from './cached-responses.ts';
import { buildProduct } from '../test/build-product.ts';
import { CACHED_AT_HEADER } from './protocol.ts';

const response = (cacheControl: string | null, status = 200, size = '1000') => ({
  status,
  headers: new Headers({ 'content-length': size, ...(cacheControl !== null && { 'cache-control': cacheControl }) }),
});

describe('the cached responses', () => {
  it.each(['no-cache', 'public, max-age=60', null])('caches public responses: %s', (cacheControl) => {
    expect(isCacheable(response(cacheControl))).toBe(true);
  });

  it.each(['no-store', 'private', 'private, no-store', 'private, max-age=60'])(
    'caches no private response: %s',
    (cacheControl) => {
      expect(isCacheable(response(cacheControl))).toBe(false);
    },
  );

  it.each([204, 304, 404, 500, 503])('caches no %i', (status) => {
    expect(isCacheable(response('no-cache', status))).toBe(false);
  });

  it('caches immutable images', () => {
    const immutable = 'public, max-age=31536000, immutable';
    expect(isCacheableImage(response(immutable))).toBe(true);
    expect(isCacheableImage(response('no-store'))).toBe(false);
    expect(isCacheableImage(response('public, max-age=60'))).toBe(false);
    expect(isCacheableImage(response(immutable, 200, '2000000'))).toBe(false);
  });

  it('adds the time to a cached response and changes nothing else', async () => {
    const copy = markStale(Response.json([1], { headers: { date: 'Sat, 21 Nov 2026 10:00:00 GMT', etag: '"a"' } }));
    expect(copy.headers.get(CACHED_AT_HEADER)).toBe('Sat, 21 Nov 2026 10:00:00 GMT');
    expect(copy.headers.get('etag')).toBe('"a"');
    expect(await copy.json()).toEqual([1]);
  });

  const list = [
    buildProduct({ id: 1, name: 'Laddu', price: 200 }),
    buildProduct({ id: 2, name: 'Til Laddu', price: 100 }),
    buildProduct({ id: 12, name: 'Appalam', category: 'papad' }),
  ];
  const urlOf = (path: string) => new URL(path, 'https://mithai.example');

  it('finds an unopened product in the cached list', () => {
    expect(findInCachedList(list, urlOf('/api/products/12'))).toEqual(list[2]);
  });

  it('finds products by name and category in the cached list, in pages', () => {
    const second = { products: [list[1]], total: 2, onSale: 3 };
    expect(findInCachedList(list, urlOf('/api/products?q=LADDU&page=2&limit=1'))).toEqual(second);
    expect(findInCachedList(list, urlOf('/api/products?category=papad&page=1&limit=24'))).toMatchObject({
      products: [list[2]],
      total: 1,
    });
    expect(findInCachedList(list, urlOf('/api/products?sort=featured&page=1&limit=15'))).toMatchObject({
      products: list,
    });
  });

  it.each(['stock=in', 'price=0-100', 'state=Kerala', 'ids=1', 'sort=price-asc'])(
    'does not answer a search with %s',
    (param) => {
      expect(findInCachedList(list, urlOf(`/api/products?page=1&limit=24&${param}`))).toBeUndefined();
    },
  );

  it.each([
    [list, '/api/products/3'],
    [list, '/api/products/1/reviews'],
    [list, '/api/products'],
    [[null, 'rubbish'], '/api/products/1'],
    [{ message: 'no' }, '/api/products/1'],
    [null, '/api/products/1'],
  ])('finds nothing in %j for %s', (products, path) => {
    expect(findInCachedList(products, urlOf(path))).toBeUndefined();
  });

  it('prefers the later response, and one with a time to one without', () => {
    const at = (date?: string) => ({ headers: new Headers(date === undefined ? {} : { date }) });
    const earlier = at('Sat, 21 Nov 2026 10:00:00 GMT');
    const later = at('Sat, 21 Nov 2026 10:00:01 GMT');
    expect(isNewer(later, earlier)).toBe(true);
    expect(isNewer(earlier, later)).toBe(false);
    expect(isNewer(at(), earlier)).toBe(false);
    expect(isNewer(earlier, at('rubbish'))).toBe(true);
  });

  const SHOP = 'https://mithai.example/images';
  const stored = [`${SHOP}/aa/320.avif`, `${SHOP}/aa/1280.avif`, `${SHOP}/aa/640.webp`, `${SHOP}/ab/640.avif`];

  it('falls back to the widest cached width of the same image', () => {
    expect(findWidestVariant(stored, `${SHOP}/aa/640.avif`)).toBe(`${SHOP}/aa/1280.avif`);
  });

  it('never falls back to another image', () => {
    expect(findWidestVariant(stored, `${SHOP}/a/640.avif`)).toBeUndefined();
  });
});
