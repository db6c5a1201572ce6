import {
  acknowledgementSchema,
  idParamsSchema,
  requestStockAlertSchema,
  stockAlertLinkSchema,
  stockAlertListSchema,
} from '@mithai/contracts';
import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { acceptOneClickForms } from '../../platform/one-click-unsubscribe.ts';
import type { Routes } from '../../routes.ts';
import {
  addAlert,
  confirmAlert,
  listAlerts,
  removeAlert,
  requestAlert,
  unsubscribeAlert,
} from './stock-alerts.service.ts';

export const stockAlertRoutes: Routes = async (app, options) => {
  await app.register(customerRoutes, options);
  await app.register(visitorRoutes, options);
  await app.register(unsubscribeRoutes, options);
};

const customerRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/stock-alerts',
    {
      schema: {
        summary: 'List the products that the customer has stock alerts for',
        response: { 200: stockAlertListSchema },
      },
    },
    async (request) => listAlerts(orm.em.fork(), signedIn(request).id),
  );

  app.put(
    '/api/stock-alerts/:id',
    {
      schema: {
        summary: 'Email the customer once when a sold-out product is back',
        params: idParamsSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await addAlert(orm.em.fork(), signedIn(request).id, request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/stock-alerts/:id',
    { schema: { summary: 'Cancel a stock alert', params: idParamsSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      await removeAlert(orm.em.fork(), signedIn(request).id, request.params.id);
      return reply.status(204).send(null);
    },
  );
};

const visitorRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/stock-alerts',
    {
      config: { limits: { network: 'STOCK_ALERT_BY_NETWORK' } },
      schema: {
        summary: 'Email an address once when a sold-out product is back; an email asks for confirmation',
        body: requestStockAlertSchema,
        response: { 202: acknowledgementSchema },
      },
    },
    async (request, reply) => {
      const { productId, email } = request.body;
      await requestAlert(orm.em.fork(), productId, email);
      const message = 'If you haven’t asked before, we’ve sent you an email. Open its link to confirm.';
      return reply.status(202).send({ message });
    },
  );

  app.post(
    '/api/stock-alerts/confirm',
    {
      config: { limits: { network: 'EMAIL_LINK_BY_NETWORK' } },
      schema: {
        summary: 'Confirm a stock alert with the emailed link',
        body: stockAlertLinkSchema,
        response: { 200: acknowledgementSchema },
      },
    },
    async (request) => {
      await confirmAlert(orm.em.fork(), env, request.body.token);
      return { message: 'Thank you. We’ll email you when it’s back.' };
    },
  );

  app.get(
    '/api/stock-alerts/unsubscribe',
    {
      schema: {
        summary: 'Redirect to the unsubscribe page, without unsubscribing',
        querystring: stockAlertLinkSchema,
        response: { 303: z.undefined() },
      },
    },
    (request, reply) => {
      const page = new URL('/stock-alerts/unsubscribe', env.PUBLIC_URL);
      page.searchParams.set('token', request.query.token);
      return reply.redirect(page.href, 303);
    },
  );
};

const unsubscribeRoutes: Routes = async (app, { env, orm }) => {
  acceptOneClickForms(app);
  app.post(
    '/api/stock-alerts/unsubscribe',
    {
      config: { limits: { network: 'EMAIL_LINK_BY_NETWORK' } },
      schema: {
        summary: 'Unsubscribe, from the page or with one click in an email client (RFC 8058)',
        querystring: stockAlertLinkSchema,
        response: { 200: acknowledgementSchema },
      },
    },
    async (request) => {
      await unsubscribeAlert(orm.em.fork(), env, request.query.token);
      return { message: 'You’re unsubscribed. We won’t email you about this product.' };
    },
  );
};
