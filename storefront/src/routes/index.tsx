import { CATEGORIES, HOME_GRID_SIZE, type Category } from '@mithai/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { prefetchProducts } from '../features/catalog/catalog.queries.ts';
import { featured } from '../features/home/featured.ts';
import { heroImage } from '../features/home/hero-image.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { texts } from '../features/home/home.texts.ts';
import { pageHead } from '../features/layout/page-head.ts';
import { imagePreload } from '../features/images/image-preload.ts';
import { oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/')({
  staticData: { isShared: true },
  validateSearch: (search): { category?: Category | undefined } => ({
    category: oneOf(CATEGORIES, textOf(search, 'category')),
  }),
  // The page renders without products too; the grid shows the error.
  loaderDeps: ({ search: { category } }) => ({ category }),
  loader: ({ context: { queryClient }, cause, deps }) =>
    prefetchProducts({ queryClient, cause }, featured(deps.category), { limit: HOME_GRID_SIZE }),
  head: ({ match }) => {
    const { meta, links } = pageHead({
      title: texts.title,
      description: texts.description,
      path: '/',
      publicUrl: match.context.publicUrl,
      image: heroImage.fallback,
    });
    return { meta, links: [imagePreload(heroImage.sources, heroImage.sizes), ...links] };
  },
  component: HomePage,
});
