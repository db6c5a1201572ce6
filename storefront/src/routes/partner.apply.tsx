import { createFileRoute } from '@tanstack/react-router';
import { PartnerApplyPage } from '../features/partner-application/partner-apply-page.tsx';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { prefetchForUser } from '../features/session/session.queries.ts';
import { oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/partner/apply')({
  /** `again`: apply again after a rejection. */
  validateSearch: (search): { again?: '1' | undefined } => ({ again: oneOf(['1'], textOf(search, 'again')) }),
  // In the browser, navigate immediately and show placeholders.
  loader: async ({ context: { queryClient } }) => {
    if (!import.meta.env.SSR) return;
    const { partnerStatusQuery } = await import('../features/partner-application/partner-status.queries.ts');
    await prefetchForUser(queryClient, partnerStatusQuery);
  },
  head: () => ({ meta: [{ title: pageTitles.partnerApply }, { name: 'robots', content: 'noindex' }] }),
  component: function PartnerApply() {
    return <PartnerApplyPage again={Route.useSearch().again === '1'} />;
  },
});
