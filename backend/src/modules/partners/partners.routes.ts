import {
  bankAccountSchema,
  bankSchema,
  idParamsSchema,
  isIfsc,
  myPartnerStatusSchema,
  partnerApplicationFormSchema,
  partnerApplicationSchema,
  partnerProductIdsSchema,
  partnerProductInputSchema,
  partnerProductListSchema,
  partnerProductSchema,
  partnerProductUpdateSchema,
  productSellerSchema,
  setStockSchema,
} from '@mithai/contracts';
import { z } from 'zod';
import { requireSecondFactor, signedIn } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import { withTag, type Routes } from '../../routes.ts';
import { applicationReviewRoutes, adminPartnerRoutes, productReviewRoutes } from './admin-partners.routes.ts';
import { partnerProducts } from '../catalog/index.ts';
import { submitApplication, getPartnerStatus } from './applications.service.ts';
import { changeBankAccount } from './bank-account.service.ts';
import { findBank } from './banks.ts';
import { addPartnerProduct, updatePartnerProduct, listPartnerProducts } from './partner-products.service.ts';
import { bankNotFound, ifscInvalid } from './partners.errors.ts';
import { presentApplication } from './partners.presenter.ts';
import { getSellerOf } from './product-partners.ts';

export const partnerRoutes: Routes = async (app, options) => {
  await app.register(partnerAccountRoutes, options);
  await app.register(partnerProductRoutes, options);
  await app.register(partnerProductChangeRoutes, options);
  await app.register(adminPartnerRoutes, options);
  await app.register(applicationReviewRoutes, options);
  await app.register(productReviewRoutes, options);
  await app.register(withTag('catalog', productSellerRoutes), options);
};

const SUBMISSIONS = { limits: { account: 'SUBMISSION', network: 'SUBMISSION_BY_NETWORK' } } as const;

const partnerAccountRoutes: Routes = async (app, options) => {
  await app.register(applicationRoutes, options);
  await app.register(bankAccountRoutes, options);
};

const applicationRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/partner-sellers/my-status',
    {
      schema: {
        summary: 'Get the user’s partner application; 404 without one',
        response: { 200: myPartnerStatusSchema },
      },
    },
    async (request) => getPartnerStatus(orm.em.fork(), env, signedIn(request).id),
  );

  app.post(
    '/api/partner-sellers/apply',
    {
      config: { limits: { account: 'APPLICATION', network: 'APPLICATION_BY_NETWORK' } },
      schema: {
        summary: 'Apply as a partner, or again after a rejection',
        body: partnerApplicationFormSchema,
        response: { 201: partnerApplicationSchema },
      },
    },
    async (request, reply) => {
      const application = await submitApplication(orm.em.fork(), env, signedIn(request), request.body);
      return reply.status(201).send(presentApplication(application, env));
    },
  );
};

const bankAccountRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/ifsc/:code',
    {
      schema: {
        summary: 'Get the bank of an IFSC',
        params: z.object({ code: z.string() }),
        response: { 200: bankSchema },
      },
    },
    async (request, reply) => {
      const ifsc = request.params.code.toUpperCase();
      if (!isIfsc(ifsc)) throw ifscInvalid();
      const bank = await findBank(ifsc);
      if (!bank) throw bankNotFound();
      return reply.header('cache-control', 'private, max-age=86400').send({ ifsc, bank });
    },
  );

  app.put(
    '/api/partner-sellers/bank-account',
    {
      config: SUBMISSIONS,
      schema: {
        summary: 'Change the payout account, which notifies the partner and the shop by email',
        body: bankAccountSchema,
        response: { 200: partnerApplicationSchema },
      },
    },
    async (request) => {
      requireSecondFactor(signedIn(request), env);
      return presentApplication(await changeBankAccount(orm.em.fork(), env, actorOf(request, env), request.body), env);
    },
  );
};

const productSellerRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/products/:id/seller',
    { schema: { summary: 'Get who sells a product', params: idParamsSchema, response: { 200: productSellerSchema } } },
    async (request) => getSellerOf(orm.em.fork(), request.params.id),
  );
};

const partnerProductRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/partner-sellers/products',
    { schema: { summary: 'List the partner’s products, newest first', response: { 200: partnerProductListSchema } } },
    async (request) => listPartnerProducts(orm.em.fork(), signedIn(request).id),
  );

  app.get(
    '/api/partner-sellers/product-ids',
    {
      schema: {
        summary: 'List the ids of products that the user sells, and cannot order or review',
        response: { 200: partnerProductIdsSchema },
      },
    },
    async (request) => partnerProducts.listIdsByPartner(orm.em.fork(), signedIn(request).id),
  );
};

const partnerProductChangeRoutes: Routes = async (app, { orm }) => {
  app.post(
    '/api/partner-sellers/products',
    {
      config: SUBMISSIONS,
      schema: {
        summary: 'Submit a product for approval',
        body: partnerProductInputSchema,
        response: { 201: partnerProductSchema },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await addPartnerProduct(orm.em.fork(), signedIn(request).id, request.body)),
  );

  app.put(
    '/api/partner-sellers/products/:id',
    {
      config: SUBMISSIONS,
      schema: {
        summary: 'Update a product; changes other than region and stock need approval',
        params: idParamsSchema,
        body: partnerProductUpdateSchema,
        response: { 200: partnerProductSchema },
      },
    },
    async (request) => updatePartnerProduct(orm.em.fork(), signedIn(request).id, request.params.id, request.body),
  );

  app.patch(
    '/api/partner-sellers/products/:id/stock',
    {
      config: { limits: { account: 'STOCK', network: 'STOCK_BY_NETWORK' } },
      schema: {
        summary: 'Set the stock of the partner’s product',
        params: idParamsSchema,
        body: setStockSchema,
        response: { 200: partnerProductSchema },
      },
    },
    async (request) => updatePartnerProduct(orm.em.fork(), signedIn(request).id, request.params.id, request.body),
  );
};
