import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const termsSchema = async () => (await import('@mithai/contracts/delivery')).deliveryTermsSchema;

export const deliveryTermsQuery = queryOptions({
  queryKey: ['delivery-terms'],
  queryFn: ({ signal }) => api.get(termsSchema, '/api/delivery-terms', { signal }),
  meta: { live: ['settings'] },
});
