import { shareImageUrl } from '@mithai/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { breadcrumbsJsonLd } from '../features/catalog/breadcrumbs-json-ld.ts';
import { prefetchProducts, productPageQuery } from '../features/catalog/catalog.queries.ts';
import { listingHead, LISTING_PATH } from '../features/catalog/listing-head.ts';
import {
  PAGES_AT_ONCE_MAX,
  pagesOf,
  parseProductFilters,
  searchOf,
  type ProductFilters,
} from '../features/catalog/product-filters.ts';
import { ProductsPage } from '../features/catalog/products-page.tsx';
import { pageHead } from '../features/layout/page-head.ts';
import { pageTitles } from '../features/layout/page-titles.texts.ts';

export const Route = createFileRoute('/products')({
  staticData: { isShared: true },
  validateSearch: parseProductFilters,
  // Unknown search parameters must not trigger a reload.
  loaderDeps: ({ search }) => parseProductFilters(search),
  // Without products the page shows the error and a retry button.
  loader: ({ context: { queryClient }, cause, deps }) =>
    prefetchProducts({ queryClient, cause }, searchOf(deps), {
      pages: Math.min(pagesOf(deps), cause === 'stay' ? Infinity : PAGES_AT_ONCE_MAX),
    }),
  head: ({ match: { context, search } }) => {
    const { publicUrl, queryClient } = context;
    const { title, description, path } = listingHead(search);
    const isWhole = path === LISTING_PATH;
    return pageHead({
      title: pageTitles.titleOf(title),
      description,
      path,
      publicUrl,
      ...(import.meta.env.SSR && {
        picture: isWhole ? null : firstPicture(queryClient, search),
        jsonLd: [breadcrumbsJsonLd(publicUrl, isWhole ? undefined : { name: title, path })],
      }),
    });
  },
  component: ProductsPage,
});

function firstPicture(queryClient: QueryClient, search: ProductFilters) {
  const products = queryClient.getQueryData(productPageQuery(searchOf(search), 1).queryKey)?.products ?? [];
  const [first] = products.flatMap(({ imageUrl, name }) =>
    imageUrl ? { path: shareImageUrl(imageUrl), alt: name } : [],
  );
  return first;
}
