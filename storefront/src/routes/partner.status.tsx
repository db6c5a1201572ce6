import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { PartnerStatusPage } from '../features/partner-application/partner-status-page.tsx';
import { prefetchForUser } from '../features/session/session.queries.ts';

export const Route = createFileRoute('/partner/status')({
  // In the browser, navigate immediately and show placeholders.
  loader: async ({ context: { queryClient } }) => {
    if (!import.meta.env.SSR) return;
    const { partnerStatusQuery } = await import('../features/partner-application/partner-status.queries.ts');
    await prefetchForUser(queryClient, partnerStatusQuery);
  },
  head: () => ({ meta: [{ title: pageTitles.partnerStatus }, { name: 'robots', content: 'noindex' }] }),
  component: PartnerStatusPage,
});
