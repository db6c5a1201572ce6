import {
  adminPayoutListSchema,
  clawbackListSchema,
  duePayoutListSchema,
  ledgerCheckSchema,
  reviewedApplicationListSchema,
  reviewedSubmissionListSchema,
} from '@mithai/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { pagedQuery } from '../../../api/paged-query.ts';
import type { PartnerStatus } from './sections.ts';

export const ADMIN_PARTNERS_KEY = ['admin', 'partners'];
const meta = { ofUser: true, live: ['review'] } as const;

/** Oldest first. */
export const applicationsQuery = queryOptions({
  queryKey: [...ADMIN_PARTNERS_KEY, 'applications'],
  queryFn: ({ signal }) => api.get(reviewedApplicationListSchema, '/api/admin/partner-sellers/pending', { signal }),
  meta,
});

/** Oldest first. */
export const submissionsQuery = queryOptions({
  queryKey: [...ADMIN_PARTNERS_KEY, 'submissions'],
  queryFn: ({ signal }) => api.get(reviewedSubmissionListSchema, '/api/admin/partner-products/pending', { signal }),
  // The shop may edit a product while its submission waits.
  meta: { ofUser: true, live: ['review', 'product', 'catalog'], isGathered: true },
});

/** Newest first. */
export const partnersQuery = (status: PartnerStatus) =>
  pagedQuery({
    queryKey: [...ADMIN_PARTNERS_KEY, 'of-status', status],
    schema: reviewedApplicationListSchema,
    path: '/api/admin/partner-sellers',
    params: { status },
    idOf: (application) => application.id,
    meta,
  });

export const duePayoutsQuery = pagedQuery({
  queryKey: [...ADMIN_PARTNERS_KEY, 'due-payouts'],
  schema: duePayoutListSchema,
  path: '/api/admin/payouts/due',
  cursor: 'after',
  idOf: ({ partner }) => partner.id,
  meta,
});

/** Newest first. */
export const payoutsQuery = pagedQuery({
  queryKey: [...ADMIN_PARTNERS_KEY, 'payouts'],
  schema: adminPayoutListSchema,
  path: '/api/admin/payouts',
  idOf: (payout) => payout.id,
  meta,
});

/** Largest sum first. */
export const clawbacksQuery = queryOptions({
  queryKey: [...ADMIN_PARTNERS_KEY, 'clawbacks'],
  queryFn: ({ signal }) => api.get(clawbackListSchema, '/api/admin/payouts/clawbacks', { signal }),
  meta,
});

export const ledgerCheckQuery = queryOptions({
  queryKey: [...ADMIN_PARTNERS_KEY, 'ledger-check'],
  queryFn: ({ signal }) => api.get(ledgerCheckSchema, '/api/admin/ledger-check', { signal }),
  meta,
});
