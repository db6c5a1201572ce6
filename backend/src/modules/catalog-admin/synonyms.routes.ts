import {
  idParamsSchema,
  failedSearchListSchema,
  saveSynonymsSchema,
  synonymsListSchema,
  updateSynonymsSchema,
} from '@mithai/contracts';
import { actorOf } from '../../platform/actor.ts';
import type { Routes } from '../../routes.ts';
import { addSynonyms, listFailedSearches, listSynonyms, removeSynonyms, updateSynonyms } from './synonyms.service.ts';

export const synonymsRoutes: Routes = async (app, { env, orm }) => {
  const response = { 200: synonymsListSchema };
  const list = () => listSynonyms(orm.em.fork());

  app.get('/api/admin/synonyms', { schema: { summary: 'List the synonyms of the search', response } }, list);

  app.post(
    '/api/admin/synonyms',
    {
      schema: { summary: 'Add synonyms; returns all', body: saveSynonymsSchema, response: { 201: synonymsListSchema } },
    },
    async (request, reply) => {
      await addSynonyms(orm.em.fork(), actorOf(request, env), request.body);
      return reply.status(201).send(await list());
    },
  );

  app.put(
    '/api/admin/synonyms/:id',
    {
      schema: {
        summary: 'Update synonyms; returns all',
        params: idParamsSchema,
        body: updateSynonymsSchema,
        response,
      },
    },
    async (request) => {
      await updateSynonyms(orm.em.fork(), actorOf(request, env), request.params.id, request.body);
      return list();
    },
  );

  app.delete(
    '/api/admin/synonyms/:id',
    { schema: { summary: 'Remove synonyms; returns the rest', params: idParamsSchema, response } },
    async (request) => {
      await removeSynonyms(orm.em.fork(), actorOf(request, env), request.params.id);
      return list();
    },
  );

  app.get(
    '/api/admin/failed-searches',
    {
      schema: {
        summary: 'List searches that found nothing, most frequent first',
        response: { 200: failedSearchListSchema },
      },
    },
    async () => listFailedSearches(orm.em.fork()),
  );
};
