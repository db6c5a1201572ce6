import { createFileRoute } from '@tanstack/react-router';
import { CustomersPage } from '../features/admin/customers/customers-page.tsx';
import { textOf } from '../router-search.ts';

export const Route = createFileRoute('/admin/customers/')({
  validateSearch: (search): { search?: string | undefined } => ({ search: textOf(search, 'search') }),
  component: CustomersPage,
});
