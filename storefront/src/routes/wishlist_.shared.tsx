import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { SharedWishlistPage } from '../features/wishlist/shared-wishlist-page.tsx';
import { textOf } from '../router-search.ts';

export const Route = createFileRoute('/wishlist_/shared')({
  /** `list`: the token of the link, which stays in the address bar to be bookmarked. */
  validateSearch: (search): { list?: string | undefined } => ({ list: textOf(search, 'list') }),
  headers: () => ({ 'referrer-policy': 'no-referrer' }),
  head: () => ({ meta: [{ title: pageTitles.wishlist }, { name: 'robots', content: 'noindex' }] }),
  component: function SharedWishlist() {
    return <SharedWishlistPage token={Route.useSearch().list ?? ''} />;
  },
});
