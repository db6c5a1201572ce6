import { createFileRoute } from '@tanstack/react-router';
import { ConfirmSubscriptionPage } from '../features/newsletter/newsletter-link-page.tsx';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { linkTokenRoute, useLinkToken } from '../link-token.ts';

export const Route = createFileRoute('/newsletter/confirm')({
  ...linkTokenRoute,
  staticData: { chrome: 'minimal' },
  head: () => ({ meta: [{ title: pageTitles.confirmNewsletter }, { name: 'robots', content: 'noindex' }] }),
  component: function ConfirmSubscription() {
    return <ConfirmSubscriptionPage token={useLinkToken(Route.useSearch().token)} />;
  },
});
