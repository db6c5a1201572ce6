import { reconciliationDaysSchema, reconciliationSchema } from '@mithai/contracts';
import { recordAudit } from '../../audit/index.ts';
import { actorOf } from '../../platform/actor.ts';
import { businessDate } from '../../platform/business-date.ts';
import { csvResponse, sendCsv } from '../../platform/csv.ts';
import { transactional } from '../../platform/transaction.ts';
import type { Routes } from '../../routes.ts';
import { recordLedgerReport } from '../earnings/index.ts';
import type { Razorpay } from './razorpay.ts';
import { reconcile } from './reconcile.ts';
import { getReconciliation, RECONCILIATION_COLUMNS, reconciliationRows } from './reconciliation-report.ts';
import { dayAhead } from './reconciliation.errors.ts';

export const reconciliationRoutes: Routes<{ gateway: Razorpay | null }> = async (app, { env, orm, gateway }) => {
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
        summary: 'Compare orders, gateway, bank, cash and ledger now',
        body: reconciliationDaysSchema,
        response: { 200: reconciliationSchema },
      },
    },
    async (request) => {
      const { body: days } = request;
      if (days.to > businessDate()) throw dayAhead();
      await reconcile(orm.em, gateway, days);
      await recordLedgerReport(orm.em.fork());
      await transactional(orm.em.fork(), (em) =>
        recordAudit(em, actorOf(request, env), { action: 'payments.reconciled', subjectId: 0, after: days }),
      );
      return getReconciliation(orm.em.fork(), days);
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
