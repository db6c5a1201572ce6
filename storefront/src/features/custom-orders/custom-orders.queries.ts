import { customOrderListSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Newest first. */
export const myRequestsQuery = queryOptions({
  queryKey: ['custom-orders'],
  queryFn: ({ signal }) => api.get(customOrderListSchema, '/api/custom-orders/my-requests', { signal }),
  meta: { ofUser: true, live: ['custom-order'] },
});
