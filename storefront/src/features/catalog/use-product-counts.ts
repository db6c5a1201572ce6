import type { ProductCounts, ProductCountSearch } from '@mithai/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { PRODUCTS_KEY, productsMeta, queryOf } from './catalog.queries.ts';
import { countedSearchOf, type ProductFilters } from './product-filters.ts';

const countsSchema = async () => (await import('@mithai/contracts/product-pages')).productCountsSchema;

const productCountsQuery = (search: ProductCountSearch) =>
  queryOptions({
    queryKey: [PRODUCTS_KEY, 'counts', search],
    queryFn: ({ signal }) => api.get(countsSchema, `/api/products/counts${queryOf(search)}`, { signal }),
    meta: productsMeta,
  });

/** What each filter would leave: of the previous filters until the new ones are counted; undefined if unknown. */
export function useProductCounts(filters: ProductFilters, { enabled = true } = {}): ProductCounts | undefined {
  return useQuery({ ...productCountsQuery(countedSearchOf(filters)), placeholderData: keepPreviousData, enabled }).data;
}
