import { createFileRoute } from '@tanstack/react-router';
import { AdminPage } from '../features/admin/index.ts';

/** What a tab keeps in its address. */
type AdminSearch = Partial<
  Record<
    | 'section'
    | 'status'
    | 'search'
    | 'payment'
    | 'from'
    | 'to'
    | 'order'
    | 'slips'
    | 'category'
    | 'stock'
    | 'period'
    | 'product'
    | 'import',
    string
  >
>;

/** The panel's tabs share this route, for each route weighs on the first load of every page; a tab checks its own search params. */
export const Route = createFileRoute('/admin/{-$tab}')({
  validateSearch: (search): AdminSearch => search,
  head: () => ({ meta: [{ title: 'Admin Panel | Mithai' }, { name: 'robots', content: 'noindex' }] }),
  component: AdminPage,
});
