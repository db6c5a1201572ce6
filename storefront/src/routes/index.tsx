import { CATEGORIES, HOME_GRID_SIZE, type Category } from '@mithai/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { prefetchProducts } from '../features/catalog/catalog.queries.ts';
import { chosenProductsQuery, featured, leaveOutDescriptions } from '../features/home/featured.ts';
import { heroImage } from '../features/home/hero-image.ts';
import { loadParts } from '../features/home/home-parts.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { texts } from '../features/home/home.texts.ts';
import { showcaseQuery } from '../features/home/showcase/showcase.queries.ts';
import { pageHead } from '../features/layout/page-head.ts';
import { imagePreload } from '../features/images/image-preload.ts';
import { shopJsonLd } from '../features/shop/shop-json-ld.ts';
import { getShop, shopHomeQuery } from '../features/shop/shop.queries.ts';
import { oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/')({
  staticData: { isShared: true },
  validateSearch: (search): { category?: Category | undefined } => ({
    category: oneOf(CATEGORIES, textOf(search, 'category')),
  }),
  // The page renders without products too; the grid shows the error.
  loaderDeps: ({ search: { category } }) => ({ category }),
  loader: async ({ context: { queryClient }, cause, deps }) => {
    const products = prefetchProducts({ queryClient, cause }, featured(deps.category), { limit: HOME_GRID_SIZE });
    await Promise.all([
      queryClient.prefetchQuery(shopHomeQuery),
      queryClient.prefetchQuery(showcaseQuery),
      loadParts(),
    ]);
    const ids = queryClient.getQueryData(shopHomeQuery.queryKey)?.featuredProductIds ?? [];
    if (!deps.category && ids.length > 0) await queryClient.prefetchQuery(chosenProductsQuery(ids));
    await products;
    if (import.meta.env.SSR) leaveOutDescriptions(queryClient);
  },
  head: ({ match }) => {
    const { meta, links } = pageHead({
      title: texts.title,
      description: texts.description,
      path: '/',
      publicUrl: match.context.publicUrl,
      ...(import.meta.env.SSR && { jsonLd: shopJsonLd(match.context.publicUrl, getShop(match.context.queryClient)) }),
    });
    return { meta, links: [imagePreload(heroImage.sources, heroImage.sizes), ...links] };
  },
  component: HomePage,
});
