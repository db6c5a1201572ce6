import { adminOrderListSchema, customerListSchema, customerSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { pagedQuery } from '../../../api/paged-query.ts';

export const CUSTOMERS_PATH = '/api/admin/customers';
export const CUSTOMERS_KEY = ['admin', 'customers'];

/** Newest account first. */
export const customersQuery = (search: string | undefined) =>
  pagedQuery({
    queryKey: [...CUSTOMERS_KEY, 'list', search],
    schema: customerListSchema,
    path: CUSTOMERS_PATH,
    params: { search },
    idOf: (customer) => customer.id,
    meta: { ofUser: true, live: ['order'], isGathered: true },
  });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'one', id],
    queryFn: ({ signal }) => api.get(customerSchema, `${CUSTOMERS_PATH}/${id}`, { signal }),
    retry: false,
    meta: { ofUser: true, live: ['order', 'ticket', 'custom-order', 'customer'] },
  });

/** Newest first. */
export const customerOrdersQuery = (id: number) =>
  pagedQuery({
    queryKey: [...CUSTOMERS_KEY, 'orders', id],
    schema: adminOrderListSchema,
    path: '/api/admin/orders',
    params: { customer: String(id) },
    pageSize: 20,
    idOf: (order) => order.id,
    meta: { ofUser: true, live: ['order'] },
  });
