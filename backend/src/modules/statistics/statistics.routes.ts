import { productStatisticsListSchema, productStatisticsQuerySchema, statisticsSchema } from '@mithai/contracts';
import type { Routes } from '../../routes.ts';
import type { StatisticsCache } from './statistics-cache.ts';

export const statisticsRoutes: Routes<{ cache: StatisticsCache }> = async (app, { cache }) => {
  app.get(
    '/api/admin/statistics',
    {
      schema: {
        summary: 'Get sales and ratings of today, 7 and 30 days, each compared with the period before',
        response: { 200: statisticsSchema },
      },
    },
    async () => cache.overview(),
  );

  app.get(
    '/api/admin/statistics/products',
    {
      schema: {
        summary: 'Get sales and ratings per product, highest revenue first',
        querystring: productStatisticsQuerySchema,
        response: { 200: productStatisticsListSchema },
      },
    },
    async (request) => cache.products(request.query),
  );
};
