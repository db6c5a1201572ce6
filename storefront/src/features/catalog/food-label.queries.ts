import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { PRODUCTS_KEY } from './catalog.queries.ts';

const labelSchema = async () => (await import('@mithai/contracts/food-label-fields')).productLabelSchema;

/** Apart from the product, because lists, from which a product is shown at once, have no label. */
export const labelQuery = (productId: number) =>
  queryOptions({
    queryKey: [PRODUCTS_KEY, productId, 'label'],
    queryFn: ({ signal }) => api.get(labelSchema, `/api/products/${productId}/label`, { signal }),
    meta: { live: ['catalog'] },
  });
