import { LISTING_PAGE_SIZE, type Product, type ProductSearch } from '@mithai/contracts';
import { useQueries } from '@tanstack/react-query';
import { firstPages, productPageQuery, type Window } from './catalog.queries.ts';

export interface FoundProducts {
  products: readonly Product[] | undefined;
  total: number;
  /** Suggestions for a text that matches nothing. */
  similar: readonly Product[];
  error: Error | null;
  retry: () => void;
}

export function useProductSearch(
  search: ProductSearch,
  { pages = 1, limit = LISTING_PAGE_SIZE }: Window = {},
): FoundProducts {
  const asked = useQueries({ queries: firstPages(pages).map((page) => productPageQuery(search, page, limit)) });
  const answers = asked.flatMap((query) => query.data ?? []);
  // A failed refetch keeps the cached results on screen.
  const failed = asked.filter((query) => query.isLoadingError);
  return {
    products: answers[0] && answers.flatMap((answer) => answer.products),
    total: answers[0]?.total ?? 0,
    similar: answers[0]?.similar ?? [],
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((query) => void query.refetch()),
  };
}
