import {
  acknowledgeTicketSchema,
  adminTicketListSchema,
  afterSalesSettingsSchema,
  closeTicketSchema,
  idParamsSchema,
  refundTicketSchema,
  replaceTicketSchema,
  ticketsQuerySchema,
  updateAfterSalesSettingsSchema,
  type AfterSalesSettings as SettingsResponse,
} from '@mithai/contracts';
import { z } from 'zod';
import { actorOf } from '../../platform/actor.ts';
import { pickFields } from '../../platform/pick-fields.ts';
import type { Routes } from '../../routes.ts';
import type { OrderPayments } from '../orders/index.ts';
import type { AfterSalesSettings } from './after-sales-settings.entity.ts';
import { getAfterSalesSettings, updateAfterSalesSettings } from './after-sales-settings.service.ts';
import {
  acknowledgeTicket,
  closeTicket,
  listAllTickets,
  refundTicket,
  replaceTicket,
  type RefundLines,
} from './answers.service.ts';

const NOTHING = { 204: z.null() };

export const ticketListRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/tickets',
    {
      schema: {
        summary: 'List open or closed requests, or those of an order',
        querystring: ticketsQuerySchema,
        response: { 200: adminTicketListSchema },
      },
    },
    async (request) => listAllTickets(orm.em.fork(), request.query),
  );

  app.post(
    '/api/admin/tickets/:id/acknowledge',
    {
      schema: {
        summary: 'Tell the customer that the shop has taken note',
        params: idParamsSchema,
        body: acknowledgeTicketSchema,
        response: NOTHING,
      },
    },
    async (request, reply) => {
      await acknowledgeTicket(orm.em.fork(), actorOf(request, env), request.params.id, request.body);
      return reply.status(204).send(null);
    },
  );
};

interface AnswerOptions {
  payments: OrderPayments;
  refundLines: RefundLines;
}

export const ticketAnswerRoutes: Routes<AnswerOptions> = async (app, { env, orm, payments, refundLines }) => {
  app.post(
    '/api/admin/tickets/:id/close',
    {
      schema: {
        summary: 'Refuse a request with a reason, or settle it by an answer',
        params: idParamsSchema,
        body: closeTicketSchema,
        response: NOTHING,
      },
    },
    async (request, reply) => {
      await closeTicket(orm.em.fork(), actorOf(request, env), request.params.id, request.body);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/admin/tickets/:id/replace',
    {
      schema: {
        summary: 'Send the items again, as an order of ₹0',
        params: idParamsSchema,
        body: replaceTicketSchema,
        response: NOTHING,
      },
    },
    async (request, reply) => {
      const by = { actor: actorOf(request, env), payments };
      await replaceTicket(orm.em.fork(), by, request.params.id, request.body);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/api/admin/tickets/:id/refund',
    {
      schema: {
        summary: 'Refund the items',
        params: idParamsSchema,
        body: refundTicketSchema,
        response: NOTHING,
      },
    },
    async (request, reply) => {
      const by = { actor: actorOf(request, env), refundLines };
      await refundTicket(orm.em.fork(), by, request.params.id, request.body);
      return reply.status(204).send(null);
    },
  );
};

export const afterSalesSettingsRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/after-sales-settings',
    { schema: { summary: 'Get the settings of returns', response: { 200: afterSalesSettingsSchema } } },
    async () => presentReturnWindow(await getAfterSalesSettings(orm.em.fork())),
  );

  app.patch(
    '/api/admin/after-sales-settings',
    {
      schema: {
        summary: 'Update the settings of returns',
        body: updateAfterSalesSettingsSchema,
        response: { 200: afterSalesSettingsSchema },
      },
    },
    async (request) =>
      presentReturnWindow(await updateAfterSalesSettings(orm.em.fork(), actorOf(request, env), request.body)),
  );
};

const presentReturnWindow = (settings: AfterSalesSettings): SettingsResponse =>
  pickFields(settings, afterSalesSettingsSchema.keyof().options);
