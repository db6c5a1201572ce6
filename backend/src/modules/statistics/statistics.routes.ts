import { productStatisticsListSchema, productStatisticsQuerySchema, statisticsSchema } from '@mithai/contracts';
import type { Routes } from '../../routes.ts';
import type { StatisticsCache } from './statistics-cache.ts';

export const statisticsRoutes: Routes<{ cache: StatisticsCache }> = async (app, { cache }) => {
  app.get(
    '/api/admin/statistics',
    {
      schema: {
        summary: 'What was sold and how it was liked: today, in 7 and in 30 days, each against as many days before',
        response: { 200: statisticsSchema },
      },
    },
    async () => cache.overview(),
  );

  app.get(
    '/api/admin/statistics/products',
    {
      schema: {
        summary: 'The same of each product, the highest revenue first',
        querystring: productStatisticsQuerySchema,
        response: { 200: productStatisticsListSchema },
      },
    },
    async (request) => cache.products(request.query),
  );
};
