import { timingSafeEqual } from 'node:crypto';
import {
  attendShipmentSchema,
  bookShipmentsSchema,
  carrierSettingsSchema,
  handOverQuerySchema,
  handOverSchema,
  idParamsSchema,
  ordersChangedSchema,
  updateCarrierSettingsSchema,
} from '@mithai/contracts';
import { z } from 'zod';
import { actorOf } from '../../platform/actor.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { Routes } from '../../routes.ts';
import { takeBackBooking } from './cancel-booking.ts';
import { getCarrierSettings, presentCarrierSettings, updateCarrierSettings } from './carrier-settings.service.ts';
import { readHandOver } from './hand-over.ts';
import { storeScans } from './scans.service.ts';
import { attendShipment, requestShipments } from './shipments.service.ts';
import type { Shiprocket } from './shiprocket.ts';
import { readWebhook } from './shiprocket-scans.ts';
import { webhookTokenInvalid } from './shipping.errors.ts';

export const shippingRoutes: Routes<{ carrier: Shiprocket | null }> = async (app, options) => {
  await app.register(shipmentRoutes, options);
  await app.register(carrierSettingsRoutes, options);
  await app.register(carrierWebhookRoutes, options);
};

const WEBHOOK_MAX_BYTES = 256 * 1024;

const shipmentRoutes: Routes<{ carrier: Shiprocket | null }> = async (app, options) => {
  await app.register(bookingRoutes, options);
  await app.register(bookedParcelRoutes, options);
};

const bookingRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/hand-over',
    {
      schema: {
        summary: 'List the parcels of a day, and parcels in trouble',
        querystring: handOverQuerySchema,
        response: { 200: handOverSchema },
      },
    },
    async (request) => readHandOver(orm.em.fork(), env, request.query.day),
  );

  app.post(
    '/api/admin/shipments',
    {
      schema: {
        summary: 'Book parcels at the carrier, or book them again; a worker does it',
        body: bookShipmentsSchema,
        response: { 200: ordersChangedSchema },
      },
    },
    async (request) => {
      const actor = actorOf(request, env);
      return requestShipments(orm.em.fork(), { env, log: request.log, actor }, request.body.orderIds);
    },
  );
};

const bookedParcelRoutes: Routes<{ carrier: Shiprocket | null }> = async (app, { env, orm, carrier }) => {
  app.post(
    '/api/admin/shipments/:id/take-back',
    {
      schema: {
        summary: 'Take back a booking at the carrier, of a parcel that is not picked up; the id is the order’s',
        params: idParamsSchema,
        response: { 200: z.object({ id: z.number().int() }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await takeBackBooking(orm.em.fork(), carrier, actorOf(request, env), id);
      return { id };
    },
  );

  app.post(
    '/api/admin/shipments/:id/attend',
    {
      schema: {
        summary: 'Take a parcel in trouble off the list until there is news of it; the id is the order’s',
        params: idParamsSchema,
        body: attendShipmentSchema,
        response: { 200: z.object({ id: z.number().int() }) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await attendShipment(orm.em.fork(), actorOf(request, env), id, request.body.status);
      return { id };
    },
  );
};

const carrierSettingsRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/carrier-settings',
    { schema: { summary: 'Get the settings of the carrier', response: { 200: carrierSettingsSchema } } },
    async () => presentCarrierSettings(await getCarrierSettings(orm.em.fork()), env),
  );

  app.patch(
    '/api/admin/carrier-settings',
    {
      schema: {
        summary: 'Change the settings of the carrier',
        body: updateCarrierSettingsSchema,
        response: { 200: carrierSettingsSchema },
      },
    },
    async (request) => {
      const settings = await updateCarrierSettings(orm.em.fork(), env, actorOf(request, env), request.body);
      return presentCarrierSettings(settings, env);
    },
  );
};

/** The carrier's own calls. Its token replaces session and origin. */
const carrierWebhookRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/carrier/webhook',
    {
      bodyLimit: WEBHOOK_MAX_BYTES,
      config: { isSigned: true, limits: { network: 'WEBHOOK_BY_NETWORK' } },
      // Before the body is read.
      onRequest: async ({ headers }) => {
        if (!isCarrierToken(headers['x-api-key'], env.SHIPROCKET_WEBHOOK_TOKEN)) throw webhookTokenInvalid();
      },
      schema: {
        summary: 'Scans of a parcel, with the carrier’s token; a worker does their work',
        response: { 200: z.object({ received: z.literal(true) }) },
      },
    },
    async ({ body }) => {
      const webhook = readWebhook(body);
      if (webhook) await storeScans(orm.em.fork(), webhook.trackingNumber, webhook.scans);
      return { received: true as const };
    },
  );
};

/** Compares hashes, which are equally long, in constant time. */
const isCarrierToken = (given: string | string[] | undefined, token: string | undefined): boolean =>
  typeof given === 'string' &&
  token !== undefined &&
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(token)));
