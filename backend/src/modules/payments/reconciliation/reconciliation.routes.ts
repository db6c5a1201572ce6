import { reconciliationDaysSchema, reconciliationSchema } from '@mithai/contracts';
import { actorOf } from '../../../platform/actor.ts';
import { csvResponse, sendCsv } from '../../../platform/csv.ts';
import type { Routes } from '../../../routes.ts';
import { requestReconciliation } from './reconcile.ts';
import { getReconciliation, RECONCILIATION_COLUMNS, reconciliationRows } from './reconciliation-report.ts';

export const reconciliationRoutes: Routes = async (app, { env, orm }) => {
  app.get(
    '/api/admin/reconciliation',
    {
      schema: {
        summary: 'Get expected and received money by day and provider, newest day first',
        querystring: reconciliationDaysSchema,
        response: { 200: reconciliationSchema },
      },
    },
    async (request) => getReconciliation(orm.em.fork(), request.query),
  );

  app.post(
    '/api/admin/reconciliation',
    {
      schema: {
        summary: 'Let a worker compare orders, gateway, bank, cash and ledger; `lastRun` says when it has',
        body: reconciliationDaysSchema,
        response: { 202: reconciliationSchema },
      },
    },
    async (request, reply) => {
      await requestReconciliation(orm.em.fork(), actorOf(request, env), request.body);
      return reply.status(202).send(await getReconciliation(orm.em.fork(), request.body));
    },
  );

  app.get(
    '/api/admin/reconciliation.csv',
    {
      schema: {
        summary: 'Export expected and received money as CSV',
        querystring: reconciliationDaysSchema,
        response: { 200: csvResponse },
      },
    },
    async (request, reply) =>
      sendCsv(reply, 'reconciliation', RECONCILIATION_COLUMNS, reconciliationRows(orm.em.fork(), request.query)),
  );
};
