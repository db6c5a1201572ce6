import { z } from 'zod';
import {
  deliveryAreaSchema,
  deliveryDaysQuerySchema,
  deliveryDaysSchema,
  deliveryTermsSchema,
} from '@mithai/contracts';
import { requirePincode } from '../../platform/require-pincode.ts';
import type { Routes } from '../../routes.ts';
import { findZone, getDeliveryTerms, presentArea } from './areas.ts';
import { adminDeliveryRoutes } from './admin-delivery.routes.ts';
import { offerDays } from './offer-days.ts';
import type { ReadKitchenLoad } from './plan-delivery.ts';

export const deliveryRoutes: Routes<{ readLoad: ReadKitchenLoad }> = async (app, { env, orm, readLoad }) => {
  app.get(
    '/api/delivery/:pincode',
    {
      schema: {
        summary: 'Get how a pincode is delivered to',
        params: z.object({ pincode: z.string() }),
        response: { 200: deliveryAreaSchema },
      },
    },
    async (request, reply) => {
      const pincode = requirePincode(request.params.pincode);
      reply.header('cache-control', 'no-cache');
      return presentArea(pincode, (await findZone(orm.em.fork(), pincode)).zone);
    },
  );

  app.get(
    '/api/delivery-terms',
    { schema: { summary: 'Get how all pincodes are delivered to', response: { 200: deliveryTermsSchema } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return getDeliveryTerms(orm.em.fork());
    },
  );

  app.post(
    '/api/delivery/days',
    {
      config: { limits: { network: 'DELIVERY_BY_NETWORK' } },
      schema: {
        summary: 'List the days on which products can be delivered to a pincode; reserves nothing',
        body: deliveryDaysQuerySchema,
        response: { 200: deliveryDaysSchema },
      },
    },
    async (request) => offerDays(orm.em.fork(), request.body, readLoad),
  );

  await app.register(adminDeliveryRoutes, { env, orm });
};
