import { describe, expect, it } from 'vitest';
import { isAsset, isCatalog, isImage, isPage, urlInstead } from './requests.ts';

const SHOP = 'https://mithai.example';
const visit = (path: string, mode: RequestMode = 'cors') => {
  const url = new URL(path, SHOP);
  return { url, sameOrigin: url.origin === SHOP, request: { mode } };
};
const visited = (path: string) => visit(path, 'navigate');

it.each(['/', '/hi', '/hi/product/7', '/products?category=sweets', '/product/7', '/checkout', '/no/such/page'])(
  'treats a visit to %s as a page',
  (path) => {
    expect(isPage(visited(path))).toBe(true);
    expect(isPage(visit(path))).toBe(false);
  },
);

it.each([
  '/api/docs',
  '/ops/queues',
  '/images/1',
  '/feeds/products.xml',
  '/sitemap.xml',
  '/robots.txt',
  'https://elsewhere.example/',
])('ignores a visit to %s', (path) => {
  expect(isPage(visited(path))).toBe(false);
});

it.each([
  '/api/products',
  '/api/products?limit=0',
  '/api/products?q=laddu&page=2',
  '/api/products/7',
  '/api/products/7/reviews',
  '/api/products/7/seller',
  '/api/shop',
  '/api/shop/policies/terms',
])('caches %s', (path) => {
  expect(isCatalog(visit(path))).toBe(true);
});

it.each([
  '/api/products/7/stock',
  '/api/cart',
  '/api/shops',
  '/api/auth/me',
  '/api/orders',
  '/api/events',
  'https://elsewhere.example/api/products',
])('never handles %s', (path) => {
  const call = visit(path);
  expect([isPage, isCatalog, isAsset, isImage].filter((isOurs) => isOurs(call))).toEqual([]);
});

it('distinguishes scripts and images of the shop from others', () => {
  expect(isAsset(visit('/assets/style-1.css'))).toBe(true);
  expect(isImage(visit('/images/ab/320.avif'))).toBe(true);
  expect(isAsset(visit('https://elsewhere.example/assets/style-1.css'))).toBe(false);
  expect(isImage(visit('https://elsewhere.example/images/ab/320.avif'))).toBe(false);
});

describe('a page without a connection, whose app shell is cached in Hindi', () => {
  it.each([
    ['/', '/hi'],
    ['/product/7?a=1#reviews', '/hi/product/7?a=1#reviews'],
  ])('redirects %s to %s', (path, instead) => {
    expect(urlInstead(`${SHOP}${path}`, 'hi')?.href).toBe(`${SHOP}${instead}`);
  });

  it('opens in Hindi where it was asked for', () => {
    expect(urlInstead(`${SHOP}/hi/products`, 'hi')).toBeNull();
  });
});

it('leads from a Hindi page to the English one without a connection, if the English app shell is cached', () => {
  expect(urlInstead(`${SHOP}/hi/products?q=laddu`, 'en')?.href).toBe(`${SHOP}/products?q=laddu`);
});
