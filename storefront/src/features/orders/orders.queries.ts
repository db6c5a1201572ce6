import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const listSchema = async () => (await import('@mithai/contracts/orders')).orderListSchema;
const orderSchema = async () => (await import('@mithai/contracts/orders')).orderSchema;

/** Newest first. */
export const ordersQuery = queryOptions({
  queryKey: ['orders'],
  queryFn: ({ signal }) => api.get(listSchema, '/api/orders', { signal }),
  meta: { ofUser: true, live: ['order'] },
});

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', String(id)],
    queryFn: ({ signal }) => api.get(orderSchema, `/api/orders/${id}`, { signal }),
    meta: { ofUser: true, live: ['order'] },
  });
