import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { WishlistPage } from '../features/wishlist/wishlist-page.tsx';

export const Route = createFileRoute('/wishlist')({
  head: () => ({ meta: [{ title: pageTitles.wishlist }, { name: 'robots', content: 'noindex' }] }),
  component: WishlistPage,
});
