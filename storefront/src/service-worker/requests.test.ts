import { describe, expect, it } from 'vitest';
import { redirectBack, isAsset, isCatalog, isLanguageChoice, isPage, isImage } from './requests.ts';

const SHOP = 'https://mithai.example';
const visit = (path: string, mode: RequestMode = 'cors') => {
  const url = new URL(path, SHOP);
  return { url, sameOrigin: url.origin === SHOP, request: { mode } };
};
const visited = (path: string) => visit(path, 'navigate');

it.each(['/', '/products?category=sweets', '/product/7', '/checkout', '/no/such/page'])(
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
  expect([isPage, isCatalog, isAsset, isImage, isLanguageChoice].filter((isOurs) => isOurs(call))).toEqual([]);
});

it('distinguishes scripts and images of the shop from others', () => {
  expect(isAsset(visit('/assets/style-1.css'))).toBe(true);
  expect(isImage(visit('/images/ab/320.avif'))).toBe(true);
  expect(isAsset(visit('https://elsewhere.example/assets/style-1.css'))).toBe(false);
  expect(isImage(visit('https://elsewhere.example/images/ab/320.avif'))).toBe(false);
});

describe('a language choice without a connection', () => {
  it.each([
    ['/language?to=hi&back=%2Fproduct%2F7%3Fa%3D1', '/product/7?a=1'],
    ['/language?to=hi', '/'],
    ['/language?to=hi&back=https%3A%2F%2Felsewhere.example%2Fproducts', '/'],
  ])('%s redirects to %s', (path, back) => {
    expect(isLanguageChoice(visited(path))).toBe(true);
    expect(redirectBack(`${SHOP}${path}`).headers.get('location')).toBe(`${SHOP}${back}`);
  });
});
