import {
  idParamsSchema,
  addProductTaxRateSchema,
  addTaxRateSchema,
  taxRateListSchema,
  taxSettingsSchema,
  updateTaxSettingsSchema,
} from '@mithai/contracts';
import { z } from 'zod';
import { actorOf } from '../../platform/actor.ts';
import type { Orm } from '../../orm.ts';
import type { Routes } from '../../routes.ts';
import { presentTaxRate, presentTaxSettings } from './tax.presenter.ts';
import { addTaxRate, getTaxSettings, listTaxRates, removeTaxRate, updateTaxSettings } from './tax.service.ts';

export const taxRoutes: Routes = async (app, options) => {
  await app.register(taxSettingsRoutes, options);
  await app.register(taxRateRoutes, options);
};

const taxSettingsRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/tax/settings',
    { schema: { summary: 'Get the tax settings', response: { 200: taxSettingsSchema } } },
    async () => presentTaxSettings(await getTaxSettings(orm.em.fork())),
  );

  app.put(
    '/api/admin/tax/settings',
    {
      schema: {
        summary: 'Update the tax settings; orders that were placed before keep theirs',
        body: updateTaxSettingsSchema,
        response: { 200: taxSettingsSchema },
      },
    },
    async (request) => presentTaxSettings(await updateTaxSettings(orm.em.fork(), actorOf(request, env), request.body)),
  );
};

const taxRateRoutes: Routes = async (app, options) => {
  await app.register(shopTaxRateRoutes, options);
  await app.register(productTaxRateRoutes, options);
};

const shopTaxRateRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/tax/rates',
    { schema: { summary: 'List the tax rates but those of single products', response: { 200: taxRateListSchema } } },
    async () => listRates(orm, null),
  );

  app.post(
    '/api/admin/tax/rates',
    {
      schema: {
        summary: 'Add a tax rate from a day on; returns the rates',
        body: addTaxRateSchema,
        response: { 201: taxRateListSchema },
      },
    },
    async (request, reply) => {
      await addTaxRate(orm.em.fork(), actorOf(request, env), request.body);
      return reply.status(201).send(await listRates(orm, null));
    },
  );

  app.delete(
    '/api/admin/tax/rates/:id',
    { schema: { summary: 'Remove a tax rate', params: idParamsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeTaxRate(orm.em.fork(), actorOf(request, env), request.params.id);
      return reply.status(204).send(null);
    },
  );
};

const productTaxRateRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/products/:id/tax-rates',
    {
      schema: {
        summary: 'List a product’s own tax rates, newest first',
        params: idParamsSchema,
        response: { 200: taxRateListSchema },
      },
    },
    async (request) => listRates(orm, request.params.id),
  );

  app.post(
    '/api/admin/products/:id/tax-rates',
    {
      schema: {
        summary: 'Give a product its own tax rate from a day on; returns its rates',
        params: idParamsSchema,
        body: addProductTaxRateSchema,
        response: { 201: taxRateListSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await addTaxRate(orm.em.fork(), actorOf(request, env), { ...request.body, productId: id });
      return reply.status(201).send(await listRates(orm, id));
    },
  );
};

const listRates = async (orm: Orm, productId: number | null) =>
  (await listTaxRates(orm.em.fork(), productId)).map(presentTaxRate);
