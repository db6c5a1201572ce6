import {
  shopSettingsSchema,
  updateShopSettingsSchema,
  type ShopSettings as ShopSettingsResponse,
} from '@mithai/contracts';
import { requireConfirmation, signedIn } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import type { Routes } from '../../routes.ts';
import { changesPayee, getSettings, updateSettings } from './settings.service.ts';
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
    async (request) => {
      const em = orm.em.fork();
      // Another UPI ID sends the customers' money elsewhere.
      if (await changesPayee(em, request.body)) requireConfirmation(signedIn(request));
      return presentSettings(await updateSettings(em, actorOf(request, env), request.body));
    },
  );
};

const presentSettings = ({ newOrderEmail, upiVpa, upiPayeeName, updatedAt }: ShopSettings): ShopSettingsResponse => ({
  newOrderEmail,
  upiVpa: upiVpa ?? null,
  upiPayeeName: upiPayeeName ?? null,
  updatedAt: updatedAt.toISOString(),
});
