import {
  earningListSchema,
  earningsSummarySchema,
  documentListSchema,
  type EarningStatus,
  partnerOrderListSchema,
  partnerPiecesListSchema,
  partnerProductListSchema,
  payoutListSchema,
} from '@mithai/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { pagedQuery } from '../../api/paged-query.ts';
import { partnerStatusQuery } from '../partner-application/partner-status.queries.ts';

const meta = { ofUser: true, live: ['partner'] as const };

/** Newest first. */
export const partnerProductsQuery = queryOptions({
  queryKey: ['partner', 'products'],
  queryFn: async ({ client, signal }) => {
    await requireApproval(client);
    return api.get(partnerProductListSchema, '/api/partner-sellers/products', { signal });
  },
  meta,
});

/** The partner's pieces for unsent orders, by day and product. */
export const partnerPiecesQuery = queryOptions({
  queryKey: ['partner', 'pieces'],
  queryFn: async ({ client, signal }) => {
    await requireApproval(client);
    return api.get(partnerPiecesListSchema, '/api/partner-sellers/pieces', { signal });
  },
  meta: { ofUser: true, live: ['partner', 'pieces'] as const },
});

export const partnerOrdersQuery = pagedQuery({
  queryKey: ['partner', 'orders'],
  schema: partnerOrderListSchema,
  path: '/api/partner-sellers/orders',
  idOf: (order) => order.id,
  guard: requireApproval,
  meta,
});

export const earningsQuery = (status: EarningStatus | undefined) =>
  pagedQuery({
    queryKey: ['partner', 'earnings', status ?? 'all'],
    schema: earningListSchema,
    path: '/api/partner-sellers/earnings',
    params: { status },
    idOf: (earning) => earning.id,
    guard: requireApproval,
    meta,
  });

export const earningsSummaryQuery = queryOptions({
  queryKey: ['partner', 'earnings-summary'],
  queryFn: async ({ client, signal }) => {
    await requireApproval(client);
    return api.get(earningsSummarySchema, '/api/partner-sellers/earnings/summary', { signal });
  },
  meta,
});

export const payoutsQuery = pagedQuery({
  queryKey: ['partner', 'payouts'],
  schema: payoutListSchema,
  path: '/api/partner-sellers/payouts',
  idOf: (payout) => payout.id,
  guard: requireApproval,
  meta,
});

/** Newest first. */
export const commissionInvoicesQuery = queryOptions({
  queryKey: ['partner', 'commission-invoices'],
  queryFn: async ({ client, signal }) => {
    await requireApproval(client);
    return api.get(documentListSchema, '/api/partner-sellers/commission-invoices', { signal });
  },
  meta,
});

export const EARNINGS_FILE = '/api/partner-sellers/earnings.csv';

/** Skips the request after the approval was revoked, because the API would reject it. */
async function requireApproval(queryClient: QueryClient): Promise<void> {
  const application = await queryClient
    .fetchQuery({ ...partnerStatusQuery, staleTime: Infinity })
    .catch(() => undefined);
  if (application !== undefined && application?.applicationStatus !== 'approved')
    throw new Error('The account is no longer a partner');
}
