import {
  adminProductDetailSchema,
  adminProductListSchema,
  type AdminProductsQuery,
  importListSchema,
  importUndoSchema,
  type LiveTopic,
  medianPricesSchema,
  productImportSchema,
} from '@mithai/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { pagedQuery } from '../../../api/paged-query.ts';

/** Prefix of all the administrator's product queries. */
export const ADMIN_PRODUCTS_KEY = ['admin', 'products'];

export const ADMIN_PRODUCTS_LIST_KEY = [...ADMIN_PRODUCTS_KEY, 'list'];

const LIVE: readonly LiveTopic[] = ['product', 'stock', 'catalog'];

export type AdminProductsSearch = Partial<Pick<AdminProductsQuery, 'search' | 'category' | 'status' | 'stock'>>;

/** Products of every status, by id. */
export const adminProductsQuery = ({ search = '', ...filters }: AdminProductsSearch = {}) => ({
  ...pagedQuery({
    queryKey: [...ADMIN_PRODUCTS_LIST_KEY, { search, ...filters }],
    schema: adminProductListSchema,
    path: '/api/admin/products',
    params: { search, ...filters },
    cursor: 'after',
    idOf: (product) => product.id,
    meta: { ofUser: true, live: LIVE },
  }),
  placeholderData: keepPreviousData,
});

export const adminProductQuery = (id: number) =>
  queryOptions({
    queryKey: [...ADMIN_PRODUCTS_KEY, 'one', id],
    queryFn: ({ signal }) => api.get(adminProductDetailSchema, `/api/admin/products/${id}`, { signal }),
    meta: { ofUser: true, live: [...LIVE, 'review'] },
  });

export const medianPricesQuery = queryOptions({
  queryKey: [...ADMIN_PRODUCTS_KEY, 'medians'],
  queryFn: ({ signal }) => api.get(medianPricesSchema, '/api/admin/median-prices', { signal }),
  meta: { ofUser: true },
});

const IMPORTS_KEY = ['admin', 'product-imports'];

export const productImportsQuery = queryOptions({
  queryKey: [...IMPORTS_KEY, 'list'],
  queryFn: ({ signal }) => api.get(importListSchema, '/api/admin/product-imports', { signal }),
  meta: { ofUser: true, live: ['catalog'] },
});

/** Never cached, because every order changes it. */
export const importUndoQuery = (id: number) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, 'undo', id],
    queryFn: ({ signal }) => api.get(importUndoSchema, `/api/admin/product-imports/${id}/undo`, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { ofUser: true },
  });

export const productImportQuery = (id: number) =>
  queryOptions({
    queryKey: [...IMPORTS_KEY, id],
    queryFn: ({ signal }) => api.get(productImportSchema, `/api/admin/product-imports/${id}`, { signal }),
    meta: { ofUser: true },
  });
