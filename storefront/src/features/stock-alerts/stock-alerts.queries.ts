import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const listSchema = async () => (await import('@mithai/contracts/stock-alerts')).stockAlertListSchema;

/** Products that the customer waits for. */
export const stockAlertsQuery = queryOptions({
  queryKey: ['stock-alerts'],
  queryFn: ({ signal }) => api.get(listSchema, '/api/stock-alerts', { signal }),
  meta: { ofUser: true, live: ['catalog'] },
});
