import { adminOrderListSchema, type OrderFilter } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { pagedQuery } from '../../../api/paged-query.ts';

export const ADMIN_ORDERS_KEY = ['admin', 'orders'];
/** Refetched at most once a second when many orders change. */
const meta = { ofUser: true, live: ['order'], isGathered: true } as const;

/** Newest first. */
export const adminOrdersQuery = (filter: OrderFilter) =>
  pagedQuery({
    queryKey: [...ADMIN_ORDERS_KEY, 'list', filter],
    schema: adminOrderListSchema,
    path: '/api/admin/orders',
    params: { ...filter },
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
