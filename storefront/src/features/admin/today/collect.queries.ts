import { cashDaySchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ADMIN_ORDERS_KEY } from '../orders/orders.queries.ts';

export const cashDayQuery = (day: string) =>
  queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'cash-day', day],
    queryFn: ({ signal }) => api.get(cashDaySchema, `/api/admin/cash-day?day=${day}`, { signal }),
    meta: { ofUser: true, live: ['order'], isGathered: true },
  });
