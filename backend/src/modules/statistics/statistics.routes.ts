import { productStatisticsListSchema, productStatisticsQuerySchema, statisticsSchema } from '@mithai/contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { StatisticsCache } from './statistics-cache.ts';

const tags = ['statistics'];

export const statisticsRoutes = async (
  fastify: FastifyInstance,
  { cache }: { cache: StatisticsCache },
): Promise<void> => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/admin/statistics',
    {
      schema: {
        tags,
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
        tags,
        summary: 'The same of each product, the highest revenue first',
        querystring: productStatisticsQuerySchema,
        response: { 200: productStatisticsListSchema },
      },
    },
    async (request) => cache.products(request.query),
  );
};
