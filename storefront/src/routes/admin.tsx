import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/admin-page.tsx';

export const Route = createFileRoute('/admin')({
  staticData: { chrome: 'custom' },
  head: () => ({ meta: [{ title: 'Admin Panel | Mithai' }, { name: 'robots', content: 'noindex' }] }),
  component: AdminPage,
});
