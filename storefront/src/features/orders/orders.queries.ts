import { orderListSchema, orderSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** Newest first. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => api.get(orderListSchema, '/api/orders', { signal }),
  meta: { ofUser: true, live: ['order'] },
});

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', String(id)],
    queryFn: ({ signal }) => api.get(orderSchema, `/api/orders/${id}`, { signal }),
    meta: { ofUser: true, live: ['order'] },
  });
