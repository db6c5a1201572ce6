import { createFileRoute } from '@tanstack/react-router';
import { PaymentsTab } from '../features/admin/payments/payments-tab.tsx';
import { PAYMENT_SECTIONS, type PaymentSection } from '../features/admin/payments/sections.ts';
import { oneOf, textOf } from '../router-search.ts';

export const Route = createFileRoute('/admin/payments')({
  validateSearch: (
    search,
  ): { section?: PaymentSection | undefined; from?: string | undefined; to?: string | undefined } => ({
    section: oneOf(PAYMENT_SECTIONS, textOf(search, 'section')),
    from: textOf(search, 'from'),
    to: textOf(search, 'to'),
  }),
  component: PaymentsTab,
});
