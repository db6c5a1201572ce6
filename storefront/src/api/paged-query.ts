import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from './client.ts';

interface PagedList<Item> {
  queryKey: readonly unknown[];
  schema: z.ZodType<Item[]>;
  path: string;
  /** Those without a value are left out. */
  params?: Record<string, string | undefined>;
  pageSize?: number;
  /** Name of the param with the id of the last item read. */
  cursor?: 'before' | 'after';
  idOf: (item: Item) => number;
  /** Rejects to skip the request. */
  guard?: (queryClient: QueryClient) => Promise<void>;
  meta: Record<string, unknown>;
}

/** A list that is read page by page. */
export function pagedQuery<Item>(list: PagedList<Item>) {
  const { queryKey, schema, path, params = {}, pageSize = 50, cursor = 'before', idOf, guard, meta } = list;
  const given = Object.entries(params).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, pageParam, signal }) => {
      await guard?.(client);
      const page: [string, string][] = [['limit', String(pageSize)]];
      if (pageParam) page.push([cursor, String(pageParam)]);
      return api.get(schema, `${path}?${new URLSearchParams([...given, ...page])}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => {
      const last = page.at(-1);
      return last && page.length === pageSize ? idOf(last) : undefined;
    },
    meta,
  });
}
