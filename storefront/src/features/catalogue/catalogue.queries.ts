import {
  CLIENT_CATALOGUE_MAX,
  LISTING_PAGE_SIZE,
  searchProducts,
  type Product,
  type ProductPage,
  type ProductSearch,
} from '@mithai/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { serverRequest } from '../../api/server-request.ts';

const KEY = 'products';

export const productsQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => api.get('productListSchema', '/api/products', { signal }),
});

/** How many products are on sale: of few the browser takes the list, of many it asks for what it shows. */
export const catalogueSizeQuery = queryOptions({
  queryKey: [KEY, 'size'],
  queryFn: async ({ signal }) => (await api.get('productPageSchema', '/api/products?limit=0', { signal })).total,
});

export const isSmall = (size: number): boolean => size <= CLIENT_CATALOGUE_MAX;

export const productPageQuery = (search: ProductSearch, page: number, limit = LISTING_PAGE_SIZE) =>
  queryOptions({
    queryKey: [KEY, 'search', search, page, limit],
    queryFn: ({ signal }) => api.get('productPageSchema', pageAddress(search, page, limit), { signal }),
  });

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => api.get('productSchema', `/api/products/${id}`, { signal }),
  });

export interface Window {
  /** Pages from the first on. */
  pages?: number;
  /** Products a page. */
  limit?: number;
}

/** What `useProductSearch` will ask for. Fails in silence: the hook tells what happened. */
export async function prefetchProducts(
  queryClient: QueryClient,
  search: ProductSearch,
  { pages = 1, limit = LISTING_PAGE_SIZE }: Window = {},
): Promise<void> {
  await queryClient.prefetchQuery(catalogueSizeQuery);
  const size = queryClient.getQueryData(catalogueSizeQuery.queryKey);
  if (size === undefined) return;
  if (isSmall(size) && !serverRequest()) return queryClient.prefetchQuery(productsQuery);

  const list = isSmall(size) ? listOnServer(search) : undefined;
  const prefetch = (page: number) => {
    const query = productPageQuery(search, page, limit);
    return queryClient.prefetchQuery(list ? { ...query, queryFn: async () => pageOf(await list, page, limit) } : query);
  };
  await Promise.all(firstPages(pages).map(prefetch));
}

/** A page is sent with what it shows; the list comes when something else is looked for. */
async function listOnServer(search: ProductSearch): Promise<Product[]> {
  return searchProducts(await api.get('productListSchema', '/api/products'), search);
}

function pageOf(products: readonly Product[], page: number, limit: number): ProductPage {
  return { products: products.slice((page - 1) * limit, page * limit), total: products.length };
}

/** A product that a list has brought is there at once. */
export function loadProduct(queryClient: QueryClient, id: number): Promise<Product> {
  return queryClient.ensureQueryData({ ...productQuery(id), initialData: () => listedProduct(queryClient, id) });
}

export const firstPages = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

function listedProduct(queryClient: QueryClient, id: number): Product | undefined {
  const isIt = (product: Product) => product.id === id;
  return (
    queryClient.getQueryData(productsQuery.queryKey)?.find(isIt) ??
    queryClient
      .getQueriesData<ProductPage>({ queryKey: [KEY, 'search'] })
      .flatMap(([, page]) => page?.products ?? [])
      .find(isIt)
  );
}

export function pageAddress(search: ProductSearch, page: number, limit: number): string {
  const params = Object.entries({ ...search, page, limit }).filter(([, value]) => value !== undefined && value !== '');
  return `/api/products?${new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString()}`;
}
