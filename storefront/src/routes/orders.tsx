import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { OrdersPage } from '../features/orders/orders-page.tsx';
import { ordersQuery } from '../features/orders/orders.queries.ts';
import { myReviewsQuery } from '../features/reviews/reviews.queries.ts';
import { prefetchForUser } from '../features/session/session.queries.ts';
import { idOf } from '../router-search.ts';

export const Route = createFileRoute('/orders')({
  /** `order`: id of the order to expand; emails link to it. */
  validateSearch: (search): { order?: string | undefined } => ({ order: idOf(search, 'order') }),
  // In the browser, navigate immediately and show placeholders.
  loader: async ({ context: { queryClient } }) => {
    const loading = Promise.all([
      prefetchForUser(queryClient, ordersQuery),
      prefetchForUser(queryClient, myReviewsQuery),
    ]);
    if (import.meta.env.SSR) await loading;
  },
  head: () => ({ meta: [{ title: pageTitles.orders }, { name: 'robots', content: 'noindex' }] }),
  component: function Orders() {
    const { order } = Route.useSearch();
    return <OrdersPage wanted={order ? Number(order) : undefined} />;
  },
});
