import { accountSessionListSchema, passkeyListSchema, secondFactorStatusSchema } from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

/** This device first. Refetched on every visit, because no live update reports other sign-ins. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.get(accountSessionListSchema, '/api/auth/sessions', { signal }),
  select: (places) => places.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
  staleTime: 0,
  meta: { ofUser: true, live: [] },
});

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => api.get(secondFactorStatusSchema, '/api/auth/second-factor', { signal }),
  staleTime: 0,
  meta: { ofUser: true, live: [] },
});

/** Refetched on every visit, because no live update reports the use of a passkey elsewhere. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => api.get(passkeyListSchema, '/api/auth/passkeys', { signal }),
  staleTime: 0,
  meta: { ofUser: true, live: [] },
});
