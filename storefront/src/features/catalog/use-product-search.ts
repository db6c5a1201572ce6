import { LISTING_PAGE_SIZE, searchProducts, type Product, type ProductSearch } from '@mithai/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { firstPages, productPageQuery, productsQuery, type Window } from './catalog.queries.ts';

export interface FoundProducts {
  products: readonly Product[] | undefined;
  total: number;
  error: Error | null;
  retry: () => void;
}

/** Searches the whole list once `prefetchList` has cached it, and on the server until then. */
export function useProductSearch(
  search: ProductSearch,
  { pages = 1, limit = LISTING_PAGE_SIZE, enabled = true }: Window & { enabled?: boolean } = {},
): FoundProducts {
  const { data: list } = useQuery({ ...productsQuery, enabled: ({ state }) => state.data !== undefined });
  const asked = useQueries({
    queries: list ? [] : firstPages(pages).map((page) => ({ ...productPageQuery(search, page, limit), enabled })),
  });

  const found = useMemo(() => list && searchProducts(list, search), [list, search]);
  const shown = useMemo(() => found?.slice(0, pages * limit), [found, pages, limit]);
  if (found) return { products: shown, total: found.length, error: null, retry: () => undefined };

  const answers = asked.flatMap((query) => query.data ?? []);
  // A failed refetch keeps the cached results on screen.
  const failed = asked.filter((query) => query.isLoadingError);
  return {
    products: answers[0] && answers.flatMap((answer) => answer.products),
    total: answers[0]?.total ?? 0,
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((query) => void query.refetch()),
  };
}
