import { partnerOrderListSchema, partnerOrdersQuerySchema } from '@mithai/contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Orm } from '../../orm.ts';
import { signedIn } from '../../platform/access.ts';
import { ordersOfSeller } from './seller-orders.ts';

export const sellerOrderRoutes = async (fastify: FastifyInstance, { orm }: { orm: Orm }): Promise<void> => {
  fastify.withTypeProvider<ZodTypeProvider>().get(
    '/api/partner-sellers/orders',
    {
      schema: {
        tags: ['partners'],
        summary: 'Orders with own products, newest first: the own lines of them, without who bought them',
        querystring: partnerOrdersQuerySchema,
        response: { 200: partnerOrderListSchema },
      },
    },
    async (request) => ordersOfSeller(orm.em.fork(), signedIn(request).id, request.query),
  );
};
