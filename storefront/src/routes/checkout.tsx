import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { loadCheckout, loadPlacedOrder } from '../features/checkout/checkout.loader.ts';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { idOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/checkout')({
  staticData: { chrome: 'minimal' },
  /** `placed`: id of the order to confirm. `payment`: the error code for which its payment page did not open. */
  validateSearch: (search): { placed?: string | undefined; payment?: string | undefined } => ({
    placed: idOf(search, 'placed'),
    payment: textOf(search, 'payment'),
  }),
  loaderDeps: ({ search: { placed } }) => ({ placed }),
  loader: ({ context: { queryClient }, deps: { placed } }) =>
    placed ? loadPlacedOrder(queryClient, Number(placed)) : loadCheckout(queryClient),
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
