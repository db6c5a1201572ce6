import { partnerOrderListSchema, partnerOrdersQuerySchema } from '@mithai/contracts';
import { signedIn } from '../../platform/access.ts';
import type { Routes } from '../../routes.ts';
import { ordersOfSeller } from './seller-orders.ts';

export const sellerOrderRoutes: Routes = async (app, { orm }) => {
  app.get(
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
