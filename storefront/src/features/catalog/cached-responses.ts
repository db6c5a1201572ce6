import type { ProductSearch } from '@mithai/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { pageUrl, productsQuery } from './catalog.queries.ts';

interface Answer {
  address: string;
  body: unknown;
  /** When the server sent it, in epoch milliseconds. */
  at: number;
}

/** Converts the query cache's catalog data back to API responses. */
export function toApiResponses(queryClient: QueryClient): Answer[] {
  const queries = queryClient.getQueryCache().findAll({ queryKey: productsQuery.queryKey });
  return queries.flatMap(({ queryKey, state }) => {
    const answer = state.data === undefined ? undefined : answerOf(queryKey, state.data);
    return answer ? [{ ...answer, at: state.dataUpdatedAt }] : [];
  });
}

function answerOf([, kind, ...rest]: QueryKey, data: unknown): Pick<Answer, 'address' | 'body'> | undefined {
  if (kind === undefined) return { address: '/api/products', body: data };
  if (kind === 'search') return { address: pageUrl(...(rest as [ProductSearch, number, number])), body: data };
  return typeof kind === 'number' && rest.length === 0 ? { address: `/api/products/${kind}`, body: data } : undefined;
}
