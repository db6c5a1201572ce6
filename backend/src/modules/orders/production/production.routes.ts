import { productionQuerySchema, productionSchema } from '@mithai/contracts';
import { csvResponse, sendCsv } from '../../../platform/csv.ts';
import type { Routes } from '../../../routes.ts';
import { PRODUCTION_COLUMNS, productionRows, readProduction } from './production.ts';

export const productionRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/admin/production',
    {
      schema: {
        summary: 'List what the kitchen makes and packs on a day',
        querystring: productionQuerySchema,
        response: { 200: productionSchema },
      },
    },
    async (request) => readProduction(orm.em.fork(), request.query.day),
  );

  app.get(
    '/api/admin/production.csv',
    {
      schema: {
        summary: 'Export what the kitchen makes on a day as CSV',
        querystring: productionQuerySchema,
        response: { 200: csvResponse },
      },
    },
    async (request, reply) => {
      const production = await readProduction(orm.em.fork(), request.query.day);
      return sendCsv(reply, `production-${production.day}`, PRODUCTION_COLUMNS, productionRows(production));
    },
  );
};
