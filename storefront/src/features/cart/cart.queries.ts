import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** The server's cart: for signed-in visitors only. */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: ({ signal }) => api.get('cartSchema', '/api/cart', { signal }),
  meta: { ofUser: true, live: ['cart', 'catalogue'] },
});
