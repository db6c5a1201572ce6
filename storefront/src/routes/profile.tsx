import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../features/layout/page-titles.texts.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { PROFILE_TABS, type ProfileTab } from '../features/profile/profile-tabs.ts';
import { oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/profile')({
  validateSearch: (search): { tab?: ProfileTab | undefined } => ({ tab: oneOf(PROFILE_TABS, textOf(search, 'tab')) }),
  head: () => ({ meta: [{ title: pageTitles.profile }, { name: 'robots', content: 'noindex' }] }),
  component: function Profile() {
    const { tab } = Route.useSearch();
    const navigate = Route.useNavigate();
    return <ProfilePage tab={tab} onTabChange={(next) => void navigate({ search: { tab: next }, replace: true })} />;
  },
});
