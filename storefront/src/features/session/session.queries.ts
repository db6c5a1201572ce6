import type { CurrentUser, LiveTopic } from '@mithai/contracts';
import { queryOptions, type FetchQueryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { userStorage } from '../../api/user-storage.ts';
import { hasStatus, isUnreachable } from '../../api/problem.ts';
import { isAnonymousRequest } from '../../api/server-request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** User data, removed when the session ends. */
      ofUser?: boolean;
      /** Invalidated by these live updates, and by those of products that the data contains. */
      live?: readonly LiveTopic[];
      /** Refetches at most once a second, for expensive queries. */
      isGathered?: boolean;
      /** Rendered on the server only: pages do not carry the data. */
      isServerOnly?: boolean;
      /** Id of the product that the data concerns without containing it. */
      ofProduct?: number;
    };
  }
}

const userSchema = async () => (await import('@mithai/contracts/identity')).currentUserSchema;

/** Null for a visitor without a session. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async ({ client, queryKey, signal }): Promise<CurrentUser | null> => {
    if (isAnonymousRequest()) return null;
    try {
      return await api.get(userSchema, '/api/auth/me', { signal });
    } catch (error) {
      if (isUnauthenticated(error)) return null;
      const known = client.getQueryData<CurrentUser | null>(queryKey);
      if (known && isCompleteUser(known) && isUnreachable(error)) return known;
      const { cachedSession } = await import('../../api/cached-session.ts');
      return cachedSession.userInstead(error);
    }
  },
});

export function isUnauthenticated(error: unknown): boolean {
  return hasStatus(error, 401);
}

export function setUser(queryClient: QueryClient, user: CurrentUser): void {
  queryClient.removeQueries({ predicate: isOfUser });
  queryClient.setQueryData(meQuery.queryKey, user);
}

/** False for the cached session of an offline visit, which lacks fields. */
export const isCompleteUser = (user: CurrentUser): boolean => user.email !== '';

export function clearUser(queryClient: QueryClient): void {
  userStorage.clear();
  queryClient.setQueryData(meQuery.queryKey, null);
  queryClient.removeQueries({ predicate: isOfUser });
}

/** Refetches the user; resets user data if another user is signed in now. */
export async function refreshUser(queryClient: QueryClient): Promise<void> {
  const before = queryClient.getQueryData(meQuery.queryKey);
  const now = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
  if (before && now && before.id !== now.id) await queryClient.resetQueries({ predicate: isOfUser });
}

const isOfUser = (query: Query): boolean => query.meta?.ofUser === true;

/** Prefetches in a loader for a signed-in user; does nothing for visitors. */
export async function prefetchForUser<Data>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, string[]>,
): Promise<void> {
  await queryClient.prefetchQuery(meQuery);
  if (queryClient.getQueryData(meQuery.queryKey)) await queryClient.prefetchQuery(query);
}
