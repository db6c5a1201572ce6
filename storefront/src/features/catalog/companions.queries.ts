import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { PRODUCTS_KEY } from './catalog.queries.ts';

const companionsSchema = async () => (await import('@mithai/contracts/companions')).companionProductsSchema;

/** What was bought together with a product, and what goes well with it. */
export const companionsQuery = (productId: number) =>
  queryOptions({
    queryKey: [PRODUCTS_KEY, productId, 'companions'],
    queryFn: ({ signal }) => api.get(companionsSchema, `/api/products/${productId}/companions`, { signal }),
    meta: { live: ['catalog'] },
  });
