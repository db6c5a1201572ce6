import { LISTING_PAGE_SIZE, type Product, type ProductSearch } from '@mithai/contracts';
import { useQueries } from '@tanstack/react-query';
import { firstPages, productPageQuery, type PageRange } from './catalog.queries.ts';

interface FoundProducts {
  products: readonly Product[] | undefined;
  total: number;
  /** There are more matches than `total`. */
  isCapped: boolean;
  /** Matches of the text without the filters, if these leave nothing. */
  similar: readonly Product[];
  error: Error | null;
  retry: () => void;
}

export function useProductSearch(
  search: ProductSearch,
  { pages = 1, limit = LISTING_PAGE_SIZE }: PageRange = {},
): FoundProducts {
  const pageQueries = useQueries({ queries: firstPages(pages).map((page) => productPageQuery(search, page, limit)) });
  const responses = pageQueries.flatMap((query) => query.data ?? []);
  // A failed refetch keeps the cached results on screen.
  const failed = pageQueries.filter((query) => query.isLoadingError);
  return {
    products: responses[0] && responses.flatMap((response) => response.products),
    total: responses[0]?.total ?? 0,
    isCapped: responses[0]?.isCapped ?? false,
    similar: responses[0]?.similar ?? [],
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach((query) => void query.refetch()),
  };
}
