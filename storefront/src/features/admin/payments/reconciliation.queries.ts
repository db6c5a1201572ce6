import { reconciliationSchema, type ReconciliationDays } from '@mithai/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

export const RECONCILIATION_PATH = '/api/admin/reconciliation';

/** For a window that misses the message. */
const POLL_MS = 3000;

export const reconciliationQuery = (days: ReconciliationDays) =>
  queryOptions({
    queryKey: ['admin', 'reconciliation', days],
    queryFn: ({ signal }) =>
      api.get(reconciliationSchema, `${RECONCILIATION_PATH}?${new URLSearchParams({ ...days })}`, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.lastRun?.finishedAt === null ? POLL_MS : false),
    placeholderData: keepPreviousData,
    meta: { ofUser: true, live: ['payment'] },
  });
