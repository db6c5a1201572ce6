import { attentionSchema, failedMailListSchema, failedMailsQuerySchema, idParamsSchema, failedMailDecidedSchema } from '@mithai/contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Env } from '../../env.ts';
import type { Orm } from '../../orm.ts';
import { actorOf } from '../../platform/actor.ts';
import { readAttention } from './attention.service.ts';
import { failedMails, sendAgain, setAside } from './failed-mails.service.ts';

const tags = ['attention'];

export const attentionRoutes = async (fastify: FastifyInstance, { env, orm }: { env: Env; orm: Orm }): Promise<void> => {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/admin/attention',
    { schema: { tags, summary: 'How much waits for the administrator', response: { 200: attentionSchema } } },
    async () => readAttention(orm.em.fork()),
  );

  app.get(
    '/api/admin/failed-mails',
    {
      schema: {
        tags,
        summary: 'E-mails that could not be sent, newest first',
        querystring: failedMailsQuerySchema,
        response: { 200: failedMailListSchema },
      },
    },
    async (request) => failedMails(orm.em.fork(), request.query),
  );

  app.post(
    '/api/admin/failed-mails/:id/send-again',
    {
      schema: {
        tags,
        summary: 'Try to send an e-mail that failed once more',
        params: idParamsSchema,
        response: { 200: failedMailDecidedSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await sendAgain(orm.em.fork(), actorOf(request, env), id);
      return { id };
    },
  );

  app.post(
    '/api/admin/failed-mails/:id/set-aside',
    {
      schema: { tags, summary: 'Give up an e-mail that failed', params: idParamsSchema, response: { 200: failedMailDecidedSchema } },
    },
    async (request) => {
      const { id } = request.params;
      await setAside(orm.em.fork(), actorOf(request, env), id);
      return { id };
    },
  );
};
