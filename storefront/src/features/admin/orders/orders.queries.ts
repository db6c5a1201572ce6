import { adminOrderListSchema, productionSchema, type AdminOrdersQuery, type OrderFilter } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { pagedQuery } from '../../../api/paged-query.ts';

export const ADMIN_ORDERS_KEY = ['admin', 'orders'];
/** Refetched at most once a second when many orders change. */
const meta = { ofUser: true, live: ['order'], isGathered: true } as const;

export type OrdersSort = AdminOrdersQuery['sort'];

/** Newest first, or by day of delivery. */
export const adminOrdersQuery = (filter: OrderFilter, sort?: OrdersSort) =>
  pagedQuery({
    queryKey: [...ADMIN_ORDERS_KEY, 'list', filter, sort],
    schema: adminOrderListSchema,
    path: '/api/admin/orders',
    params: { ...filter, sort },
    idOf: (order) => order.id,
    meta,
  });

/** Leaves out ids that do not exist. */
export const namedOrdersQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'named', ids],
    queryFn: ({ signal }) =>
      api.get(
        adminOrderListSchema,
        `/api/admin/orders?${new URLSearchParams({ ids: ids.join(), limit: String(ids.length) })}`,
        {
          signal,
        },
      ),
    meta,
  });

/** The kitchen list of a business date. */
export const productionQuery = (day: string) =>
  queryOptions({
    queryKey: [...ADMIN_ORDERS_KEY, 'production', day],
    queryFn: ({ signal }) => api.get(productionSchema, `/api/admin/production?day=${day}`, { signal }),
    meta,
  });
