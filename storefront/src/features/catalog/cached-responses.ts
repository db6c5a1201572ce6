import type { ProductSearch } from '@mithai/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { shopQuery } from '../shop/shop.queries.ts';
import { pageUrl, productsQuery } from './catalog.queries.ts';

interface ApiResponse {
  url: string;
  body: unknown;
  /** When the server sent it, in epoch milliseconds. */
  at: number;
}

/** Converts the query cache's catalog and settings back to API responses. */
export function toApiResponses(queryClient: QueryClient): ApiResponse[] {
  const cache = queryClient.getQueryCache();
  const queries = [productsQuery, shopQuery].flatMap(({ queryKey }) => cache.findAll({ queryKey }));
  return queries.flatMap(({ queryKey, state }) => {
    const response = state.data === undefined ? undefined : responseOf(queryKey, state.data);
    return response ? [{ ...response, at: state.dataUpdatedAt }] : [];
  });
}

function responseOf(queryKey: QueryKey, data: unknown): Pick<ApiResponse, 'url' | 'body'> | undefined {
  if (queryKey[0] === shopQuery.queryKey[0]) return { url: `/api/${queryKey.join('/')}`, body: data };
  const [, kind, ...rest] = queryKey;
  if (kind === undefined) return { url: '/api/products', body: data };
  if (kind === 'search') return { url: pageUrl(...(rest as [ProductSearch, number, number])), body: data };
  return typeof kind === 'number' && rest.length === 0 ? { url: `/api/products/${kind}`, body: data } : undefined;
}
