import { createFileRoute } from '@tanstack/react-router';
import { breadcrumbsJsonLd } from '../features/catalog/breadcrumbs-json-ld.ts';
import { prefetchProducts } from '../features/catalog/catalog.queries.ts';
import { texts } from '../features/catalog/catalog.texts.ts';
import { PAGES_AT_ONCE_MAX, pagesOf, parseProductFilters, searchOf } from '../features/catalog/product-filters.ts';
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
  head: ({ match: { context } }) =>
    pageHead({
      title: pageTitles.titleOf(texts.listing.title),
      description: texts.listing.description,
      path: '/products',
      publicUrl: context.publicUrl,
      jsonLd: import.meta.env.SSR ? [breadcrumbsJsonLd(context.publicUrl)] : [],
    }),
  component: ProductsPage,
});
