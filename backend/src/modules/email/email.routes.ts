import { idParamsSchema, orderEmailListSchema, resendEmailParamsSchema } from '@mithai/contracts';
import { actorOf } from '../../platform/actor.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import type { Routes } from '../../routes.ts';
import { listOrderEmails, resendOrderEmail } from './order-emails.ts';

export const emailRoutes: Routes<{ limits: RateLimits }> = async (app, { env, orm, limits }) => {
  app.get(
    '/api/admin/orders/:id/emails',
    {
      schema: {
        summary: 'List an order’s emails, newest first',
        params: idParamsSchema,
        response: { 200: orderEmailListSchema },
      },
    },
    async (request) => listOrderEmails(orm.em.fork(), request.params.id),
  );

  app.post(
    '/api/admin/orders/:id/emails/:deliveryId/resend',
    {
      config: { limits: { account: 'RESEND', network: 'RESEND_BY_NETWORK' } },
      schema: {
        summary: 'Send an email to the buyer again',
        params: resendEmailParamsSchema,
        response: { 200: orderEmailListSchema },
      },
    },
    async (request) => {
      const { id: orderId, deliveryId } = request.params;
      await limits.take('RESEND_BY_ORDER', orderId);
      await resendOrderEmail(orm.em.fork(), actorOf(request, env), { orderId, deliveryId });
      return listOrderEmails(orm.em.fork(), orderId);
    },
  );
};
