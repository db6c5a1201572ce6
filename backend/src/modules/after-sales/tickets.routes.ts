import {
  grievanceOpenedSchema,
  idParamsSchema,
  openGrievanceSchema,
  openTicketSchema,
  returnPolicySchema,
  ticketListSchema,
  ticketNumber,
  ticketSchema,
} from '@mithai/contracts';
import type { FastifyRequest } from 'fastify';
import { signedIn, type SessionUser } from '../../platform/access.ts';
import type { Routes } from '../../routes.ts';
import { getAfterSalesSettings } from './after-sales-settings.service.ts';
import { presentTicket } from './tickets.presenter.ts';
import { listTickets, openGrievance, openTicket, withdrawTicket } from './tickets.service.ts';

export const ticketRoutes: Routes = async (app, { orm }) => {
  app.get(
    '/api/return-policy',
    {
      schema: {
        summary: 'Get the days after delivery in which problems can be reported',
        response: { 200: returnPolicySchema },
      },
    },
    async () => ({ windowDays: (await getAfterSalesSettings(orm.em.fork())).windowDays }),
  );

  app.get(
    '/api/tickets',
    {
      schema: { summary: 'List the user’s requests and grievances, newest first', response: { 200: ticketListSchema } },
    },
    async (request) => (await listTickets(orm.em.fork(), signedIn(request).id)).map(presentTicket),
  );

  app.post(
    '/api/orders/:id/tickets',
    {
      config: { limits: { account: 'TICKET', network: 'TICKET_BY_NETWORK' } },
      schema: {
        summary: 'Request a return, a replacement or an answer to a complaint about a delivered order',
        params: idParamsSchema,
        body: openTicketSchema,
        response: { 201: ticketSchema },
      },
    },
    async (request, reply) => {
      const ticket = await openTicket(orm.em.fork(), signedIn(request), request.params.id, request.body);
      return reply.status(201).send(presentTicket(ticket));
    },
  );

  app.post(
    '/api/tickets/:id/withdraw',
    { schema: { summary: 'Withdraw an open request', params: idParamsSchema, response: { 200: ticketSchema } } },
    async (request) => presentTicket(await withdrawTicket(orm.em.fork(), signedIn(request).id, request.params.id)),
  );
};

type FindVisitor = (request: FastifyRequest) => Promise<SessionUser | null>;

export const grievanceRoutes: Routes<{ findVisitor: FindVisitor }> = async (app, { orm, findVisitor }) => {
  app.post(
    '/api/grievances',
    {
      config: { limits: { account: 'TICKET', network: 'TICKET_BY_NETWORK' } },
      schema: {
        summary: 'Write to the grievance officer, also without an account',
        body: openGrievanceSchema,
        response: { 201: grievanceOpenedSchema },
      },
    },
    async (request, reply) => {
      const { id } = await openGrievance(orm.em.fork(), await findVisitor(request), request.body);
      const number = ticketNumber(id);
      return reply.status(201).send({ number, message: `Thank you. Your ticket number is ${number}.` });
    },
  );
};
