import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { orderQuery } from '../features/orders/orders.queries.ts';
import { prefetchForUser } from '../features/session/session.queries.ts';
import { idOf } from '../router-search.ts';

export const Route = createFileRoute('/checkout')({
  staticData: { chrome: 'calm' },
  /** `placed`: id of the order to confirm. */
  validateSearch: (search): { placed?: string | undefined } => ({ placed: idOf(search, 'placed') }),
  loaderDeps: ({ search: { placed } }) => ({ placed }),
  loader: async ({ context: { queryClient }, deps: { placed } }) => {
    if (placed) await prefetchForUser(queryClient, orderQuery(Number(placed)));
  },
  head: ({ match }) => ({
    meta: [
      { title: match.search.placed ? pageTitles.orderPlaced : pageTitles.checkout },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: function Checkout() {
    const { placed } = Route.useSearch();
    return <CheckoutPage placed={placed ? Number(placed) : undefined} />;
  },
});
