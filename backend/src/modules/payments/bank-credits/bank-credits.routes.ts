import {
  bankCreditInputSchema,
  bankCreditListSchema,
  bankCreditSchema,
  bankCreditsQuerySchema,
  dismissCreditSchema,
  idParamsSchema,
  importedStatementSchema,
  importStatementSchema,
  matchCreditSchema,
  matchCreditsSchema,
  matchedCreditSchema,
  matchedCreditsSchema,
  previewStatementSchema,
  statementPreviewSchema,
  BANK_STATEMENT_MAX_BYTES,
} from '@mithai/contracts';
import { actorOf } from '../../../platform/actor.ts';
import type { Routes } from '../../../routes.ts';
import { addBankCredit, dismissCredit, listBankCredits, matchCredit, matchCredits } from './bank-credits.service.ts';
import { importStatement, previewStatement } from './statement-import.service.ts';

export const bankCreditRoutes: Routes = async (app, options) => {
  await app.register(creditRoutes, options);
  await app.register(creditMatchRoutes, options);
};

const creditRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/bank-credits',
    {
      schema: {
        summary: 'List credits of the bank’s statements, newest first, with the orders that they may pay',
        querystring: bankCreditsQuerySchema,
        response: { 200: bankCreditListSchema },
      },
    },
    async (request) => listBankCredits(orm.em.fork(), request.query),
  );

  app.post(
    '/api/admin/bank-credits',
    { schema: { summary: 'Record one credit', body: bankCreditInputSchema, response: { 201: bankCreditSchema } } },
    async (request, reply) =>
      reply.status(201).send(await addBankCredit(orm.em.fork(), actorOf(request, env), request.body)),
  );
};

const creditMatchRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/admin/bank-credits/:id/match',
    {
      schema: {
        summary: 'Confirm the order that a credit pays',
        params: idParamsSchema,
        body: matchCreditSchema,
        response: { 200: matchedCreditSchema },
      },
    },
    async (request) => {
      const match = { creditId: request.params.id, orderId: request.body.orderId };
      return matchCredit(orm.em.fork(), actorOf(request, env), match, request.body.confirmed);
    },
  );

  app.post(
    '/api/admin/bank-credits/matches',
    {
      schema: {
        summary: 'Confirm the orders of several credits, each for itself',
        body: matchCreditsSchema,
        response: { 200: matchedCreditsSchema },
      },
    },
    async (request) => matchCredits(orm.em.fork(), actorOf(request, env), request.body),
  );

  app.post(
    '/api/admin/bank-credits/:id/dismiss',
    {
      schema: {
        summary: 'Note that a credit is for no order',
        params: idParamsSchema,
        body: dismissCreditSchema,
        response: { 200: bankCreditSchema },
      },
    },
    async (request) =>
      dismissCredit(orm.em.fork(), actorOf(request, env), { id: request.params.id }, request.body.note),
  );
};

export const bankStatementRoutes: Routes = async (app, { env, orm }) => {
  app.post(
    '/api/admin/bank-statements/preview',
    {
      bodyLimit: BANK_STATEMENT_MAX_BYTES,
      schema: {
        summary: 'Preview a bank statement: which rows are new, known, in conflict or unreadable',
        body: previewStatementSchema,
        response: { 200: statementPreviewSchema },
      },
    },
    async (request) => previewStatement(orm.em.fork(), request.body),
  );

  app.post(
    '/api/admin/bank-statements',
    {
      bodyLimit: BANK_STATEMENT_MAX_BYTES,
      schema: {
        summary: 'Import a bank statement’s new credits and remember its columns',
        body: importStatementSchema,
        response: { 201: importedStatementSchema },
      },
    },
    async (request, reply) =>
      reply.status(201).send(await importStatement(orm.em.fork(), actorOf(request, env), request.body)),
  );
};
