import { failedSearchListSchema, synonymsListSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

export const SYNONYMS_PATH = '/api/admin/synonyms';

export const synonymsQuery = queryOptions({
  queryKey: ['admin', 'synonyms'],
  queryFn: ({ signal }) => api.get(synonymsListSchema, SYNONYMS_PATH, { signal }),
  // A change in another window appears in the audit log.
  meta: { ofUser: true, live: ['audit'], isGathered: true },
});

export const failedSearchesQuery = queryOptions({
  queryKey: ['admin', 'failed-searches'],
  queryFn: ({ signal }) => api.get(failedSearchListSchema, '/api/admin/failed-searches', { signal }),
  meta: { ofUser: true },
});
