import {
  adminTasksSchema,
  failedEmailListSchema,
  failedEmailsQuerySchema,
  idParamsSchema,
  failedEmailDecidedSchema,
} from '@mithai/contracts';
import { signedIn } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import type { Routes } from '../../routes.ts';
import { failedEmails } from '../email/index.ts';
import { listTasksOf } from './admin-tasks.service.ts';

export const adminTaskRoutes: Routes = async (app, options) => {
  await app.register(taskCountRoutes, options);
  await app.register(failedEmailRoutes, options);
};

const taskCountRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/admin/tasks',
    {
      schema: {
        summary: 'Get the counts of the admin tasks that the user’s role may do',
        response: { 200: adminTasksSchema },
      },
    },
    async (request) => listTasksOf(orm.em.fork(), signedIn(request).role),
  );
};

const failedEmailRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/failed-emails',
    {
      schema: {
        summary: 'List failed emails, newest first',
        querystring: failedEmailsQuerySchema,
        response: { 200: failedEmailListSchema },
      },
    },
    async (request) => failedEmails.listFailedEmails(orm.em.fork(), request.query),
  );

  app.post(
    '/api/admin/failed-emails/:id/resend',
    {
      schema: {
        summary: 'Resend a failed email',
        params: idParamsSchema,
        response: { 200: failedEmailDecidedSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await failedEmails.resendFailedEmail(orm.em.fork(), actorOf(request, env), id);
      return { id };
    },
  );

  app.post(
    '/api/admin/failed-emails/:id/dismiss',
    {
      schema: {
        summary: 'Dismiss a failed email',
        params: idParamsSchema,
        response: { 200: failedEmailDecidedSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await failedEmails.dismissFailedEmail(orm.em.fork(), actorOf(request, env), id);
      return { id };
    },
  );
};
