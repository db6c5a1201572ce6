import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/layout/page-head.ts';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { SharedWishlistPage } from '../features/wishlist/shared-wishlist-page.tsx';
import { textOf } from '../router-search.ts';

export const Route = createFileRoute('/wishlist_/shared')({
  /** `list`: the token of the link, which stays in the address bar to be bookmarked. */
  validateSearch: (search): { list?: string | undefined } => ({ list: textOf(search, 'list') }),
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  // Hidden, and so without a URL for others: the token must neither be found nor get lost.
  head: ({ match: { context } }) =>
    pageHead({
      title: pageTitles.wishlist,
      description: pageTitles.sharedWishlist,
      path: '/wishlist/shared',
      publicUrl: context.publicUrl,
      hidden: true,
    }),
  component: function SharedWishlist() {
    return <SharedWishlistPage token={Route.useSearch().list ?? ''} />;
  },
});
