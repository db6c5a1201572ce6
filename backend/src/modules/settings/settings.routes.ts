import {
  shopSettingsSchema,
  toCharges,
  updateSettingsGroupSchemas as groupSchemas,
  updateShopSettingsSchema,
  type ShopSettings as ShopSettingsResponse,
} from '@mithai/contracts';
import { requireConfirmation, signedIn } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import { withTag, type Routes } from '../../routes.ts';
import type { ShopCache } from './shop-cache.ts';
import { policyRoutes, shopRoutes } from './shop.routes.ts';
import { changesPayee, getSettings, presentGroups, updateSettings, updateSettingsGroup } from './settings.service.ts';
import type { ShopSettings } from './shop-settings.entity.ts';

export const settingsRoutes: Routes<{ cache: ShopCache }> = async (app, options) => {
  await app.register(allSettingsRoutes, options);
  await app.register(settingsGroupRoutes, options);
  await app.register(policyRoutes, options);
  await app.register(withTag('shop', shopRoutes), options);
};

const response = { 200: shopSettingsSchema };

const allSettingsRoutes: Routes = async (app, { env, orm }) => {
  app.get('/api/admin/settings', { schema: { summary: 'Get the shop’s settings', response } }, async () =>
    presentShopSettings(await getSettings(orm.em.fork())),
  );

  app.patch(
    '/api/admin/settings',
    { schema: { summary: 'Update the shop’s settings', body: updateShopSettingsSchema, response } },
    async (request) => {
      const em = orm.em.fork();
      // Another UPI ID sends the customers' money elsewhere.
      if (await changesPayee(em, request.body)) requireConfirmation(signedIn(request));
      return presentShopSettings(await updateSettings(em, actorOf(request, env), request.body));
    },
  );
};

const settingsGroupRoutes: Routes = async (app, { env, orm }) => {
  app.patch(
    '/api/admin/settings/business',
    { schema: { summary: 'Update the particulars of the business', body: groupSchemas.business, response } },
    async (request) => {
      const { business: value, updatedAt } = request.body;
      const change = { value, updatedAt };
      return presentShopSettings(await updateSettingsGroup(orm.em.fork(), actorOf(request, env), 'business', change));
    },
  );

  app.patch(
    '/api/admin/settings/charges',
    { schema: { summary: 'Update delivery fee and gift packing prices', body: groupSchemas.charges, response } },
    async (request) => {
      const { charges, updatedAt } = request.body;
      const change = { value: toCharges(charges), updatedAt };
      return presentShopSettings(await updateSettingsGroup(orm.em.fork(), actorOf(request, env), 'charges', change));
    },
  );

  app.patch(
    '/api/admin/settings/calendar',
    { schema: { summary: 'Update days off, holidays and closing', body: groupSchemas.calendar, response } },
    async (request) => {
      const { calendar: value, updatedAt } = request.body;
      const change = { value, updatedAt };
      return presentShopSettings(await updateSettingsGroup(orm.em.fork(), actorOf(request, env), 'calendar', change));
    },
  );

  app.patch(
    '/api/admin/settings/content',
    { schema: { summary: 'Update the announcement and the home page', body: groupSchemas.content, response } },
    async (request) => {
      const { content: value, updatedAt } = request.body;
      const change = { value, updatedAt };
      return presentShopSettings(await updateSettingsGroup(orm.em.fork(), actorOf(request, env), 'content', change));
    },
  );
};

const presentShopSettings = (settings: ShopSettings): ShopSettingsResponse => ({
  newOrderEmail: settings.newOrderEmail,
  upiVpa: settings.upiVpa ?? null,
  upiPayeeName: settings.upiPayeeName ?? null,
  ...presentGroups(settings),
  updatedAt: settings.updatedAt.toISOString(),
});
