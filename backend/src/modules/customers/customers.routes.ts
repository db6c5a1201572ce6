import {
  customerListSchema,
  customerSchema,
  customersQuerySchema,
  idParamsSchema,
  updateCustomerNoteSchema,
  writeCustomerNoteSchema,
} from '@mithai/contracts';
import { z } from 'zod';
import { signedIn } from '../../platform/access.ts';
import { actorOf } from '../../platform/actor.ts';
import type { Routes } from '../../routes.ts';
import { getCustomer, listCustomers } from './customers.service.ts';
import { addNote, changeNote, deleteNote } from './notes.service.ts';

interface CustomerOptions {
  /** Of `identity`, which imports this module. */
  searchableAccount: string;
}

export const customerRoutes: Routes<CustomerOptions> = async (app, options) => {
  await app.register(viewRoutes, options);
  await app.register(noteRoutes, options);
};

const viewRoutes: Routes<CustomerOptions> = async (app, { orm, searchableAccount }) => {
  app.get(
    '/api/admin/customers',
    {
      schema: {
        summary: 'List customers, newest first, optionally searched',
        querystring: customersQuerySchema,
        response: { 200: customerListSchema },
      },
    },
    async (request) => listCustomers(orm.em.fork(), request.query, searchableAccount),
  );

  app.get(
    '/api/admin/customers/:id',
    {
      schema: {
        summary: 'Get a customer with requests, reviews and internal notes',
        params: idParamsSchema,
        response: { 200: customerSchema },
      },
    },
    async (request) => getCustomer(orm.em.fork(), request.params.id, signedIn(request)),
  );
};

const noteRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/admin/customers/:id/notes',
    {
      schema: {
        summary: 'Write an internal note about a customer',
        params: idParamsSchema,
        body: writeCustomerNoteSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await addNote(orm.em.fork(), actorOf(request, env), request.params.id, request.body.text);
      return reply.status(204).send(null);
    },
  );

  app.patch(
    '/api/admin/customer-notes/:id',
    {
      schema: {
        summary: 'Change an internal note of one’s own',
        params: idParamsSchema,
        body: updateCustomerNoteSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await changeNote(orm.em.fork(), actorOf(request, env), request.params.id, request.body);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/admin/customer-notes/:id',
    {
      schema: {
        summary: 'Delete an internal note of one’s own; the owner deletes any',
        params: idParamsSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deleteNote(orm.em.fork(), actorOf(request, env), request.params.id, signedIn(request));
      return reply.status(204).send(null);
    },
  );
};
