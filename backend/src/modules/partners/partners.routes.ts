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
  setStockSchema,
} from '@mithai/contracts';
import { z } from 'zod';
import { requireSecondFactor, signedIn } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import type { Routes } from '../../routes.ts';
import { sellerProducts } from '../catalog/index.ts';
import { submitApplication, getPartnerStatus } from './applications.service.ts';
import { changeBankAccount } from './bank-account.service.ts';
import { findBank } from './banks.ts';
import { addPartnerProduct, updatePartnerProduct, listPartnerProducts } from './partner-products.service.ts';
import { bankNotFound, notAnIfsc } from './partners.errors.ts';
import { presentApplication } from './partners.presenter.ts';

const SUBMISSIONS = { limits: { account: 'SUBMISSION', network: 'SUBMISSION_BY_NETWORK' } } as const;

export const partnerRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/partner-sellers/my-status',
    { schema: { summary: 'The own application; 404 means none', response: { 200: myPartnerStatusSchema } } },
    async (request) => getPartnerStatus(orm.em.fork(), env, signedIn(request).id),
  );

  app.post(
    '/api/partner-sellers/apply',
    {
      config: { limits: { account: 'APPLICATION', network: 'APPLICATION_BY_NETWORK' } },
      schema: {
        summary: 'Apply to sell in the shop; again only after a rejection',
        body: partnerApplicationFormSchema,
        response: { 201: partnerApplicationSchema },
      },
    },
    async (request, reply) => {
      const application = await submitApplication(orm.em.fork(), env, signedIn(request), request.body);
      return reply.status(201).send(presentApplication(application, env));
    },
  );

  app.get(
    '/api/ifsc/:code',
    {
      schema: {
        summary: 'The bank of an IFSC',
        params: z.object({ code: z.string() }),
        response: { 200: bankSchema },
      },
    },
    async (request, reply) => {
      const ifsc = request.params.code.toUpperCase();
      if (!isIfsc(ifsc)) throw notAnIfsc();
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
        summary: 'Change the account that the shop pays into; both sides get a mail of it',
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

export const partnerProductRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/partner-sellers/products',
    { schema: { summary: 'Own products, newest first', response: { 200: partnerProductListSchema } } },
    async (request) => listPartnerProducts(orm.em.fork(), signedIn(request).id),
  );

  app.get(
    '/api/partner-sellers/product-ids',
    {
      schema: {
        summary:
          'Ids of the products that the signed-in user sells, and so neither orders nor reviews; empty for most users',
        response: { 200: partnerProductIdsSchema },
      },
    },
    async (request) => sellerProducts.listIdsBySeller(orm.em.fork(), signedIn(request).id),
  );
};

export const partnerProductChangeRoutes: Routes = async (app, { orm }) => {
  app.post(
    '/api/partner-sellers/products',
    {
      config: SUBMISSIONS,
      schema: {
        summary: 'Hand in a product: it goes on sale once the shop has approved it',
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
        summary:
          'Change a product: what is on sale stays so until the shop has approved all that is new but region and stock',
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
        summary: 'Set the stock of an own product',
        params: idParamsSchema,
        body: setStockSchema,
        response: { 200: partnerProductSchema },
      },
    },
    async (request) => updatePartnerProduct(orm.em.fork(), signedIn(request).id, request.params.id, request.body),
  );
};
