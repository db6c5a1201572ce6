import { createFileRoute } from '@tanstack/react-router';
import { PROFILE_TABS, ProfilePage, type ProfileTab } from '../features/profile/index.ts';
import { oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/profile')({
  validateSearch: (search): { tab?: ProfileTab | undefined } => ({ tab: oneOf(PROFILE_TABS, textOf(search, 'tab')) }),
  head: () => ({ meta: [{ title: 'My Profile | Mithai' }, { name: 'robots', content: 'noindex' }] }),
  component: function Profile() {
    const { tab } = Route.useSearch();
    const navigate = Route.useNavigate();
    return <ProfilePage tab={tab} onTabChange={(next) => void navigate({ search: { tab: next }, replace: true })} />;
  },
});
