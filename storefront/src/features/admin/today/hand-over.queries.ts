import { handOverSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ADMIN_ORDERS_KEY } from '../orders/orders.queries.ts';

export const handOverQuery = (day: string) =>
  queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'hand-over', day],
    queryFn: ({ signal }) => api.get(handOverSchema, `/api/admin/hand-over?day=${day}`, { signal }),
    meta: { ofUser: true, live: ['order'], isGathered: true },
  });
