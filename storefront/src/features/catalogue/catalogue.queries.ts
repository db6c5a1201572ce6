import {
  CLIENT_CATALOGUE_MAX,
  LISTING_PAGE_SIZE,
  type Product,
  productListSchema,
  type ProductPage,
  productPageSchema,
  productSchema,
  type ProductSearch,
} from '@mithai/contracts';
import { queryOptions, type QueryClient, type QueryMeta } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

const KEY = 'products';

/** Any product's change may change what a list shows, and in which order. */
const meta: QueryMeta = { live: ['product', 'catalogue'] };

export const productsQuery = queryOptions({
  queryKey: [KEY],
  queryFn: ({ signal }) => readList(signal),
  meta,
});

/** An answer holds CLIENT_CATALOGUE_MAX products at most. */
async function readList(signal: AbortSignal): Promise<Product[]> {
  const products: Product[] = [];
  for (;;) {
    const last = products.at(-1);
    const page = await api.get(productListSchema, last ? `/api/products?after=${last.id}` : '/api/products', { signal });
    products.push(...page);
    if (page.length < CLIENT_CATALOGUE_MAX) return products;
  }
}

export const productPageQuery = (search: ProductSearch, page: number, limit = LISTING_PAGE_SIZE) =>
  queryOptions({
    queryKey: [KEY, 'search', search, page, limit],
    queryFn: ({ signal }) => api.get(productPageSchema, pageAddress(search, page, limit), { signal }),
    meta,
  });

export const productQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => api.get(productSchema, `/api/products/${id}`, { signal }),
    meta: { live: ['catalogue'] },
  });

export interface Window {
  /** Pages from the first on. */
  pages?: number;
  /** Products a page. */
  limit?: number;
}

/**
 * What `useProductSearch` will ask for, for a route's loader: whoever arrives sees the page at once with placeholders, a
 * filter changes when its results are there. Fails in silence: the hook tells what happened.
 */
export async function prefetchProducts(
  { queryClient, cause }: { queryClient: QueryClient; cause: 'enter' | 'stay' | 'preload' },
  search: ProductSearch,
  { pages = 1, limit = LISTING_PAGE_SIZE }: Window = {},
): Promise<void> {
  if (queryClient.getQueryData(productsQuery.queryKey)) return;
  const loading = firstPages(pages).map((page) => queryClient.prefetchQuery(productPageQuery(search, page, limit)));
  const arrives = cause === 'enter' && typeof document === 'object';
  if (!arrives) await Promise.all(loading);
}

/** For whoever is about to filter or search: a catalogue that is not too long for it is searched in the browser from then on. */
export async function prefetchList(queryClient: QueryClient): Promise<void> {
  const isShort = await isShortCatalogue(queryClient).catch(() => false);
  if (isShort) await queryClient.prefetchQuery(productsQuery);
}

/** Whether a browser is to have all of it. Any page says how many products there are. */
export async function isShortCatalogue(queryClient: QueryClient): Promise<boolean> {
  const [known] = searchedPages(queryClient);
  const { onSale } = known ?? (await queryClient.fetchQuery(productPageQuery({}, 1, 1)));
  return onSale <= CLIENT_CATALOGUE_MAX;
}

/** A product that a list has brought is there at once, unless the list has yet to be read anew. */
export function loadProduct(queryClient: QueryClient, id: number): Promise<Product> {
  return queryClient.ensureQueryData({ ...productQuery(id), initialData: () => listedProduct(queryClient, id) });
}

export const firstPages = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

function listedProduct(queryClient: QueryClient, id: number): Product | undefined {
  const lists = queryClient.getQueriesData<Product[]>({ queryKey: productsQuery.queryKey, exact: true, stale: false });
  const pages = queryClient.getQueriesData<ProductPage>({ queryKey: [KEY, 'search'], stale: false });
  const listed = [...lists.map(([, list]) => list), ...pages.map(([, page]) => page?.products)];
  return listed.flatMap((products) => products ?? []).find((product) => product.id === id);
}

function searchedPages(queryClient: QueryClient): ProductPage[] {
  return queryClient.getQueriesData<ProductPage>({ queryKey: [KEY, 'search'] }).flatMap(([, page]) => page ?? []);
}

export function pageAddress(search: ProductSearch, page: number, limit: number): string {
  const params = Object.entries({ ...search, page, limit }).filter(([, value]) => value !== undefined && value !== '');
  return `/api/products?${new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString()}`;
}
