import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PROFILE_TABS, ProfilePage } from '../features/profile/index.ts';

export const Route = createFileRoute('/profile')({
  validateSearch: z.object({ tab: z.enum(PROFILE_TABS).optional().catch(undefined) }),
  head: () => ({ meta: [{ title: 'My Profile | Mithai' }, { name: 'robots', content: 'noindex' }] }),
  component: function Profile() {
    const { tab } = Route.useSearch();
    const navigate = Route.useNavigate();
    return <ProfilePage tab={tab} onTabChange={(next) => void navigate({ search: { tab: next }, replace: true })} />;
  },
});
