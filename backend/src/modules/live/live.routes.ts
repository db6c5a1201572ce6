import { LIVE_UPDATES_URL, liveMessageSchema } from '@mithai/contracts';
import { networksOf } from '@mithai/server/network';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';
import type { Orm } from '../../orm.ts';
import { clientIp } from '../../platform/client-ip.ts';
import { findSession } from '../identity/index.ts';
import type { LiveStreams } from './live-streams.ts';

export const liveRoutes = async (
  app: FastifyInstance,
  { env, orm, streams }: { env: Env; orm: Orm; streams: LiveStreams },
): Promise<void> => {
  app.get(
    LIVE_UPDATES_URL,
    {
      exposeHeadRoute: false,
      schema: {
        summary: 'Stream changes of the catalog and of the signed-in user’s data',
        response: {
          200: {
            description: 'Server-sent events; the schema is of each event’s data',
            content: { 'text/event-stream': { schema: liveMessageSchema } },
          },
        },
      },
    },
    async (request, reply) => {
      const stream = streams.open({
        networks: networksOf(clientIp(request, env)),
        session: await findSession(orm.em, env, request),
      });
      return (
        reply
          // A keep-alive connection would delay shutdown after its stream has ended.
          .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' })
          .type('text/event-stream; charset=utf-8')
          .send(stream)
      );
    },
  );
};
