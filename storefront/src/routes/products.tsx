import { createFileRoute } from '@tanstack/react-router';
import { breadcrumbsJsonLd } from '../features/catalog/breadcrumbs-json-ld.ts';
import { prefetchProducts } from '../features/catalog/catalog.queries.ts';
import { heads } from '../features/catalog/catalog-heads.texts.ts';
import { PAGES_AT_ONCE_MAX, pagesOf, parseProductFilters, searchOf } from '../features/catalog/product-filters.ts';
import { ProductsPage } from '../features/catalog/products-page.tsx';
import { pageHead } from '../features/layout/page-head.ts';

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
  head: ({ match: { context } }) =>
    pageHead({
      ...heads.listing,
      title: `${heads.listing.title} | Mithai`,
      path: '/products',
      publicUrl: context.publicUrl,
      jsonLd: import.meta.env.SSR ? [breadcrumbsJsonLd(context.publicUrl)] : [],
    }),
  component: ProductsPage,
});
