import { productStatisticsListSchema, type StatisticsPeriod, statisticsSchema } from '@mithai/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { pagedQuery } from '../../../api/paged-query.ts';

const KEY = ['admin', 'statistics'];

/** Orders, cancellations and reviews change the statistics. */
const meta = { ofUser: true, live: ['order', 'product', 'catalog'], isGathered: true } as const;

export const statisticsQuery = queryOptions({
  queryKey: [...KEY, 'days'],
  queryFn: ({ signal }) => api.get(statisticsSchema, '/api/admin/statistics', { signal }),
  meta,
});

/** Highest revenue first. */
export const productStatisticsQuery = (period: StatisticsPeriod, search: string) => ({
  ...pagedQuery({
    queryKey: [...KEY, 'products', period, search],
    schema: productStatisticsListSchema,
    path: '/api/admin/statistics/products',
    params: { period, search },
    pageSize: 20,
    cursor: 'after',
    idOf: (product) => product.id,
    meta,
  }),
  placeholderData: keepPreviousData,
});
