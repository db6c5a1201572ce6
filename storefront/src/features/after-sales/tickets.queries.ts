import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const ticketsSchema = async () => (await import('@mithai/contracts/after-sales')).ticketListSchema;
const policySchema = async () => (await import('@mithai/contracts/after-sales')).returnPolicySchema;

/** Newest first. */
export const ticketsQuery = queryOptions({
  queryKey: ['tickets'],
  queryFn: ({ signal }) => api.get(ticketsSchema, '/api/tickets', { signal }),
  meta: { ofUser: true, live: ['ticket'] },
});

export const returnPolicyQuery = queryOptions({
  queryKey: ['return-policy'],
  queryFn: ({ signal }) => api.get(policySchema, '/api/return-policy', { signal }),
  meta: { live: ['settings'] },
});
