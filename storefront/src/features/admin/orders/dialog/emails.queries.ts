import { orderEmailListSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';
import { ADMIN_ORDERS_KEY } from '../orders.queries.ts';

export const orderEmailsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'emails', orderId],
    queryFn: ({ signal }) => api.get(orderEmailListSchema, `/api/admin/orders/${orderId}/emails`, { signal }),
    meta: { ofUser: true, live: ['order', 'email'], isGathered: true },
  });
