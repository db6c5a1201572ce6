import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** The signed-in visitor's orders, newest first. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => api.get('orderListSchema', '/api/orders', { signal }),
  meta: { ofUser: true },
});
