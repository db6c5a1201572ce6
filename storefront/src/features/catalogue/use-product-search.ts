import { LISTING_PAGE_SIZE, searchProducts, type Product, type ProductSearch } from '@mithai/contracts';
import { keepPreviousData, useQueries, useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { catalogueSizeQuery, firstPages, isSmall, productPageQuery, productsQuery, type Window } from './catalogue.queries.ts';

export interface FoundProducts {
  /** The window's; undefined until they are there. */
  products: readonly Product[] | undefined;
  /** How many fit altogether. */
  total: number;
  error: Error | null;
  retry: () => void;
}

/** A window on the products that fit, from the list in the browser or, where that would be too long, from the server. */
export function useProductSearch(
  search: ProductSearch,
  { pages = 1, limit = LISTING_PAGE_SIZE, enabled = true }: Window & { enabled?: boolean } = {},
): FoundProducts {
  const size = useQuery({ ...catalogueSizeQuery, enabled });
  const small = size.data === undefined ? undefined : isSmall(size.data);
  const windows = firstPages(pages).map((page) => productPageQuery(search, page, limit));
  const paged = useQueries({
    queries: windows.map((query) => ({
      ...query,
      ...(small === false ? { enabled, placeholderData: keepPreviousData } : { enabled: false }),
    })),
  });
  const queryClient = useQueryClient();
  const isCurrent = (queryKey: QueryKey) => queryClient.getQueryState(queryKey)?.isInvalidated === false;
  // What came with the page is enough until something else is looked for, or something changes.
  const cameWithPage = paged.every(({ data }) => data) && windows.every(({ queryKey }) => isCurrent(queryKey));
  const list = useQuery({ ...productsQuery, enabled: enabled && small === true && !cameWithPage });

  const found = useMemo(() => list.data && searchProducts(list.data, search), [list.data, search]);
  const shown = useMemo(() => found?.slice(0, pages * limit), [found, pages, limit]);
  const arrived = paged.flatMap((query) => query.data ?? []);
  const failed = [size, list, ...paged].filter((query) => query.isError && query.data === undefined);
  const error = failed[0]?.error ?? null;
  const retry = () => failed.forEach((query) => void query.refetch());

  if (found) return { products: shown, total: found.length, error, retry };
  const [first] = arrived;
  return { products: first && arrived.flatMap((page) => page.products), total: first?.total ?? 0, error, retry };
}
