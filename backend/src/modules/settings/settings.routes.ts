import { shopSettingsSchema, updateShopSettingsSchema } from '@mithai/contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Env } from '../../env.ts';
import type { Orm } from '../../orm.ts';
import { actorOf } from '../../platform/actor.ts';
import { presentSettings } from './settings.presenter.ts';
import { getSettings, updateSettings } from './settings.service.ts';

const tags = ['settings'];

export const settingsRoutes = async (fastify: FastifyInstance, { env, orm }: { env: Env; orm: Orm }): Promise<void> => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/admin/settings',
    { schema: { tags, summary: 'The shop’s settings', response: { 200: shopSettingsSchema } } },
    async () => presentSettings(await getSettings(orm.em.fork())),
  );

  app.patch(
    '/api/admin/settings',
    {
      schema: {
        tags,
        summary: 'Change the shop’s settings',
        body: updateShopSettingsSchema,
        response: { 200: shopSettingsSchema },
      },
    },
    async (request) => presentSettings(await updateSettings(orm.em.fork(), actorOf(request, env), request.body)),
  );
};
