import { policyVersionListSchema, type Policy } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../api/client.ts';

export const policyPath = (policy: Policy) => `/api/admin/policies/${policy}`;

export const policyVersionsQuery = (policy: Policy) =>
  queryOptions({
    queryKey: ['admin', 'policies', policy],
    queryFn: ({ signal }) => api.get(policyVersionListSchema, policyPath(policy), { signal }),
    meta: { ofUser: true, live: ['settings'] },
  });
