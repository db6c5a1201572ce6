import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => api.get('productListSchema', '/api/products', { signal }),
});

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: ['products', id],
    queryFn: ({ signal }) => api.get('productSchema', `/api/products/${id}`, { signal }),
  });
