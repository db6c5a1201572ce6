import {
  LISTING_PAGE_SIZE,
  PRODUCT_LIST_MAX,
  type Product,
  type ProductPage,
  type ProductSearch,
} from '@mithai/contracts';
import { queryOptions, type QueryClient, type QueryMeta } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const PRODUCTS_KEY = 'products';

const listSchema = async () => (await import('@mithai/contracts/catalog')).productListSchema;
const productSchema = async () => (await import('@mithai/contracts/catalog')).productSchema;
const sellerSchema = async () => (await import('@mithai/contracts/partner-products')).productSellerSchema;
const pageSchema = async () => (await import('@mithai/contracts/product-pages')).productPageSchema;

/** A change of any product may change the contents and the order of a list. */
export const productsMeta: QueryMeta = { live: ['product', 'catalog'] };

export const productsQuery = queryOptions({
  queryKey: [PRODUCTS_KEY],
  queryFn: ({ signal }) => readList(signal),
  meta: productsMeta,
});

async function readList(signal: AbortSignal): Promise<Product[]> {
  const products: Product[] = [];
  for (;;) {
    const last = products.at(-1);
    const page = await api.get(listSchema, last ? `/api/products?after=${last.id}` : '/api/products', { signal });
    products.push(...page);
    if (page.length < PRODUCT_LIST_MAX) return products;
  }
}

export const productPageQuery = (search: ProductSearch, page: number, limit = LISTING_PAGE_SIZE) =>
  queryOptions({
    queryKey: [PRODUCTS_KEY, 'search', search, page, limit],
    queryFn: ({ signal }) => api.get(pageSchema, pageUrl(search, page, limit), { signal }),
    meta: productsMeta,
  });

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [PRODUCTS_KEY, id],
    queryFn: ({ signal }) => api.get(productSchema, `/api/products/${id}`, { signal }),
    meta: { live: ['catalog'] },
  });

/** Products of these ids that are on sale, in their order. */
export const productsByIdsQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [PRODUCTS_KEY, 'by-ids', ids.join()],
    queryFn: async ({ signal }) => {
      const products: Product[] = [];
      for (let from = 0; from < ids.length; from += LISTING_PAGE_SIZE) {
        const some = ids.slice(from, from + LISTING_PAGE_SIZE);
        const page = await api.get(pageSchema, `/api/products?ids=${some.join()}`, { signal });
        products.push(...page.products);
      }
      return products.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
    },
    meta: { live: ['catalog'] },
  });

export const sellerQuery = (productId: number) =>
  queryOptions({
    queryKey: [PRODUCTS_KEY, productId, 'seller'],
    queryFn: ({ signal }) => api.get(sellerSchema, `/api/products/${productId}/seller`, { signal }),
    meta: { live: ['catalog'] },
  });

export interface PageRange {
  pages?: number;
  limit?: number;
}

/**
 * Prefetches what `useProductSearch` queries; ignores errors, which the hook reports. On entry the page shows
 * placeholders at once; after a changed filter the router keeps the previous results meanwhile.
 */
export async function prefetchProducts(
  { queryClient, cause }: { queryClient: QueryClient; cause: 'enter' | 'stay' | 'preload' },
  search: ProductSearch,
  { pages = 1, limit = LISTING_PAGE_SIZE }: PageRange = {},
): Promise<void> {
  const loading = firstPages(pages).map((page) => queryClient.prefetchQuery(productPageQuery(search, page, limit)));
  const arrives = cause === 'enter' && typeof document === 'object';
  if (!arrives) await Promise.all(loading);
}

/** True if one response holds the whole catalog. Every page of results holds the number of products on sale. */
export async function isShortCatalog(queryClient: QueryClient): Promise<boolean> {
  const [known] = searchedPages(queryClient);
  const { onSale } = known ?? (await queryClient.fetchQuery(productPageQuery({}, 1, 1)));
  return onSale <= PRODUCT_LIST_MAX;
}

/** A product from a cached list is shown immediately, unless the list is invalidated. */
export function loadProduct(queryClient: QueryClient, id: number): Promise<Product> {
  return queryClient.ensureQueryData({ ...productQuery(id), initialData: () => listedProduct(queryClient, id) });
}

export const firstPages = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

function listedProduct(queryClient: QueryClient, id: number): Product | undefined {
  const lists = queryClient.getQueriesData<Product[]>({ queryKey: productsQuery.queryKey, exact: true, stale: false });
  const pages = queryClient.getQueriesData<ProductPage>({ queryKey: [PRODUCTS_KEY, 'search'], stale: false });
  const listed = [...lists.map(([, list]) => list), ...pages.map(([, page]) => page?.products)];
  return listed
    .flatMap((products) => products ?? [])
    .find((product) => product.id === id && product.description !== '');
}

function searchedPages(queryClient: QueryClient): ProductPage[] {
  return queryClient
    .getQueriesData<ProductPage>({ queryKey: [PRODUCTS_KEY, 'search'] })
    .flatMap(([, page]) => page ?? []);
}

export function pageUrl(search: ProductSearch, page: number, limit: number): string {
  return `/api/products${queryOf({ ...search, page, limit })}`;
}

export function queryOf(search: object): string {
  const params = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return params.length > 0
    ? `?${new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString()}`
    : '';
}
