import { cashToRecordSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

export const CASH_PATH = '/api/admin/cash-collections';

export const cashQuery = queryOptions({
  queryKey: ['admin', 'cash-to-record'],
  queryFn: ({ signal }) => api.get(cashToRecordSchema, CASH_PATH, { signal }),
  meta: { ofUser: true, live: ['order'], isGathered: true },
});
