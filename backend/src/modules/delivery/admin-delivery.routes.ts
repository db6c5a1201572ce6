import {
  deliverySettingsSchema,
  previewZonesSchema,
  updateDeliverySettingsSchema,
  zonesPreviewSchema,
} from '@mithai/contracts';
import { actorOf } from '../../platform/actor.ts';
import { csvResponse, sendCsv } from '../../platform/csv.ts';
import type { Routes } from '../../routes.ts';
import { listZones, readDeliverySettings, updateDeliverySettings } from './delivery-settings.service.ts';
import { previewZones, ZONE_COLUMNS, zoneRows } from './zones-csv.ts';

export const adminDeliveryRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/delivery',
    { schema: { summary: 'Get delivery zones and kitchen', response: { 200: deliverySettingsSchema } } },
    async () => readDeliverySettings(orm.em.fork()),
  );

  app.put(
    '/api/admin/delivery',
    {
      schema: {
        summary: 'Replace delivery zones and kitchen',
        body: updateDeliverySettingsSchema,
        response: { 200: deliverySettingsSchema },
      },
    },
    async (request) => updateDeliverySettings(orm.em.fork(), actorOf(request, env), request.body),
  );

  app.get(
    '/api/admin/delivery/zones.csv',
    { schema: { summary: 'Export delivery zones as CSV', response: { 200: csvResponse } } },
    async (_request, reply) => sendCsv(reply, 'delivery-zones', ZONE_COLUMNS, zoneRows(await listZones(orm.em.fork()))),
  );

  app.post(
    '/api/admin/delivery/zones/preview',
    {
      schema: {
        summary: 'Read a file of delivery zones and list its errors; changes nothing',
        body: previewZonesSchema,
        response: { 200: zonesPreviewSchema },
      },
    },
    async (request) => previewZones(request.body.csv),
  );
};
