import { productStatisticsListSchema, type StatisticsPeriod, statisticsSchema } from '@mithai/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';

const PAGE_SIZE = 20;
const KEY = ['admin', 'statistics'];

/** Orders, cancellations and reviews change the statistics. */
const meta = { ofUser: true, live: ['order', 'product', 'catalog'], isGathered: true } as const;

export const statisticsQuery = queryOptions({
  queryKey: [...KEY, 'days'],
  queryFn: ({ signal }) => api.get(statisticsSchema, '/api/admin/statistics', { signal }),
  meta,
});

/** Highest revenue first. */
export const productStatisticsQuery = (period: StatisticsPeriod, search: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'products', period, search],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ period, limit: String(PAGE_SIZE), ...(search && { search }) });
      if (pageParam) params.set('after', String(pageParam));
      return api.get(productStatisticsListSchema, `/api/admin/statistics/products?${params}`, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
    meta,
  });
