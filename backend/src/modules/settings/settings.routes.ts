import {
  shopSettingsSchema,
  updateShopSettingsSchema,
  type ShopSettings as ShopSettingsResponse,
} from '@mithai/contracts';
import { actorOf } from '../../platform/actor.ts';
import type { Routes } from '../../routes.ts';
import { getSettings, updateSettings } from './settings.service.ts';
import type { ShopSettings } from './shop-settings.entity.ts';

export const settingsRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/settings',
    { schema: { summary: 'Get the shop’s settings', response: { 200: shopSettingsSchema } } },
    async () => presentSettings(await getSettings(orm.em.fork())),
  );

  app.patch(
    '/api/admin/settings',
    {
      schema: {
        summary: 'Update the shop’s settings',
        body: updateShopSettingsSchema,
        response: { 200: shopSettingsSchema },
      },
    },
    async (request) => presentSettings(await updateSettings(orm.em.fork(), actorOf(request, env), request.body)),
  );
};

const presentSettings = ({ newOrderEmail, updatedAt }: ShopSettings): ShopSettingsResponse => ({
  newOrderEmail,
  updatedAt: updatedAt.toISOString(),
});
