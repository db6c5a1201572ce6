import { DEFAULT_CHARGES } from '@mithai/contracts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { buildProduct } from '../../test/build-product.ts';
import { policyQuery, shopQuery } from '../shop/shop.queries.ts';
import { toApiResponses } from './cached-responses.ts';
import { productPageQuery, productQuery, productsQuery } from './catalog.queries.ts';

it('answers from the cached catalog like the API', () => {
  const queryClient = new QueryClient();
  const product = buildProduct({ id: 7 });
  const at = 1_800_000_000_000;
  const page = { products: [product], total: 49, onSale: 75 };
  const shop = { business: {}, charges: DEFAULT_CHARGES, calendar: {}, announcement: null, today: '2026-11-25' };
  const known = { updatedAt: at };
  queryClient.setQueryData(productsQuery.queryKey, [product], known);
  queryClient.setQueryData(productQuery(7).queryKey, product, known);
  queryClient.setQueryData(productPageQuery({ q: 'laddu' }, 2, 24).queryKey, page, known);
  queryClient.setQueryData(['products', 7, 'reviews'], [], known);
  queryClient.setQueryData(shopQuery.queryKey, shop, known);
  queryClient.setQueryData(policyQuery('terms').queryKey, { text: null, changedAt: null }, known);
  queryClient.setQueryData(['me'], { name: 'Asha' }, known);

  expect(toApiResponses(queryClient)).toEqual([
    { url: '/api/products', body: [product], at },
    { url: '/api/products/7', body: product, at },
    { url: '/api/products?q=laddu&page=2&limit=24', body: page, at },
    { url: '/api/shop', body: shop, at },
    { url: '/api/shop/policies/terms', body: { text: null, changedAt: null }, at },
  ]);
});
