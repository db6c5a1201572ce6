import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { ConfirmStockAlertPage } from '../features/stock-alerts/stock-alert-link-page.tsx';
import { linkTokenRoute, useLinkToken } from '../link-token.ts';

export const Route = createFileRoute('/stock-alerts/confirm')({
  ...linkTokenRoute,
  staticData: { chrome: 'minimal' },
  head: () => ({ meta: [{ title: pageTitles.confirmStockAlert }, { name: 'robots', content: 'noindex' }] }),
  component: function ConfirmStockAlert() {
    return <ConfirmStockAlertPage token={useLinkToken(Route.useSearch().token)} />;
  },
});
