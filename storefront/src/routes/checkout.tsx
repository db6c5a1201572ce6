import { createFileRoute } from '@tanstack/react-router';
import { addressesQuery } from '../features/addresses/addresses.queries.ts';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { orderQuery } from '../features/orders/orders.queries.ts';
import { paymentMethodsQuery, paymentQuery } from '../features/payments/payments.queries.ts';
import { prefetchForUser } from '../features/session/session.queries.ts';
import { idOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/checkout')({
  staticData: { chrome: 'calm' },
  /** `placed`: id of the order to confirm. `payment`: the error code for which its payment page did not open. */
  validateSearch: (search): { placed?: string | undefined; payment?: string | undefined } => ({
    placed: idOf(search, 'placed'),
    payment: textOf(search, 'payment'),
  }),
  loaderDeps: ({ search: { placed } }) => ({ placed }),
  loader: async ({ context: { queryClient }, deps: { placed } }) => {
    const methods = queryClient.prefetchQuery(paymentMethodsQuery);
    if (!placed) await prefetchForUser(queryClient, addressesQuery);
    if (placed) await prefetchForUser(queryClient, orderQuery(Number(placed)));
    if (!import.meta.env.SSR) return;
    if (placed) await prefetchForUser(queryClient, paymentQuery(Number(placed)));
    await methods;
  },
  head: ({ match }) => ({
    meta: [
      { title: match.search.placed ? pageTitles.orderPlaced : pageTitles.checkout },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: function Checkout() {
    const { placed, payment } = Route.useSearch();
    return <CheckoutPage placed={placed ? Number(placed) : undefined} payError={payment} />;
  },
});
