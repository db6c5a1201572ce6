import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../features/newsletter/newsletter-link-page.tsx';
import { linkTexts } from '../features/newsletter/newsletter.texts.ts';
import { linkTokenRoute, useLinkToken } from '../link-token.ts';

export const Route = createFileRoute('/newsletter/unsubscribe')({
  ...linkTokenRoute,
  staticData: { chrome: 'calm' },
  head: () => ({ meta: [{ title: linkTexts.unsubscribe.pageTitle }, { name: 'robots', content: 'noindex' }] }),
  component: function Unsubscribe() {
    return <UnsubscribePage token={useLinkToken(Route.useSearch().token)} />;
  },
});
