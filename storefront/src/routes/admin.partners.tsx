import { createFileRoute } from '@tanstack/react-router';
import { PartnersTab } from '../features/admin/partners/partners-tab.tsx';
import { PARTNER_SECTIONS, PARTNER_STATUSES, type PartnersSearch } from '../features/admin/partners/sections.ts';
import { oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/admin/partners')({
  validateSearch: (search): PartnersSearch => ({
    section: oneOf(PARTNER_SECTIONS, textOf(search, 'section')),
    status: oneOf(PARTNER_STATUSES, textOf(search, 'status')),
  }),
  component: function Partners() {
    return <PartnersTab {...Route.useSearch()} />;
  },
});
