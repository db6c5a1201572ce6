import {
  collectPiecesSchema,
  declinedPiecesListSchema,
  declinePiecesSchema,
  idParamsSchema,
  markPiecesSchema,
  partnerPiecesListSchema,
} from '@mithai/contracts';
import { z } from 'zod';
import { signedIn } from '../../../platform/access.ts';
import { actorOf } from '../../../platform/actor.ts';
import type { Routes } from '../../../routes.ts';
import { listDeclinedPieces, listPartnerPieces } from './partner-pieces.ts';
import { changePieces } from './pieces.service.ts';

export const piecesRoutes: Routes = async (app, options) => {
  await app.register(partnerRoutes, options);
  await app.register(shopRoutes, options);
};

const partnerRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/partner-sellers/pieces',
    {
      schema: {
        summary: 'List what the partner makes for orders that are not sent, by day, without the buyers',
        response: { 200: partnerPiecesListSchema },
      },
    },
    async (request) => listPartnerPieces(orm.em.fork(), signedIn(request).id),
  );

  app.post(
    '/api/partner-sellers/pieces/status',
    {
      schema: {
        summary: 'Mark pieces as ready, or as still to make',
        body: markPiecesSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { pieces, status: to } = request.body;
      await changePieces(orm.em.fork(), { actor: actorOf(request, env), side: 'partner', pieces, to });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/partner-sellers/pieces/:id/decline',
    {
      schema: {
        summary: 'Tell the shop that pieces cannot be made, and why',
        params: idParamsSchema,
        body: declinePiecesSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { quantity, reason } = request.body;
      const pieces = [{ id: request.params.id, quantity }];
      await changePieces(orm.em.fork(), {
        actor: actorOf(request, env),
        side: 'partner',
        pieces,
        to: 'declined',
        reason,
      });
      return reply.status(204).send(null);
    },
  );
};

const shopRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/admin/pieces/status',
    {
      schema: {
        summary: 'Record that partners’ pieces were collected, undo it, or ask for declined ones again',
        body: collectPiecesSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { pieces, status: to } = request.body;
      await changePieces(orm.em.fork(), { actor: actorOf(request, env), side: 'shop', pieces, to });
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/api/admin/declined-pieces',
    {
      schema: {
        summary: 'List what partners cannot make, until the shop has decided',
        response: { 200: declinedPiecesListSchema },
      },
    },
    async () => listDeclinedPieces(orm.em.fork()),
  );
};
