import { accountExportSchema, acknowledgementSchema, idParamsSchema } from '@mithai/contracts';
import type { Routes } from '../../../routes.ts';
import { deleteAccount } from './account-deletion.service.ts';
import { exportAccount } from './account-export.service.ts';
import { distrustDevice } from '../second-factor/trusted-device.ts';
import { requireSelf } from './require-self.ts';
import { clearSessionCookie } from '../sessions/session.service.ts';

export const personalDataRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/users/:id/export',
    {
      schema: {
        summary: 'Export the account’s data as a file',
        params: idParamsSchema,
        response: { 200: accountExportSchema },
      },
    },
    async (request, reply) => {
      const account = await exportAccount(orm.em.fork(), env, requireSelf(request, request.params.id));
      return reply.header('content-disposition', 'attachment; filename="mithai-my-data.json"').send(account);
    },
  );

  app.delete(
    '/api/users/:id',
    {
      schema: {
        summary: 'Delete the account',
        params: idParamsSchema,
        response: { 200: acknowledgementSchema },
      },
    },
    async (request, reply) => {
      await deleteAccount(orm.em.fork(), requireSelf(request, request.params.id));
      clearSessionCookie(reply, env);
      distrustDevice(reply, env);
      return { message: 'Your account has been deleted. Thank you for shopping with us.' };
    },
  );
};
