import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const listSchema = async () => (await import('@mithai/contracts/delivery-addresses')).deliveryAddressListSchema;

/** The default first, then the oldest. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: ({ signal }) => api.get(listSchema, '/api/addresses', { signal }),
  meta: { ofUser: true, live: ['account'] },
});
