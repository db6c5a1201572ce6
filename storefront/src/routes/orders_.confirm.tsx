import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { ConfirmOrderPage } from '../features/orders/confirm-order-page.tsx';
import { linkTokenRoute, useLinkToken } from '../link-token.ts';

export const Route = createFileRoute('/orders_/confirm')({
  ...linkTokenRoute,
  staticData: { chrome: 'minimal' },
  head: () => ({ meta: [{ title: pageTitles.confirmOrder }, { name: 'robots', content: 'noindex' }] }),
  component: function ConfirmOrder() {
    return <ConfirmOrderPage token={useLinkToken(Route.useSearch().token)} />;
  },
});
