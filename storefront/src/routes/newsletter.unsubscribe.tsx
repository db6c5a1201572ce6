import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../features/newsletter/newsletter-link-page.tsx';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { linkTokenRoute, useLinkToken } from '../link-token.ts';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  ...linkTokenRoute,
  staticData: { chrome: 'minimal' },
  head: () => ({ meta: [{ title: pageTitles.unsubscribe }, { name: 'robots', content: 'noindex' }] }),
  component: function Unsubscribe() {
    return <UnsubscribePage token={useLinkToken(Route.useSearch().token)} />;
  },
});
