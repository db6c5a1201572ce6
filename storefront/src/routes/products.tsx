import { createFileRoute } from '@tanstack/react-router';
import { productsQuery } from '../features/catalogue/catalogue.queries.ts';
import { texts } from '../features/catalogue/catalogue.texts.ts';
import { productFiltersSchema } from '../features/catalogue/product-filters.ts';
import { ProductsPage } from '../features/catalogue/products-page.tsx';
import { pageHead } from '../features/layout/page-head.ts';

export const Route = createFileRoute('/products')({
  validateSearch: productFiltersSchema,
  // Without the products the page shows what happened and offers to try again.
  loader: ({ context }) => context.queryClient.prefetchQuery(productsQuery),
  head: ({ match }) =>
    pageHead({
      title: `${texts.listing.title} | Mithai`,
      description: texts.listing.description,
      path: '/products',
      publicUrl: match.context.publicUrl,
    }),
  component: ProductsPage,
});
