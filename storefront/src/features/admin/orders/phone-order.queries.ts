import { phoneCustomerListSchema } from '@mithai/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

export const phoneCustomersQuery = (search: string) =>
  queryOptions({
    queryKey: ['admin', 'phone-customers', search],
    queryFn: ({ signal }) =>
      api.get(phoneCustomerListSchema, `/api/admin/phone-customers?${new URLSearchParams({ search })}`, { signal }),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
    meta: { ofUser: true },
  });
