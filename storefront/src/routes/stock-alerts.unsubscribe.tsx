import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { UnsubscribeStockAlertPage } from '../features/stock-alerts/stock-alert-link-page.tsx';
import { linkTokenRoute, useLinkToken } from '../link-token.ts';

export const Route = createFileRoute('/stock-alerts/unsubscribe')({
  ...linkTokenRoute,
  staticData: { chrome: 'minimal' },
  head: () => ({ meta: [{ title: pageTitles.unsubscribe }, { name: 'robots', content: 'noindex' }] }),
  component: function UnsubscribeStockAlert() {
    return <UnsubscribeStockAlertPage token={useLinkToken(Route.useSearch().token)} />;
  },
});
