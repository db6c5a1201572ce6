import { networksOf } from '@mithai/server/network';
import { z } from 'zod';
import {
  PRODUCT_IDS_MAX,
  PRODUCT_LIST_MAX,
  companionProductsSchema,
  idParamsSchema,
  productCountsQuerySchema,
  productCountsSchema,
  productIdsSchema,
  productInputSchema,
  productLabelSchema,
  productListQuerySchema,
  productListSchema,
  productPageSchema,
  productSchema,
  productSearchSchema,
  savedProductSchema,
  setStockSchema,
} from '@mithai/contracts';
import { actorOf } from '../../platform/actor.ts';
import { sendCached } from '../../platform/cached-response.ts';
import { clientIp } from '../../platform/client-ip.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Routes } from '../../routes.ts';
import type { CatalogCache } from './catalog-cache.ts';
import { productNotFound } from './catalog.errors.ts';
import { recordFailedSearch } from './failed-searches.ts';
import { presentProduct, presentSavedProduct } from './catalog.presenter.ts';
import { createProduct, updateStock } from './catalog.service.ts';
import { findCompanions } from './product-pairs.ts';

interface CatalogOptions {
  limits: RateLimits;
  cache: CatalogCache;
}

export const catalogRoutes: Routes<CatalogOptions> = async (app, options) => {
  await app.register(productRoutes, options);
  await app.register(labelRoutes, options);
  await app.register(companionRoutes, options);
  await app.register(countRoutes, options);
  await app.register(idRoutes, options);
  await app.register(productChangeRoutes, options);
};

const productRoutes: Routes<CatalogOptions> = async (app, { env, orm, limits, cache }) => {
  app.get(
    '/api/products',
    {
      schema: {
        summary: 'List products on sale, or search them by page',
        description:
          `Without parameters, lists all products by id, at most ${PRODUCT_LIST_MAX} per response. With more, ` +
          '`Link` with `rel="next"` is the URL of the next part, and `X-Total-Count` the number of all.',
        querystring: productSearchSchema.extend(productListQuerySchema.shape),
        response: { 200: z.union([productListSchema, productPageSchema]) },
      },
    },
    async (request, reply) => {
      const { after = 0, ...search } = request.query;
      if (Object.keys(search).length > 0) {
        // Each search ranks and counts all that it finds.
        await limits.take('SEARCH_BY_NETWORK', networksOf(clientIp(request, env)));
        const response = await cache.page(search);
        // Not awaited: a read-only database still answers searches.
        if (response.foundNothing)
          recordFailedSearch(orm.em.fork(), search).catch((error: unknown) => request.log.warn(error));
        return sendCached(request, reply, response);
      }
      const list = await cache.list(after);
      reply.header('x-total-count', list.total);
      if (list.next !== null) reply.header('link', `</api/products?after=${list.next}>; rel="next"`);
      return sendCached(request, reply, list);
    },
  );

  app.get(
    '/api/products/:id',
    { schema: { summary: 'Get a product on sale', params: idParamsSchema, response: { 200: productSchema } } },
    async (request, reply) => {
      const response = await cache.product(request.params.id);
      if (!response) throw productNotFound();
      return sendCached(request, reply, response);
    },
  );
};

const labelRoutes: Routes<CatalogOptions> = async (app, { cache }) => {
  app.get(
    '/api/products/:id/label',
    {
      schema: {
        summary: 'Get the allergens, nutrition and storage of a product on sale',
        params: idParamsSchema,
        response: { 200: productLabelSchema },
      },
    },
    async (request, reply) => {
      const response = await cache.label(request.params.id);
      if (!response) throw productNotFound();
      return sendCached(request, reply, response);
    },
  );
};

const companionRoutes: Routes<CatalogOptions> = async (app, { orm }) => {
  app.get(
    '/api/products/:id/companions',
    {
      schema: {
        summary: 'Get products that were bought with a product, and others that go well with it',
        params: idParamsSchema,
        response: { 200: companionProductsSchema },
      },
    },
    async (request) => {
      const { boughtTogether, goesWellWith } = await findCompanions(orm.em.fork(), request.params.id);
      return {
        boughtTogether: boughtTogether.map(presentProduct),
        goesWellWith: goesWellWith.map(presentProduct),
      };
    },
  );
};

const countRoutes: Routes<CatalogOptions> = async (app, { env, limits, cache }) => {
  app.get(
    '/api/products/counts',
    {
      schema: {
        summary: 'Count what each filter of the listing would leave',
        querystring: productCountsQuerySchema,
        response: { 200: productCountsSchema },
      },
    },
    async (request, reply) => {
      await limits.take('SEARCH_BY_NETWORK', networksOf(clientIp(request, env)));
      return sendCached(request, reply, await cache.counts(request.query));
    },
  );
};

const idRoutes: Routes<CatalogOptions> = async (app, { cache }) => {
  app.get(
    '/api/product-ids',
    {
      schema: {
        summary: 'List the ids of products on sale, for the sitemap',
        description: `Ascending, after the id \`after\`, at most ${PRODUCT_IDS_MAX}.`,
        querystring: productListQuerySchema,
        response: { 200: productIdsSchema },
      },
    },
    async (request, reply) => sendCached(request, reply, await cache.ids(request.query.after ?? 0)),
  );
};

const productChangeRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/products',
    { schema: { summary: 'Create a product', body: productInputSchema, response: { 201: savedProductSchema } } },
    async (request, reply) => {
      const product = await createProduct(orm.em.fork(), actorOf(request, env), request.body);
      return reply.status(201).send(presentSavedProduct(product));
    },
  );

  app.patch(
    '/api/products/:id/stock',
    {
      schema: {
        summary: 'Set a product’s stock',
        params: idParamsSchema,
        body: setStockSchema,
        response: { 200: productSchema },
      },
    },
    async (request) =>
      presentProduct(await updateStock(orm.em.fork(), actorOf(request, env), request.params.id, request.body)),
  );
};
