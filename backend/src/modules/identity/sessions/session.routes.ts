import { accountSessionSchema, acknowledgementSchema, idParamsSchema } from '@mithai/contracts';
import { z } from 'zod';
import { signedIn } from '../../../platform/access.ts';
import type { Routes } from '../../../routes.ts';
import { revokeAllSessions, revokeSession, listSessions } from './user-sessions.service.ts';
import { clearSessionCookie } from './session.service.ts';

export const sessionRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/auth/sessions',
    { schema: { summary: 'List the account’s sessions', response: { 200: z.array(accountSessionSchema) } } },
    async (request) => listSessions(orm.em.fork(), signedIn(request)),
  );

  app.delete(
    '/api/auth/sessions/:id',
    {
      schema: { summary: 'End a session', params: idParamsSchema, response: { 200: acknowledgementSchema } },
    },
    async (request, reply) => {
      const { id, sessionId } = signedIn(request);
      await revokeSession(orm.em.fork(), id, request.params.id);
      if (request.params.id === sessionId) clearSessionCookie(reply, env);
      return { message: 'That device has been signed out.' };
    },
  );

  app.delete(
    '/api/auth/sessions',
    { schema: { summary: 'End all sessions, including this one', response: { 200: acknowledgementSchema } } },
    async (request, reply) => {
      await revokeAllSessions(orm.em.fork(), signedIn(request).id);
      clearSessionCookie(reply, env);
      return { message: 'You have been signed out everywhere.' };
    },
  );
};
