import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/index.ts';
import { textOf } from '../router-search.ts';

/** The panel's tabs share this route, for each route weighs on the first load of every page; a tab checks its own search params. */
export const Route = createFileRoute('/admin/{-$tab}')({
  validateSearch: (search): { section?: string | undefined; status?: string | undefined } => ({
    section: textOf(search, 'section'),
    status: textOf(search, 'status'),
  }),
  head: () => ({ meta: [{ title: 'Admin Panel | Mithai' }, { name: 'robots', content: 'noindex' }] }),
  component: AdminPage,
});
