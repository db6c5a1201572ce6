import { acknowledgementSchema, idParamsSchema, trackedOrderSchema } from '@mithai/contracts';
import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import type { Routes } from '../../routes.ts';
import {
  readTrackedOrder,
  revokeTrackingLinks,
  revokeTrackingLinksAsStaff,
  TRACKING_TOKEN_MAX,
} from './tracking-link.ts';

const REVOKED = 'The tracking links in our earlier emails no longer work.';

export const trackingLinkRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/tracking-links/:token',
    {
      config: { limits: { network: 'TRACKING_BY_NETWORK' } },
      schema: {
        summary: 'Get the parcel, day and items of the order of an emailed link, without signing in',
        params: z.object({ token: z.string().max(TRACKING_TOKEN_MAX) }),
        response: { 200: trackedOrderSchema },
      },
    },
    async (request, reply) => {
      reply.headers({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      return readTrackedOrder(orm.em.fork(), env, request.params.token);
    },
  );

  app.post(
    '/api/orders/:id/tracking-links/revoke',
    {
      schema: {
        summary: 'Void the tracking links in the emails about one of the user’s orders',
        params: idParamsSchema,
        response: { 200: acknowledgementSchema },
      },
    },
    async (request) => {
      await revokeTrackingLinks(orm.em.fork(), signedIn(request).id, request.params.id);
      return { message: REVOKED };
    },
  );

  app.post(
    '/api/admin/orders/:id/tracking-links/revoke',
    {
      schema: {
        summary: 'Void the tracking links in the emails about an order',
        params: idParamsSchema,
        response: { 200: acknowledgementSchema },
      },
    },
    async (request) => {
      await revokeTrackingLinksAsStaff(orm.em.fork(), actorOf(request, env), request.params.id);
      return { message: REVOKED };
    },
  );
};
