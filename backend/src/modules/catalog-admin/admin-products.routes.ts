import {
  adminProductDetailSchema,
  adminProductListSchema,
  adminProductsQuerySchema,
  idParamsSchema,
  medianPricesSchema,
  productUpdateSchema,
  savedProductSchema,
} from '@mithai/contracts';
import { z } from 'zod';
import { actorOf } from '../../platform/actor.ts';
import type { Routes } from '../../routes.ts';
import { productChanges } from '../catalog/index.ts';
import { getAdminProduct, listAdminProducts, getMedianPrices, updateProduct } from './admin-products.service.ts';
import { deleteProduct } from './product-deletion.ts';

export const adminProductRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/admin/products',
    {
      schema: {
        summary: 'List products of any status, by id',
        querystring: adminProductsQuerySchema,
        response: { 200: adminProductListSchema },
      },
    },
    async (request) => listAdminProducts(orm.em.fork(), request.query),
  );

  app.get(
    '/api/admin/products/:id',
    {
      schema: {
        summary: 'Get a product and its partner’s open submission',
        params: idParamsSchema,
        response: { 200: adminProductDetailSchema },
      },
    },
    async (request) => getAdminProduct(orm.em.fork(), request.params.id),
  );

  app.get(
    '/api/admin/median-prices',
    { schema: { summary: 'Get the median price of each category', response: { 200: medianPricesSchema } } },
    async () => getMedianPrices(orm.em.fork()),
  );
};

export const productEditRoutes: Routes = async (app, { env, orm }) => {
  app.put(
    '/api/products/:id',
    {
      schema: {
        summary: 'Update a product',
        params: idParamsSchema,
        body: productUpdateSchema,
        response: { 200: savedProductSchema },
      },
    },
    async (request) =>
      productChanges.presentSavedProduct(
        await updateProduct(orm.em.fork(), actorOf(request, env), request.params.id, request.body),
      ),
  );

  app.delete(
    '/api/products/:id',
    {
      schema: {
        summary: 'Delete a product that is not on sale and was never ordered',
        params: idParamsSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deleteProduct(orm.em.fork(), actorOf(request, env), request.params.id);
      return reply.status(204).send(null);
    },
  );
};
