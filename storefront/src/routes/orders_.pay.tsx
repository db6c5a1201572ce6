import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { PaymentLinkPage } from '../features/payments/payment-link-page.tsx';
import { linkTokenRoute } from '../link-token.ts';
import { textOf } from '../router-search.ts';

/** The token stays in the URL, for a reload: it only pays one order. */
export const Route = createFileRoute('/orders_/pay')({
  validateSearch: (search): { token?: string | undefined; payment?: string | undefined } => ({
    token: textOf(search, 'token'),
    payment: textOf(search, 'payment'),
  }),
  headers: linkTokenRoute.headers,
  staticData: { chrome: 'minimal' },
  head: () => ({ meta: [{ title: pageTitles.payOrder }, { name: 'robots', content: 'noindex' }] }),
  component: function PayOrder() {
    const { token, payment } = Route.useSearch();
    return <PaymentLinkPage token={token} payError={payment} />;
  },
});
