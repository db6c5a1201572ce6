import { acknowledgementSchema, newsletterLinkSchema, newsletterSubscriptionSchema } from '@mithai/contracts';
import { z } from 'zod';
import { acceptOneClickForms } from '../../platform/one-click-unsubscribe.ts';
import type { Routes } from '../../routes.ts';
import { confirmSubscription, subscribe, unsubscribe } from './newsletter.service.ts';

export const newsletterRoutes: Routes = async (app, { env, orm }) => {
  await app.register(unsubscribeRoutes, { env, orm });

  app.post(
    '/api/newsletter',
    {
      config: { limits: { network: 'NEWSLETTER_BY_NETWORK' } },
      schema: {
        summary: 'Subscribe to the newsletter; an email asks for confirmation',
        body: newsletterSubscriptionSchema,
        response: { 202: acknowledgementSchema },
      },
    },
    async (request, reply) => {
      await subscribe(orm.em.fork(), request.body.email);
      const message = 'If this address isn’t on our list yet, we’ve sent it an email. Open its link to confirm.';
      return reply.status(202).send({ message });
    },
  );

  app.post(
    '/api/newsletter/confirm',
    {
      config: { limits: { network: 'EMAIL_LINK_BY_NETWORK' } },
      schema: {
        summary: 'Confirm a subscription with the emailed link',
        body: newsletterLinkSchema,
        response: { 200: acknowledgementSchema },
      },
    },
    async (request) => {
      await confirmSubscription(orm.em.fork(), env, request.body.token);
      return { message: 'Thank you. You’re subscribed.' };
    },
  );

  app.get(
    '/api/newsletter/unsubscribe',
    {
      schema: {
        summary: 'Redirect to the unsubscribe page, without unsubscribing',
        querystring: newsletterLinkSchema,
        response: { 303: z.undefined() },
      },
    },
    (request, reply) => {
      const page = new URL('/newsletter/unsubscribe', env.PUBLIC_URL);
      page.searchParams.set('token', request.query.token);
      return reply.redirect(page.href, 303);
    },
  );
};

const unsubscribeRoutes: Routes = async (app, { env, orm }) => {
  acceptOneClickForms(app);

  app.post(
    '/api/newsletter/unsubscribe',
    {
      config: { limits: { network: 'EMAIL_LINK_BY_NETWORK' } },
      schema: {
        summary: 'Unsubscribe, from the page or with one click in an email client (RFC 8058)',
        querystring: newsletterLinkSchema,
        response: { 200: acknowledgementSchema },
      },
    },
    async (request) => {
      await unsubscribe(orm.em.fork(), env, request.query.token);
      return { message: 'You’re unsubscribed. We won’t write again.' };
    },
  );
};
