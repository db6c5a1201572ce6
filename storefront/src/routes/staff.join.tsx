import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { JoinStaffPage } from '../features/staff-invitation/join-staff-page.tsx';
import { linkTokenRoute, useLinkToken } from '../link-token.ts';

export const Route = createFileRoute('/staff/join')({
  ...linkTokenRoute,
  staticData: { chrome: 'minimal' },
  head: () => ({ meta: [{ title: pageTitles.joinStaff }, { name: 'robots', content: 'noindex' }] }),
  component: function JoinStaff() {
    return <JoinStaffPage token={useLinkToken(Route.useSearch().token)} />;
  },
});
