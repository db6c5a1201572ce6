import {
  adminPayoutListSchema,
  clawbackListSchema,
  duePayoutListSchema,
  duePayoutsQuerySchema,
  idParamsSchema,
  ledgerCheckSchema,
  partnerOrdersQuerySchema,
  payoutSchema,
  payPartnerSchema,
} from '@mithai/contracts';
import { actorOf } from '../../platform/actor.ts';
import type { Routes } from '../../routes.ts';
import { listClawbacks } from './clawbacks.ts';
import { presentPayout } from './earnings.presenter.ts';
import { getLatestLedgerCheck } from './ledger-reports.ts';
import { listAllPayouts, listDuePayouts, payPartner, type HasSecondFactor } from './payouts.service.ts';

export const payoutRoutes: Routes<{ hasSecondFactor: HasSecondFactor }> = async (
  app,
  { env, orm, hasSecondFactor },
) => {
  app.post(
    '/api/admin/partner-sellers/:id/payouts',
    {
      schema: {
        summary: 'Record a payout of a partner’s whole payable balance, by seller id',
        params: idParamsSchema,
        body: payPartnerSchema,
        response: { 201: payoutSchema },
      },
    },
    async (request, reply) => {
      const payee = { sellerId: request.params.id, hasSecondFactor };
      const payout = await payPartner(orm.em.fork(), env, actorOf(request, env), payee, request.body);
      return reply.status(201).send(presentPayout(payout));
    },
  );

  app.get(
    '/api/admin/payouts/due',
    {
      schema: {
        summary: 'List partners with a payable balance, by seller id',
        querystring: duePayoutsQuerySchema,
        response: { 200: duePayoutListSchema },
      },
    },
    async (request) => listDuePayouts(orm.em.fork(), env, request.query),
  );

  app.get(
    '/api/admin/payouts/clawbacks',
    {
      schema: {
        summary: 'List partners with a negative balance, largest first; the next payout is reduced by it',
        response: { 200: clawbackListSchema },
      },
    },
    async () => listClawbacks(orm.em.fork(), env),
  );
};

export const ledgerRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/payouts',
    {
      schema: {
        summary: 'List payouts, newest first',
        querystring: partnerOrdersQuerySchema,
        response: { 200: adminPayoutListSchema },
      },
    },
    async (request) => listAllPayouts(orm.em.fork(), env, request.query),
  );

  app.get(
    '/api/admin/ledger-check',
    {
      schema: {
        summary: 'Get the result of the last ledger check; null before the first',
        response: { 200: ledgerCheckSchema },
      },
    },
    async () => getLatestLedgerCheck(orm.em.fork()),
  );
};
