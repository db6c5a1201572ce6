import {
  earningListSchema,
  earningsSummarySchema,
  type EarningStatus,
  partnerOrderListSchema,
  partnerProductListSchema,
  payoutListSchema,
} from '@mithai/contracts';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { partnerStatusQuery } from '../partner-application/index.ts';

const PAGE_SIZE = 50;

const meta = { ofUser: true, live: ['partner'] as const };

/** Newest first. */
export const partnerProductsQuery = queryOptions({
  queryKey: ['partner', 'products'],
  queryFn: ({ client, signal }) =>
    whileApproved(client, () => api.get(partnerProductListSchema, '/api/partner-sellers/products', { signal })),
  meta,
});

export const partnerOrdersQuery = infiniteQueryOptions({
  queryKey: ['partner', 'orders'],
  queryFn: ({ client, pageParam, signal }) =>
    whileApproved(client, () =>
      api.get(partnerOrderListSchema, `/api/partner-sellers/orders?${pageBefore(pageParam)}`, { signal }),
    ),
  initialPageParam: 0,
  getNextPageParam: olderThan,
  meta,
});

export const earningsQuery = (status: EarningStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: ['partner', 'earnings', status ?? 'all'],
    queryFn: ({ client, pageParam, signal }) => {
      const params = pageBefore(pageParam);
      if (status) params.set('status', status);
      return whileApproved(client, () =>
        api.get(earningListSchema, `/api/partner-sellers/earnings?${params}`, { signal }),
      );
    },
    initialPageParam: 0,
    getNextPageParam: olderThan,
    meta,
  });

export const earningsSummaryQuery = queryOptions({
  queryKey: ['partner', 'earnings-summary'],
  queryFn: ({ client, signal }) =>
    whileApproved(client, () => api.get(earningsSummarySchema, '/api/partner-sellers/earnings/summary', { signal })),
  meta,
});

export const payoutsQuery = infiniteQueryOptions({
  queryKey: ['partner', 'payouts'],
  queryFn: ({ client, pageParam, signal }) =>
    whileApproved(client, () =>
      api.get(payoutListSchema, `/api/partner-sellers/payouts?${pageBefore(pageParam)}`, { signal }),
    ),
  initialPageParam: 0,
  getNextPageParam: olderThan,
  meta,
});

export const EARNINGS_FILE = '/api/partner-sellers/earnings.csv';

/** Skips the request after the approval was revoked, because the API would reject it. */
async function whileApproved<Result>(queryClient: QueryClient, request: () => Promise<Result>): Promise<Result> {
  const application = await queryClient
    .fetchQuery({ ...partnerStatusQuery, staleTime: Infinity })
    .catch(() => undefined);
  if (application !== undefined && application?.applicationStatus !== 'approved')
    throw new Error('No partner any more');
  return request();
}

function pageBefore(id: number): URLSearchParams {
  return new URLSearchParams({ limit: String(PAGE_SIZE), ...(id && { before: String(id) }) });
}

function olderThan(page: readonly { id: number }[]): number | undefined {
  return page.length < PAGE_SIZE ? undefined : page.at(-1)?.id;
}
