import { createFileRoute } from '@tanstack/react-router';
import { RequestsTab } from '../features/admin/requests/requests-tab.tsx';
import { oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/admin/requests')({
  validateSearch: (search): { show?: 'closed' | undefined } => ({ show: oneOf(['closed'], textOf(search, 'show')) }),
  component: RequestsTab,
});
