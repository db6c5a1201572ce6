import { monitoring } from '@mithai/backend/modules/operations';
import type { Orm } from '@mithai/backend/orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

export const HEARTBEAT_PATH = '/ops/heartbeat';

/** https://prometheus.io/docs/alerting/latest/configuration/#webhook_config */
const notificationSchema = z.object({ status: z.enum(['firing', 'resolved']) });

/** For Alertmanager, which repeats the alert Watchdog as long as the monitoring works. */
export const heartbeatRoutes = (app: FastifyInstance, { orm }: { orm: Orm }): void => {
  app.post(HEARTBEAT_PATH, async (request, reply) => {
    const notification = notificationSchema.safeParse(request.body);
    if (!notification.success) return reply.status(400).send({ message: 'Send a notification of Alertmanager.' });
    // It is resolved when Prometheus has stopped.
    if (notification.data.status === 'firing') await monitoring.recordHeartbeat(orm.em.fork());
    return reply.status(204).send();
  });
};
