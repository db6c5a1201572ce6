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
import { isSecondFactorRequired } from '../../env.ts';
import { actorOf } from '../../platform/actor.ts';
import type { Routes } from '../../routes.ts';
import { listClawbacks } from './clawbacks.ts';
import { hasSecondFactor } from '../identity/index.ts';
import { presentPayout } from './earnings.presenter.ts';
import { payeeWithoutSecondFactor } from './earnings.errors.ts';
import { getLatestLedgerCheck } from './ledger-reports.ts';
import { listAllPayouts, listDuePayouts, payPartner } from './payouts.service.ts';

export const payoutRoutes: Routes = async (app, { env, orm }) => {
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
      const { id } = request.params;
      if (isSecondFactorRequired(env) && !(await hasSecondFactor(orm.em.fork(), id))) throw payeeWithoutSecondFactor();
      const payout = await payPartner(orm.em.fork(), actorOf(request, env), request.params.id, request.body);
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
