import {
  idParamsSchema,
  lateListSchema,
  madeSchema,
  makeListSchema,
  packedOrderSchema,
  packListSchema,
  packQuerySchema,
  setMadeSchema,
  setPackedSchema,
  todayQuerySchema,
} from '@mithai/contracts';
import { actorOf } from '../../../platform/actor.ts';
import type { Routes } from '../../../routes.ts';
import { listLate } from './late-list.ts';
import { listToMake } from './make-list.ts';
import { listToPack } from './pack-list.ts';
import { setPacked } from './packing.ts';
import { recordMade } from './record-made.ts';

export const todayRoutes: Routes = async (app, options) => {
  await app.register(kitchenRoutes, options);
  await app.register(packingRoutes, options);
};

const kitchenRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/today/make',
    {
      schema: {
        summary: 'List the pieces that the kitchen makes for a day, by product',
        querystring: todayQuerySchema,
        response: { 200: makeListSchema },
      },
    },
    async (request) => listToMake(orm.em.fork(), request.query.day),
  );

  app.put(
    '/api/admin/today/made',
    {
      schema: {
        summary: 'Record the pieces that are made of a product for a day',
        body: setMadeSchema,
        response: { 200: madeSchema },
      },
    },
    async (request) => recordMade(orm.em.fork(), actorOf(request, env), request.body),
  );
};

const packingRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/today/pack',
    {
      schema: {
        summary: 'List the parcels of a day that are not sent, by day of delivery and route',
        querystring: packQuerySchema,
        response: { 200: packListSchema },
      },
    },
    async (request) => listToPack(orm.em.fork(), request.query),
  );

  app.put(
    '/api/admin/orders/:id/packed',
    {
      schema: {
        summary: 'Record that an order is packed, or that it is not',
        params: idParamsSchema,
        body: setPackedSchema,
        response: { 200: packedOrderSchema },
      },
    },
    async (request) => setPacked(orm.em.fork(), actorOf(request, env), request.params.id, request.body),
  );

  app.get(
    '/api/admin/today/late',
    {
      schema: { summary: 'List parcels that are late or at risk', response: { 200: lateListSchema } },
    },
    async () => listLate(orm.em.fork()),
  );
};
