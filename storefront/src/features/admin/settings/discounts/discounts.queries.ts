import { discountListSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';

export const DISCOUNTS_PATH = '/api/admin/discounts';

export const discountsQuery = queryOptions({
  queryKey: ['admin', 'discounts'],
  queryFn: ({ signal }) => api.get(discountListSchema, DISCOUNTS_PATH, { signal }),
  // A change in another window appears in the audit log, a use with its order.
  meta: { ofUser: true, live: ['audit', 'order'], isGathered: true },
});
