import { createFileRoute } from '@tanstack/react-router';
import { EditTab } from '../features/admin/edit/edit-tab.tsx';
import { idOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/admin/edit')({
  validateSearch: (search): { product?: string | undefined; search?: string | undefined } => ({
    product: idOf(search, 'product'),
    search: textOf(search, 'search'),
  }),
  component: EditTab,
});
