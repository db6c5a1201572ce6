import { EARNING_STATUSES } from '@mithai/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { PartnerDashboardPage } from '../features/partner-dashboard/dashboard-page.tsx';
import { DASHBOARD_TABS, type DashboardSearch } from '../features/partner-dashboard/dashboard-search.ts';
import { oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/partner/dashboard')({
  validateSearch: (search): DashboardSearch => ({
    tab: oneOf(DASHBOARD_TABS, textOf(search, 'tab')),
    status: oneOf(EARNING_STATUSES, textOf(search, 'status')),
  }),
  head: () => ({ meta: [{ title: pageTitles.partnerDashboard }, { name: 'robots', content: 'noindex' }] }),
  component: function PartnerDashboard() {
    const navigate = Route.useNavigate();
    return (
      <PartnerDashboardPage
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, replace: true })}
      />
    );
  },
});
