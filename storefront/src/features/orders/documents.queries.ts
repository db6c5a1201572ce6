import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const listSchema = async () => (await import('@mithai/contracts/documents')).documentListSchema;

/** Those of all orders, newest first. */
export const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: ({ signal }) => api.get(listSchema, '/api/documents', { signal }),
  meta: { ofUser: true, live: ['order'] },
});
