import { createFileRoute } from '@tanstack/react-router';
import { PaymentsTab } from '../features/admin/payments/payments-tab.tsx';
import {
  EXCEPTION_FILTERS,
  PAYMENT_SECTIONS,
  type ExceptionFilter,
  type PaymentSection,
} from '../features/admin/payments/sections.ts';
import { oneOf, textOf } from '../router-search.ts';

interface PaymentsSearch {
  section?: PaymentSection | undefined;
  /** Filters the exceptions. */
  show?: ExceptionFilter | undefined;
  /** Days of the reconciliation. */
  from?: string | undefined;
  to?: string | undefined;
}

export const Route = createFileRoute('/admin/payments')({
  validateSearch: (search): PaymentsSearch => ({
    section: oneOf(PAYMENT_SECTIONS, textOf(search, 'section')),
    show: oneOf(EXCEPTION_FILTERS, textOf(search, 'show')),
    from: textOf(search, 'from'),
    to: textOf(search, 'to'),
  }),
  component: PaymentsTab,
});
