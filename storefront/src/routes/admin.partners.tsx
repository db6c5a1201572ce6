import { createFileRoute } from '@tanstack/react-router';
import { PartnersTab } from '../features/admin/partners/partners-tab.tsx';
import {
  PARTNER_SECTIONS,
  PARTNER_STATUSES,
  type PartnerSection,
  type PartnerStatus,
} from '../features/admin/partners/sections.ts';
import { oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/admin/partners')({
  validateSearch: (search): { section?: PartnerSection | undefined; status?: PartnerStatus | undefined } => ({
    section: oneOf(PARTNER_SECTIONS, textOf(search, 'section')),
    status: oneOf(PARTNER_STATUSES, textOf(search, 'status')),
  }),
  component: PartnersTab,
});
