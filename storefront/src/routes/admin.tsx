import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/index.ts';

export const Route = createFileRoute('/admin')({
  head: () => ({ meta: [{ title: 'Admin Panel | Mithai' }, { name: 'robots', content: 'noindex' }] }),
  component: AdminPage,
});
